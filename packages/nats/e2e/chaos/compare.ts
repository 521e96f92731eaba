import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { messagesIn } from '../bed.js'
import type { Sent } from './messages.js'

/** The results of the messages of a run. The last three must be 0. */
export interface Compared {
  readonly valid: number
  readonly dead: number
  /** Messages without a result. */
  readonly lost: number
  /** Messages with several results. */
  readonly repeated: number
  /** Results whose body is another one, whose verdict is wrong, or that are of no message. */
  readonly wrong: number
}

/** The stream of results of every run. */
export const resultStream = 'AGENTS-RESULTS'

/** Returns the part of a subject that a message and its result have in common. */
export const keyOf = (subject: string): string => subject.split('.').slice(1).join('.')

/**
 * Compares every result with its message, byte for byte. A valid message must pass, unless `anyVerdict` says that workers
 * decide differently. No invalid message passes.
 */
export const compareResults = async (
  url: string,
  sent: readonly Sent[],
  { anyVerdict = false }: { readonly anyVerdict?: boolean } = {},
): Promise<Compared> => {
  const connection = await connect({ servers: url })
  try {
    const { state } = await (await jetstreamManager(connection)).streams.info(resultStream)
    const results = state.messages === 0 ? [] : await messagesIn(connection, resultStream)
    const bySource = new Map(sent.map((one) => [keyOf(one.subject), one]))
    const seen = new Map<string, number>()
    let [valid, wrong] = [0, 0]
    for (const result of results) {
      const key = keyOf(result.subject)
      const message = bySource.get(key)
      const isValid = result.subject.startsWith('valid.')
      seen.set(key, (seen.get(key) ?? 0) + 1)
      if (isValid) valid++
      const isRight =
        message !== undefined &&
        Buffer.compare(message.body, result.data) === 0 &&
        (isValid ? message.kind === 'valid' : anyVerdict || message.kind !== 'valid')
      if (!isRight) wrong++
    }
    const lost = sent.filter((one) => !seen.has(keyOf(one.subject))).length
    const repeated = [...seen.values()].filter((count) => count > 1).length
    return { valid, dead: results.length - valid, lost, repeated, wrong }
  } finally {
    await connection.close()
  }
}
