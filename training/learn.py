"""Training steps from samples."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from jax import Array

from training import network, planes
from training.rules import Board, Legal, Rules
from training.search import NEVER, Net
from training.selfplay import Sample
from training.settings import TrainingSettings


class Learner(NamedTuple):
    """A network with the state of its optimizer."""

    weights: Any
    statistics: Any
    moments: Any

    @property
    def net(self) -> Net:
        """The current network."""
        return self.weights, self.statistics


class Losses(NamedTuple):
    """The losses of the policy and the value, for each size of board."""

    policy: Array
    value: Array


@partial(jax.jit, static_argnames=("shape", "decay"))
def beginner(shape: network.Shape, key: Array, decay: float) -> Learner:
    """Return an untrained network."""
    weights, statistics = network.made(shape, key)
    return Learner(weights, statistics, optimizer(decay).init(weights))


def optimizer(decay: float) -> optax.GradientTransformation:
    """Return the optimizer, for a learning rate of one."""
    return optax.chain(
        optax.clip_by_global_norm(1.0), optax.scale_by_adam(), optax.add_decayed_weights(decay)
    )


def shown(rules: Rules, sample: Sample) -> tuple[Array, Array, Array]:
    """Return one sample as the network's input and targets: planes, the legal moves, the policy."""
    v, h, white, black, barred, marked = sample.words
    no_past, no_times = jnp.zeros((1, 4), jnp.uint64), jnp.zeros(1, jnp.uint8)
    calm, mover = sample.calm.astype(jnp.int32), sample.mover.astype(jnp.int32)
    rest = (calm, mover, no_past, no_times, sample.terms)
    board = Board(v, h, white, black, barred, marked, *rest)
    mask = jax.vmap(rules.bits)(sample.legal).reshape(-1)
    legal = rules.legal(board)
    seen = planes.seen(rules, board, Legal(mask, legal.sources, legal.roads))
    both = jnp.stack([mask.astype(jnp.float32), sample.policy.astype(jnp.float32)])
    turned = jax.vmap(lambda moves: planes.moves_seen(rules, moves, mover))(both)
    return seen, turned[0], turned[1]


def exercise(rules: Rules, samples: Sample, key: Array) -> tuple[Array, Array, Array]:
    """Return samples as input and targets, about half of them with east and west swapped."""
    seen, mask, policy = jax.vmap(lambda sample: shown(rules, sample))(samples)
    in_mirror = jax.random.bernoulli(key, shape=(seen.shape[0],))

    def reflected(seen: Array, moves: Array, flips: Array) -> tuple[Array, Array]:
        mirror = planes.mirrored(rules, seen, moves)
        return jnp.where(flips, mirror[0], seen), jnp.where(flips, mirror[1], moves)

    _, mask = jax.vmap(reflected)(seen, mask, in_mirror)
    seen, policy = jax.vmap(reflected)(seen, policy, in_mirror)
    return seen, mask, policy


def learn(
    settings: TrainingSettings, learner: Learner, batches: Sequence[Sample], key: Array, rate: Array
) -> tuple[Learner, Losses]:
    """Take one training step on a batch of samples for every size of board."""
    keys = jax.random.split(key, len(batches))
    exercises = [
        exercise(settings.rules(size), samples, key)
        for size, samples, key in zip(settings.shares, batches, keys, strict=True)
    ]
    weight = jnp.array([len(samples.value) for samples in batches], jnp.float32)
    weight /= weight.sum()

    def loss(weights: Any) -> tuple[Array, tuple[Losses, Any]]:
        found, statistics = network.together(
            weights, learner.statistics, [seen for seen, _, _ in exercises], learning=True
        )
        by_policy, by_value = [], []
        for (logits, value), (_, mask, policy), samples in zip(
            found, exercises, batches, strict=True
        ):
            chances = jax.nn.log_softmax(jnp.where(mask > 0, logits, NEVER))
            by_policy.append(-(policy * jnp.where(mask > 0, chances, 0.0)).sum(-1).mean())
            by_value.append(((value - samples.value) ** 2).mean())
        losses = Losses(jnp.stack(by_policy), jnp.stack(by_value))
        return weight @ (losses.policy + losses.value), (losses, statistics)

    (_, (losses, statistics)), gradient = jax.value_and_grad(loss, has_aux=True)(learner.weights)
    decay = settings.decay
    change, moments = optimizer(decay).update(gradient, learner.moments, learner.weights)
    weights = jax.tree.map(lambda old, by: old - rate * by, learner.weights, change)
    return Learner(weights, statistics, moments), losses


class Samples(NamedTuple):
    """The samples in memory for one size of board, of which the first `known` are filled in."""

    all: Sample
    known: Array


@partial(jax.jit, static_argnames="settings")
def lesson(
    settings: TrainingSettings,
    learner: Learner,
    memories: Sequence[Samples],
    key: Array,
    rate: Array,
    *,
    steps: Array,
) -> tuple[Learner, Losses]:
    """Take some training steps, each on random samples of every size of board."""

    def one(step: Array, state: tuple[Learner, Losses]) -> tuple[Learner, Losses]:
        learner, total = state
        mirroring, *choosing = jax.random.split(jax.random.fold_in(key, step), len(memories) + 1)
        batches = []
        for memory, size, key_of in zip(memories, settings.shares, choosing, strict=True):
            count = settings.batch_on(size)
            chosen = jax.random.randint(key_of, (count,), 0, jnp.maximum(1, memory.known))
            batches.append(jax.tree.map(lambda field, rows=chosen: field[rows], memory.all))
        learner, losses = learn(settings, learner, batches, mirroring, rate)
        return learner, jax.tree.map(jnp.add, total, losses)

    none = jnp.zeros(len(memories), jnp.float32)
    learner, total = jax.lax.fori_loop(0, steps, one, (learner, Losses(none, none)))
    return learner, jax.tree.map(lambda losses: losses / jnp.maximum(1, steps), total)
