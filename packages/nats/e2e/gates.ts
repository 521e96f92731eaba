import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalog } from '@contracts/kasparro/catalog'
import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { deadLetters } from '../src/dead/letters.js'
import { type Replayed, replay } from '../src/dead/replay.js'
import { gateConsumer } from '../src/gate/consumer.js'
import { type GateEvents, type GateParts, type RunningGate, startGate } from '../src/gate/gate.js'
import { mostHeaderBytes } from '../src/gate/limits.js'
import { type GateStreams, type GateSubjects, gateStreams } from '../src/gate/streams.js'
import { knownContracts } from '../src/validate/installed.js'
import { type Validator, validatorOf } from '../src/validate/validator.js'
import { messagesIn } from './bed.js'

/** The contracts of the tests, and a valid message of one of them. */
export const contracts = knownContracts([catalog])
export const planner = readFileSync(resolve('../kasparro/src/planner/planner-output.example.json'))

/** Validators that accept every contract, and none. */
export const acceptAll = validatorOf(contracts, [], { accepted: contracts })
export const acceptNone = validatorOf(contracts, [])

/** Returns the subjects of a gate with its own streams. */
export const subjectsOf = (name: string): GateSubjects => ({
  ...{ stream: name.toUpperCase(), from: `${name}.in.>`, valid: `${name}.valid.>`, dead: `${name}.dead.>` },
})

export const noEvents: GateEvents = {
  ...{
    done: () => undefined,
    again: () => undefined,
    unexpected: () => undefined,
    later: () => undefined,
  },
}

export const streamOptions = {
  create: true,
  atLeastOnce: false,
  ackWait: 5000,
  acknowledges: true,
}

const { ackWait } = streamOptions

/** Creates the streams and the consumer of a gate. */
export const prepare = async (
  connection: NatsConnection,
  subjects: GateSubjects,
  durable = 'gate',
): Promise<GateStreams> => {
  const jsm = await jetstreamManager(connection)
  const streams = await gateStreams(jsm, subjects, { ...streamOptions, server: connection })
  if (streams._tag === 'Left') throw new Error(streams.left)
  const consumer = await gateConsumer(jsm, subjects, { durable, ackWait, configuration: 'abc', update: true })
  if (consumer._tag === 'Left') throw new Error(consumer.left)
  return streams.right
}

/** The parts of a gate that a test chooses. */
export interface GateChoice extends Partial<Omit<GateParts, 'connection' | 'subjects' | 'events'>> {
  readonly events?: Partial<GateEvents>
}

/** Starts a gate that accepts every contract, on streams that exist or are created. */
export const start = async (
  connection: NatsConnection,
  subjects: GateSubjects,
  { events, durable = 'gate', ...choice }: GateChoice = {},
): Promise<RunningGate> => {
  const streams = await prepare(connection, subjects, durable)
  const { limits } = streams
  return startGate({
    ...{ connection, subjects, durable, validate: acceptAll, limits, window: 64, redact: true, drain: false },
    ...{ streams, shadow: false, ...choice, events: { ...noEvents, ...events } },
  })
}

/** Runs a gate until every message of its stream has a result. */
export const drain = async (
  connection: NatsConnection,
  subjects: GateSubjects,
  choice: GateChoice = {},
): Promise<void> => (await start(connection, subjects, { ...choice, drain: true })).done

/** Returns the results of a gate, in the order in which they were stored. */
export const resultsOf = (connection: NatsConnection, { stream }: GateSubjects): Promise<readonly JsMsg[]> =>
  messagesIn(connection, `${stream}-RESULTS`)

/** Validates the dead letters of a gate again. */
export const replayWith = async (
  connection: NatsConnection,
  subjects: GateSubjects,
  validate: Validator,
  {
    results = `${subjects.stream}-RESULTS`,
    acknowledged = Number.POSITIVE_INFINITY,
    most = 2 ** 20,
  }: { readonly results?: string; readonly acknowledged?: number | undefined; readonly most?: number } = {},
): Promise<Replayed> => {
  const [js, jsm] = [jetstream(connection), await jetstreamManager(connection)]
  const letters = deadLetters({ js, jsm }, { stream: results, subject: subjects.dead, bodies: true }, {})
  const streams = { valid: results, dead: results, domain: undefined }
  return replay(letters, {
    ...{ js, jsm, validate, subjects, streams, acknowledged, redact: true },
    limits: { message: most, headers: mostHeaderBytes },
  })
}

/** Returns the counts of a replay of which all others are zero. */
export const letterCounts = (some: Partial<Replayed>): Replayed => ({ valid: 0, changed: 0, same: 0, kept: 0, ...some })
