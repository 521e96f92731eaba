import { isUtf8 } from 'node:buffer'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { writeWhole } from '@contracts/evolution/files'
import type { Judge, Verdict } from '../judge/judge.js'
import { issueData } from '../judge/letter.js'

/**
 * The progress of a gate on files: how much of the input has a result, and the lengths of the outputs with these
 * results. It is stored in a file beside the output of valid messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface FilePosition {
  readonly read: number
  readonly lines: number
  readonly valid: number
  readonly dead: number
  readonly counts: { readonly valid: number; readonly dead: number }
}

/** The files of a gate, and the judge and options with which it decides. */
export interface FileGate {
  readonly input: string
  readonly valid: string
  readonly dead: string
  readonly judge: Judge
  readonly contract?: string | undefined
  readonly redact: boolean
  /** The time at which the messages were sent, for migrations (ISO 8601). */
  readonly time: string
}

const start: FilePosition = { read: 0, lines: 0, valid: 0, dead: 0, counts: { valid: 0, dead: 0 } }

/** Returns the path of the file that stores the position. */
export const positionFile = (valid: string): string => `${valid}.position`

const positionIn = async (file: string): Promise<FilePosition> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FilePosition // the gate wrote it, and replaces it whole
  } catch {
    return start
  }
}

const savePosition = (file: string, position: FilePosition): void => {
  writeWhole(file, JSON.stringify(position))
}

/** Opens an output and cuts it to the length that the position records. */
const openAt = async (path: string, length: number): Promise<FileHandle> => {
  const file = await open(path, 'a+')
  await file.truncate(length)
  return file
}

const chunkSize = 2 ** 20
const newline = 10

/** A line of the input, and the offset of the next one. */
interface Line {
  readonly bytes: Buffer
  readonly next: number
}

/** Yields the lines from a position, those of one chunk at a time. The last line may have no line break. */
async function* linesFrom(file: FileHandle, position: number): AsyncGenerator<readonly Line[]> {
  let rest = Buffer.alloc(0)
  let at = position
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at + rest.length)
    if (bytesRead === 0) break
    const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
    const lines: Line[] = []
    let from = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      lines.push({ bytes: bytes.subarray(from, end), next: at + end + 1 })
      from = end + 1
    }
    at += from
    rest = bytes.subarray(from)
    if (lines.length > 0) yield lines
  }
  if (rest.length > 0) yield [{ bytes: rest, next: at + rest.length }]
}

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09)

const letterText = (
  { contract, issues }: Verdict & { readonly valid: false },
  { line, body, redact }: { readonly line: number; readonly body: Buffer; readonly redact: boolean },
): string => {
  const sent = isUtf8(body) ? { body: body.toString() } : { bodyBase64: body.toString('base64') }
  return `${JSON.stringify({ line, contract, issues: issues.map((issue) => issueData(issue, redact)), ...sent })}\n`
}

const lineBreak = Buffer.from('\n')

/**
 * Writes each message of an NDJSON file to the file of valid messages, byte for byte, or to that of dead letters, as
 * `{ line, contract, issues, body }`. The outputs are on disk before the position is saved. A gate that was stopped at
 * any byte continues at the position, so every message has one result.
 */
export const gateFile = async (gate: FileGate, done: (position: FilePosition) => void): Promise<FilePosition> => {
  const { input, judge, contract, redact, time } = gate
  const saved = positionFile(gate.valid)
  let position = await positionIn(saved)
  const source = await open(input, 'r')
  savePosition(saved, position) // before the outputs exist, so that it marks them as outputs of a gate
  const valid = await openAt(gate.valid, position.valid)
  const dead = await openAt(gate.dead, position.dead)
  try {
    for await (const lines of linesFrom(source, position.read)) {
      const passed: Uint8Array[] = []
      const letters: Buffer[] = []
      let { lines: line } = position
      let counts = position.counts
      for (const { bytes: body } of lines) {
        line++
        if (isBlank(body)) continue
        const verdict = judge({ subject: '', body, contract, time })
        if (verdict.valid) passed.push(verdict.body, lineBreak)
        else letters.push(Buffer.from(letterText(verdict, { line, body, redact })))
        counts = verdict.valid ? { ...counts, valid: counts.valid + 1 } : { ...counts, dead: counts.dead + 1 }
      }
      const written = [Buffer.concat(passed), Buffer.concat(letters)] as const
      await valid.appendFile(written[0])
      await dead.appendFile(written[1])
      await Promise.all([valid.datasync(), dead.datasync()])
      position = {
        read: lines.at(-1)?.next ?? position.read,
        lines: line,
        valid: position.valid + written[0].length,
        dead: position.dead + written[1].length,
        counts,
      }
      savePosition(saved, position)
      done(position)
    }
    return position
  } finally {
    await Promise.all([source.close(), valid.close(), dead.close()])
  }
}
