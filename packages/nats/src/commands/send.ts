import { JetStreamApiError } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import { isBlank, linesOf } from '@contracts/documents/internal'
import { fileFailure } from '@contracts/registry/internal'
import { isChannel } from '@contracts/registry/channel'
import * as E from 'fp-ts/lib/Either.js'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { digestOf, digestOfBytes } from '../digest.js'
import { mostLineBytes } from '../files/lines.js'
import { maxPayloadOf } from '../gate/connect.js'
import { idHeader } from '../gate/received.js'
import { serverFailure } from '../gate/server-error.js'
import { publishConfirmed } from '../gate/store.js'
import { headerNames } from '../validate/letter.js'
import { finish, type GateExit, refuse, type Stop, stopFor } from './exit.js'
import { onServer, type Server } from './server.js'
import { textOf } from './setup.js'

/** A message of a file: the line in which it begins, and its bytes unless they are too many to be read. */
interface FileMessage {
  readonly line: number
  readonly bytes: Uint8Array | undefined
}

/** Reports whether each line of a file is a message. */
const hasLines = (name: string): boolean => /\.(?:ndjson|jsonl)$/.test(name)

/**
 * Yields the messages of a file, byte for byte: one for each line of NDJSON that has more than white space, otherwise the
 * whole file. Only lines from `from` on are messages.
 */
export async function* messagesIn(file: FileHandle, name: string, from = 1): AsyncGenerator<FileMessage> {
  if (!hasLines(name)) {
    const { size } = await file.stat()
    if (from === 1) yield { line: 1, bytes: size > mostLineBytes ? undefined : await file.readFile() }
    return
  }
  for await (const lines of linesOf(file.createReadStream(), mostLineBytes, Infinity))
    for (const { number: line, bytes } of lines)
      if (line >= from && (bytes === undefined || !isBlank(bytes))) yield { line, bytes }
}

/** Returns why a subject or a header cannot be sent; `undefined` if both can. */
const whyNotSent = (subject: string, contract: string | undefined): string | undefined => {
  if (!isChannel(subject) || /[*>]/.test(subject))
    return `${JSON.stringify(subject)} is no subject such as agents.plans.`
  return /[\p{Cc}]/u.test(contract ?? '') ? '--contract has a control character, which no header may have.' : undefined
}

/** Opens a file, or returns the reason why it cannot be read. */
const openFile = async (path: string, name: string): Promise<E.Either<Stop, FileHandle>> => {
  try {
    return E.right(await open(path))
  } catch (error) {
    return whyNotRead(error, name)
  }
}

const whyNotRead = (error: unknown, name: string): E.Either<Stop, never> => {
  const failure = fileFailure(error)
  if (failure === undefined) throw error
  return stopFor({ why: `${name} cannot be read: ${failure.code}.`, canRetry: failure.canRetry })
}

/** The messages to send, and where. */
interface Sending {
  readonly file: FileHandle
  readonly name: string
  readonly from: number
  readonly subject: string
  readonly contract: string | undefined
  /** The text by which the stream knows a message that is sent again, with its line, content and subject. */
  readonly id: string
}

/** Returns the headers of a message. A stream stores a message with the same id once, while it remembers the id. */
const headersOf = ({ contract, id, subject }: Sending, line: number, bytes: Uint8Array) => {
  const made = headers()
  if (contract !== undefined) made.set(headerNames.contract, contract)
  made.set(idHeader, digestOf([id, subject, line, digestOfBytes(bytes)]))
  return made
}

/** The error of the server for a message while it stores one with the same id. */
const inProcess = 10_158

/** Reports whether the server has refused a message, so that it is not stored. */
const isRefused = (error: unknown): boolean => error instanceof JetStreamApiError && error.code !== inProcess

/** Sends the messages one after the other. After a failure, the text says with which line to go on. */
const sendAll = async (
  { connection, js }: Pick<Server, 'connection' | 'js'>,
  sending: Sending,
): Promise<E.Either<Stop, string>> => {
  const { file, name, from, subject, id } = sending
  let sent = 0
  let repeated = 0
  let at = from
  const rest = (): string => (from + sent === 1 ? '' : ` ${String(sent)} sent; go on with --from-line ${String(at)}.`)
  const unknown = (): string => {
    const what = hasLines(name) ? `line ${String(at)}` : 'the message'
    const goOn = hasLines(name) ? `--from-line ${String(at)} --id ${id}` : `--id ${id}`
    return ` ${String(sent)} sent, and ${what} is not known to be stored; go on with ${goOn}, so that its stream stores it once, within its duplicate window.`
  }
  const most = maxPayloadOf(connection) - 1000 // room for the header
  try {
    for await (const { line, bytes } of messagesIn(file, name, from)) {
      at = line
      if (bytes === undefined || bytes.length > most) {
        const size = bytes === undefined ? `more than ${String(mostLineBytes)}` : String(bytes.length)
        const what = hasLines(name) ? `Line ${String(line)} of ${name}` : name
        return refuse(`${what} has ${size} bytes, and the server takes at most ${String(most)}.${rest()}`)
      }
      const { duplicate } = await publishConfirmed(js, {
        subject,
        body: bytes,
        headers: headersOf(sending, line, bytes),
      })
      if (duplicate) repeated++
      sent++
    }
  } catch (error) {
    const failure = serverFailure(error)
    if (failure === undefined) return whyNotRead(error, name)
    const { isUnheard } = failure
    const canRetry = failure.canRetry && !isUnheard
    const reason = isUnheard ? `No stream stores the subject ${subject}.` : failure.why
    const isOpen = canRetry && !isRefused(error)
    return stopFor({ why: `${reason}${isOpen ? unknown() : rest()}`, canRetry })
  }
  if (sent === 0 && from > 1) return refuse(`${name} has no message from line ${String(from)} on.`)
  const known = repeated === 0 ? '' : `, of which ${String(repeated)} had been stored before`
  return E.right(`✓ ${String(sent)} sent to ${subject}${known}\n`)
}

const send = async (task: Task): Promise<E.Either<Stop, string>> => {
  const [subject, name] = task.operands
  if (subject === undefined || name === undefined) return refuse('contracts gate send needs a subject and a file.')
  const contract = textOf(task, 'contract')
  const why = whyNotSent(subject, contract)
  if (why !== undefined) return refuse(why)
  const file = await openFile(resolve(task.io.cwd, name), name)
  if (E.isLeft(file)) return file
  const id = textOf(task, 'id') ?? randomUUID()
  const from = Number(task.flags['from-line'] ?? 1)
  try {
    return await onServer(task, (server) => sendAll(server, { file: file.right, name, from, subject, contract, id }))
  } finally {
    await file.right.close()
  }
}

/**
 * `contracts gate send`: sends the messages of a file to a subject, to try the gate or to send what a producer lost.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateSend = async (task: Task): Promise<GateExit> => finish(task, await send(task))
