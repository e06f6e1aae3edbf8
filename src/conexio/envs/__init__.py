"""Adapters of both games for research tools: OpenSpiel, PettingZoo, Gymnasium, and batches."""
