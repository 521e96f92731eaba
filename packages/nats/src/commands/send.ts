import { headers } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import { isChannel } from '@contracts/registry/channel'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serverFailure } from '../gate/server-error.js'
import { headerNames } from '../judge/letter.js'
import { finish, type GateExit, refuse, type Stop, stopFor } from './exit.js'
import { onServer } from './server.js'
import { textOf } from './setup.js'

/**
 * Returns the messages of a file, byte for byte: one for each line of NDJSON that has more than white space, otherwise the
 * whole file.
 */
export const messagesIn = (file: string, bytes: Buffer): readonly Buffer[] => {
  if (!/\.(?:ndjson|jsonl)$/.test(file)) return [bytes]
  const lines = bytes.toString('latin1').split('\n') // each byte is a character, so none is lost
  return lines.filter((line) => /[^ \t\r]/.test(line)).map((line) => Buffer.from(line, 'latin1'))
}

/** Returns why a subject or a header cannot be sent; `undefined` if both can. */
const whyNotSent = (subject: string, contract: string | undefined): string | undefined => {
  if (!isChannel(subject) || /[*>]/.test(subject))
    return `${JSON.stringify(subject)} is no subject such as agents.plans.`
  return /[\p{Cc}]/u.test(contract ?? '') ? '--contract has a control character, which no header may have.' : undefined
}

const send = async (task: Task): Promise<E.Either<Stop, string>> => {
  const [subject, file] = task.operands
  if (subject === undefined || file === undefined) return refuse('contracts gate send needs a subject and a file.')
  const bytes = await readFile(resolve(task.io.cwd, file)).catch(() => undefined)
  if (bytes === undefined) return refuse(`${file} cannot be read.`)
  const from = Number(task.flags['from-line'] ?? 1)
  const given = headers()
  const contract = textOf(task, 'contract')
  const why = whyNotSent(subject, contract)
  if (why !== undefined) return refuse(why)
  if (contract !== undefined) given.set(headerNames.contract, contract)
  return onServer(task, async ({ connection, js }) => {
    let sent = 0
    const restText = (): string =>
      from + sent === 1 ? '' : ` ${String(sent)} sent; go on with --from-line ${String(from + sent)}.`
    const most = (connection.info?.max_payload ?? 2 ** 20) - 1000 // room for the header
    try {
      for (const message of messagesIn(file, bytes).slice(from - 1)) {
        if (message.length > most)
          return stopFor({
            why: `Message ${String(from + sent)} of ${file} has ${String(message.length)} bytes, and the server takes at most ${String(most)}.${restText()}`,
            canRetry: false,
          })
        await js.publish(subject, message, { headers: given })
        sent++
      }
      return E.right(`✓ ${String(sent)} sent to ${subject}\n`)
    } catch (error) {
      const failure = serverFailure(error)
      if (failure === undefined) throw error
      const { isUnheard, canRetry } = failure
      const reason = isUnheard ? `No stream stores the subject ${subject}.` : failure.why
      return stopFor({ why: `${reason}${restText()}`, canRetry: canRetry && !isUnheard })
    }
  })
}

/**
 * `contracts gate send`: sends the messages of a file to a subject, to try the gate or to send what a producer lost.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateSend = async (task: Task): Promise<GateExit> => finish(task, await send(task))
