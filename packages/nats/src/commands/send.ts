import { headers } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serverFailure } from '../gate/server-error.js'
import { headerNames } from '../judge/letter.js'
import { finish, type GateExit, refuse, type Stop, stopFor } from './exit.js'
import { onServer } from './server.js'
import { textOf } from './setup.js'

/** Returns the messages of a file: one for each line of NDJSON that is not blank, otherwise the whole file. */
const messagesIn = (file: string, text: string): readonly string[] =>
  /\.(?:ndjson|jsonl)$/.test(file) ? text.split('\n').filter((line) => line.trim() !== '') : [text]

const send = async (task: Task): Promise<E.Either<Stop, string>> => {
  const [subject, file] = task.operands
  if (subject === undefined || file === undefined) return refuse('contracts gate send needs a subject and a file.')
  const text = await readFile(resolve(task.io.cwd, file), 'utf8').catch(() => undefined)
  if (text === undefined) return refuse(`${file} cannot be read.`)
  const from = Number(task.flags['from-line'] ?? 1)
  const given = headers()
  const contract = textOf(task, 'contract')
  if (contract !== undefined) given.set(headerNames.contract, contract)
  return onServer(task, async ({ js }) => {
    let sent = 0
    try {
      for (const message of messagesIn(file, text).slice(from - 1)) {
        await js.publish(subject, message, { headers: given })
        sent++
      }
      return E.right(`✓ ${String(sent)} sent to ${subject}\n`)
    } catch (error) {
      const failure = serverFailure(error)
      if (failure === undefined) throw error
      const { isUnheard, canRetry } = failure
      const why = isUnheard ? `No stream stores the subject ${subject}.` : failure.why
      const rest = from + sent === 1 ? '' : ` ${String(sent)} sent; go on with --from-line ${String(from + sent)}.`
      return stopFor({ why: `${why}${rest}`, canRetry: canRetry && !isUnheard })
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
