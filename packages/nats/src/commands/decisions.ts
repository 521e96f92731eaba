import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import { channelsMeet, isChannel } from '@contracts/registry/channel'
import * as E from 'fp-ts/lib/Either.js'
import { refuse, type Stop } from './exit.js'
import { type Decisions, decisionsFrom, needsOf, settingsOf, textOf } from './setup.js'

/** The parts with which a gate decides now, and the way to those that count after something was published. */
export interface Decided {
  readonly decisions: Decisions
  /** A text that differs after each published release; empty without published contracts. */
  readonly revision: string
  /** Reads again what is published. Absent without published contracts. */
  readonly next?: () => Promise<E.Either<Stop, Decided>>
  readonly close: () => Promise<void>
}

const nothingOpen = (): Promise<void> => Promise.resolve()

/** The options that say where published contracts are. */
const places = ['registry', 'bucket'] as const

/** Returns why the options of published contracts cannot be meant, or `undefined`. */
const whyNotStored = ({ flags }: Task): string | undefined => {
  const given = places.filter((name) => flags[name] !== undefined)
  if (given.length === 2) return '--registry is a folder, and --bucket is on a server: pass one.'
  return given.length === 1 && flags['stored'] !== true ? `--${given.join()} needs --stored.` : undefined
}

const decideOnce = async (task: Task): Promise<E.Either<Stop, Decided>> => {
  const settings = await settingsOf(task)
  if (E.isLeft(settings)) return refuse(settings.left)
  const decisions = decisionsFrom(settings.right)
  if (E.isLeft(decisions)) return refuse(decisions.left)
  return E.right({ decisions: decisions.right, revision: '', close: nothingOpen })
}

const decideWithStored = async (
  task: Task,
  connection: NatsConnection | undefined,
): Promise<E.Either<Stop, Decided>> => {
  const { openPublished, stopForStore } = await import('./published.js') // only these gates load the registry
  const opened = await openPublished(task, connection)
  if (E.isLeft(opened)) return opened
  const { place, read, close } = opened.right
  const settings = await settingsOf(task, place)
  if (E.isLeft(settings)) {
    await close()
    return refuse(settings.left)
  }
  const needs = needsOf(settings.right)
  let warned: readonly string[] = []
  let last: Decided | undefined
  let doubtful: string | undefined
  const next = async (): Promise<E.Either<Stop, Decided>> => {
    const published = await read(needs)
    if (E.isLeft(published)) return stopForStore(published.left)
    const { warnings, revision } = published.right
    const isDoubtful = warnings.some((one) => !warned.includes(one)) && revision !== doubtful
    doubtful = revision
    if (isDoubtful && last !== undefined) return E.right(last) // git may be writing: it counts if it stays so
    for (const warning of warnings.filter((one) => !warned.includes(one))) await task.err.write(`⚠ ${warning}\n`)
    warned = warnings
    if (last?.revision === revision) return E.right(last)
    const decisions = decisionsFrom(settings.right, published.right)
    if (E.isLeft(decisions)) return refuse(decisions.left)
    last = { decisions: decisions.right, revision, next, close }
    return E.right(last)
  }
  const first = await next()
  if (E.isLeft(first)) await close()
  return first
}

/**
 * Returns the parts with which to decide, or why there are none. With `--stored` they include published contracts: those
 * of the folder `--registry`, otherwise those of a bucket of the server.
 */
export const decisionsOf = async (task: Task, connection?: NatsConnection): Promise<E.Either<Stop, Decided>> => {
  const why = whyNotStored(task)
  if (why !== undefined) return refuse(why)
  const decided = await (task.flags['stored'] === true ? decideWithStored(task, connection) : decideOnce(task))
  const from = textOf(task, 'from')
  if (E.isLeft(decided) || from === undefined || !isChannel(from)) return decided
  for (const subject of decided.right.decisions.routes)
    if (!channelsMeet(from, subject))
      await task.err.write(`⚠ No message of --from ${from} has the subject ${subject} of a route.\n`)
  return decided
}

/** Reports whether the decisions need the server. Without it, they are made before a command connects. */
export const needsServer = (task: Task): boolean =>
  task.flags['stored'] === true && textOf(task, 'registry') === undefined
