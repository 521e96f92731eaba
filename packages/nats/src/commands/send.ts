import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connectTo } from '../gate/connect.js'
import { serverFailure } from '../gate/server-error.js'
import { headerNames } from '../judge/letter.js'
import { exitCodes, exitOf, type GateExit } from './exit.js'
import { serverOf, textOf } from './setup.js'

/** Returns the messages of a file: one for each line of NDJSON that is not blank, otherwise the whole file. */
const messagesIn = (file: string, text: string): readonly string[] =>
  /\.(?:ndjson|jsonl)$/.test(file) ? text.split('\n').filter((line) => line.trim() !== '') : [text]

/**
 * `contracts gate send`: sends the messages of a file to a subject, to try the gate or to send what a producer lost.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateSend = async (task: Task): Promise<GateExit> => {
  const { io, out, err, flags } = task
  const [subject, file] = task.operands
  const refuse = async (why: string, code: GateExit = exitCodes.usageError): Promise<GateExit> => {
    await err.write(`✗ ${why}\n`)
    return code
  }
  if (subject === undefined || file === undefined) return refuse('contracts gate send needs a subject and a file.')
  const text = await readFile(resolve(io.cwd, file), 'utf8').catch(() => undefined)
  if (text === undefined) return refuse(`${file} cannot be read.`)
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) return refuse(connection.left.why, exitOf(connection.left))
  const from = Number(flags['from-line'] ?? 1)
  let sent = 0
  try {
    const js = jetstream(connection.right)
    const given = headers()
    const contract = textOf(task, 'contract')
    if (contract !== undefined) given.set(headerNames.contract, contract)
    const messages = messagesIn(file, text).slice(from - 1)
    for (const message of messages) {
      await js.publish(subject, message, { headers: given })
      sent++
    }
    await out.write(`✓ ${String(sent)} sent to ${subject}\n`)
    return exitCodes.valid
  } catch (error) {
    const failure = serverFailure(error)
    if (failure === undefined) throw error
    const isUnknown = failure.isUnheard
    const why = isUnknown ? `No stream stores the subject ${subject}.` : failure.why
    const rest = from + sent === 1 ? '' : ` ${String(sent)} sent; go on with --from-line ${String(from + sent)}.`
    return await refuse(`${why}${rest}`, isUnknown ? exitCodes.usageError : exitOf(failure))
  } finally {
    await connection.right.close()
  }
}
