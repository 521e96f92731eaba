import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connectTo } from '../gate/connect.js'
import { headerNames } from '../judge/letter.js'
import { exitCodes, type GateExit } from './exit.js'
import { serverOf, textOf } from './setup.js'

/** Returns the messages of a file: one for each line of NDJSON, otherwise the whole file. */
const messagesIn = (file: string, text: string): readonly string[] =>
  /\.(?:ndjson|jsonl)$/.test(file) ? text.split('\n').filter((line) => line.trim() !== '') : [text]

/** Sends the messages of a file to a subject: to try the gate, or to send messages again that a producer lost. */
export const sendFile = async (task: Task): Promise<GateExit> => {
  const { io, out, err } = task
  const [, subject, file] = task.operands
  const refuse = async (why: string): Promise<GateExit> => {
    await err.write(`✗ ${why}\n`)
    return exitCodes.usageError
  }
  if (subject === undefined || file === undefined) return refuse('contracts gate send needs a subject and a file.')
  const text = await readFile(resolve(io.cwd, file), 'utf8').catch(() => undefined)
  if (text === undefined) return refuse(`${file} cannot be read.`)
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) return refuse(connection.left)
  try {
    const js = jetstream(connection.right)
    const sent = headers()
    const contract = textOf(task, 'contract')
    if (contract !== undefined) sent.set(headerNames.contract, contract)
    const messages = messagesIn(file, text)
    for (const message of messages) await js.publish(subject, message, { headers: sent })
    await out.write(`✓ ${String(messages.length)} sent to ${subject}\n`)
    return exitCodes.valid
  } catch {
    return await refuse(`No stream stores the subject ${subject}.`)
  } finally {
    await connection.right.close()
  }
}
