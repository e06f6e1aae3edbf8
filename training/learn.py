"""Training steps from samples."""

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
    """The losses of the policy and the value."""

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
    no_past = jnp.zeros((rules.limit, 4), jnp.uint64)
    calm, mover = sample.calm.astype(jnp.int32), sample.mover.astype(jnp.int32)
    board = Board(v, h, white, black, barred, marked, calm, mover, no_past)
    mask = jax.vmap(rules.bits)(sample.legal).reshape(-1)
    legal = rules.without_past.legal(board)
    seen = planes.seen(rules, board, Legal(mask, legal.sources, legal.roads))
    both = jnp.stack([mask.astype(jnp.float32), sample.policy.astype(jnp.float32)])
    turned = jax.vmap(lambda moves: planes.moves_seen(rules, moves, mover))(both)
    return seen, turned[0], turned[1]


def learn(
    rules: Rules, learner: Learner, samples: Sample, key: Array, rate: Array, decay: float
) -> tuple[Learner, Losses]:
    """Take one training step on a batch of samples."""
    seen, mask, policy = jax.vmap(lambda sample: shown(rules, sample))(samples)
    in_mirror = jax.random.bernoulli(key, shape=(seen.shape[0],))

    def reflected(seen: Array, moves: Array, flips: Array) -> tuple[Array, Array]:
        mirror = planes.mirrored(rules, seen, moves)
        return jnp.where(flips, mirror[0], seen), jnp.where(flips, mirror[1], moves)

    _, mask = jax.vmap(reflected)(seen, mask, in_mirror)
    seen, policy = jax.vmap(reflected)(seen, policy, in_mirror)

    def loss(weights: Any) -> tuple[Array, tuple[Losses, Any]]:
        logits, value, statistics = network.run(weights, learner.statistics, seen, learning=True)
        chances = jax.nn.log_softmax(jnp.where(mask > 0, logits, NEVER))
        by_policy = -(policy * jnp.where(mask > 0, chances, 0.0)).sum(-1).mean()
        by_value = ((value - samples.value) ** 2).mean()
        return by_policy + by_value, (Losses(by_policy, by_value), statistics)

    (_, (losses, statistics)), gradient = jax.value_and_grad(loss, has_aux=True)(learner.weights)
    change, moments = optimizer(decay).update(gradient, learner.moments, learner.weights)
    weights = jax.tree.map(lambda old, by: old - rate * by, learner.weights, change)
    return Learner(weights, statistics, moments), losses


class Samples(NamedTuple):
    """The samples in memory, of which the first `known` are filled in."""

    all: Sample
    known: Array


@partial(jax.jit, static_argnames=("settings", "steps"))
def lesson(
    settings: TrainingSettings,
    learner: Learner,
    memory: Samples,
    key: Array,
    rate: Array,
    *,
    steps: int,
) -> tuple[Learner, Losses]:
    """Take some training steps, each on a random batch of the samples in memory."""

    def one(learner: Learner, key: Array) -> tuple[Learner, Losses]:
        choosing, mirroring = jax.random.split(key)
        chosen = jax.random.randint(choosing, (settings.batch,), 0, memory.known)
        samples = jax.tree.map(lambda field: field[chosen], memory.all)
        return learn(settings.rules, learner, samples, mirroring, rate, settings.decay)

    learner, losses = jax.lax.scan(one, learner, jax.random.split(key, steps))
    return learner, jax.tree.map(jnp.mean, losses)


@partial(jax.jit, static_argnames="settings")
def homework(
    settings: TrainingSettings,
    learner: Learner,
    taught: dict[str, Array],
    key: Array,
    rate: Array,
) -> tuple[Learner, Losses]:
    """Take one training step on a batch of the engine's games."""
    rules, belief = settings.rules, settings.belief
    moves = jax.nn.one_hot(taught["move"], rules.moves, dtype=jnp.float16)
    thought = jnp.tanh(taught["score"].astype(jnp.float32) / 400)
    value = belief * taught["won"] + (1 - belief) * thought
    sample = Sample(taught["words"], taught["calm"], taught["mover"], taught["legal"], moves, value)
    return learn(rules, learner, sample, key, rate, settings.decay)
