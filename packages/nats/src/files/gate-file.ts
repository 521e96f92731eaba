import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { writeWhole } from '@contracts/evolution/internal-files'
import { callEach } from '@contracts/evolution/internal-modules'
import { boolean, field, string, struct } from '@contracts/core'
import { isBlank, utf8Text } from '@contracts/documents/internal'
import { NonNegativeInt } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import type { TypeOf } from 'io-ts'
import { type InvalidVerdict, type Validator, refusal } from '../validate/validator.js'
import { validateSafely, noContract } from '../validate/validate-safely.js'
import { issueData } from '../validate/letter.js'
import { type ValidatedInput, validatedInput } from './validated-input.js'
import { type Line, linesFrom, mostLineBytes, nextLineAt } from './lines.js'
import { lockFile, releaseOutputs, takeOutputs } from './lock.js'
import { hasTail, isTail, noTail, tailAt, type Tail as FileTail } from './tail.js'

const Tail = struct('Tail', { length: NonNegativeInt, digest: string })

/**
 * The progress of a gate on files: how much of the input has a result, and the outputs with these results. It is stored
 * in a file beside the output of valid messages, and belongs to one input, one pair of outputs and one configuration.
 */
const FilePosition = struct('FilePosition', {
  configuration: string,
  deadFile: field(string, 'The other output, relative to the folder of the output of valid messages.'),
  hasOutputs: field(
    boolean,
    'False until the outputs exist. They are created once, so no file of somebody else is one.',
  ),
  input: field(Tail, 'The part of the input that was validated, and the digest of all of it.'),
  lines: NonNegativeInt,
  valid: Tail,
  dead: Tail,
  counts: struct('Counts', { valid: NonNegativeInt, dead: NonNegativeInt }),
})
type FilePosition = TypeOf<typeof FilePosition>

/** The files of a gate, and the validator and options with which it decides. */
export interface FileGate {
  readonly input: string
  readonly valid: string
  readonly dead: string
  readonly validate: Validator
  /** A digest of everything by which the validator decides. */
  readonly configuration: string
  /** The subject under which the lines are validated, and the contract that all senders name, if any. */
  readonly subject: string
  readonly contract?: string | undefined
  readonly redact: boolean
  /** The time at which the messages were sent, for migrations (ISO 8601). */
  readonly time: string
}

/** Returns the path of the file that stores the position. */
export const positionFile = (valid: string): string => `${valid}.position`

const startOf = ({ configuration, valid, dead }: FileGate): FilePosition => ({
  ...{ configuration, deadFile: relative(dirname(valid), dead), hasOutputs: false },
  ...{ input: noTail, lines: 0, valid: noTail, dead: noTail, counts: { valid: 0, dead: 0 } },
})

/** Reads the position; `undefined` if there is none. Left if the file is something else. */
const readPosition = (file: string): E.Either<string, FilePosition | undefined> => {
  if (!existsSync(file)) return E.right(undefined)
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (FilePosition.is(value)) return E.right(value)
  } catch {
    // it is no JSON, or cannot be read
  }
  return E.left(`${file} is not the position of a gate: name another output.`)
}

const savePosition = (file: string, position: FilePosition): void => {
  writeWhole(file, JSON.stringify(position))
}

/** Opens an output and cuts it to the length that the position records, or refuses a file that is not that output. */
const openOutput = async (path: string, tail: FileTail, hasOutputs: boolean): Promise<E.Either<string, FileHandle>> => {
  if (hasOutputs && !existsSync(path)) return E.left(`${path} was removed: remove its position too, to begin again.`)
  const file = await open(path, 'a+')
  const { size } = await file.stat()
  if (hasOutputs ? await hasTail(file, tail) : size === 0) {
    await file.truncate(tail.length)
    return E.right(file)
  }
  await file.close()
  return E.left(`${path} is not what this gate has written: name another file.`)
}

/** The most issues of one dead letter. `issueCount` says how many there are. */
const mostIssues = 1000

const letterText = (
  { contract, issues }: InvalidVerdict,
  { line, at, redact }: { readonly line: number; readonly at: Line; readonly redact: boolean },
): string => {
  const data = issues.slice(0, mostIssues).map((issue) => issueData(issue, redact))
  const letter = { line, contract, issueCount: issues.length, issues: data }
  const { bytes } = at
  if (bytes === undefined) return `${JSON.stringify({ ...letter, bodyAt: { from: at.start, to: at.next } })}\n`
  const text = utf8Text(bytes)
  const body = text === undefined ? { bodyBase64: Buffer.from(bytes).toString('base64') } : { body: text }
  return `${JSON.stringify({ ...letter, ...body })}\n`
}

const tooLong = refusal(
  noContract,
  'too_large',
  'a line that can be read',
  `has more than ${String(mostLineBytes / 2 ** 20)} MiB in one line`,
)

const lineBreak = Buffer.from('\n')

/** The results of some lines. */
interface Results {
  readonly passed: Buffer
  readonly letters: Buffer
  readonly lines: number
  readonly counts: FilePosition['counts']
}

const validateLines = (gate: FileGate, position: FilePosition, lines: readonly Line[]): Results => {
  const { subject, contract, time, redact } = gate
  const validate = validateSafely(gate.validate)
  const verdicts = callEach(lines, ({ bytes: body }) => {
    if (body === undefined) return tooLong
    return isBlank(body) ? undefined : validate({ subject, body, contract, time })
  })
  const passed: Uint8Array[] = []
  const letters: Buffer[] = []
  const counts = { ...position.counts }
  let { lines: line } = position
  for (const [i, at] of lines.entries()) {
    line++
    const verdict = verdicts[i]
    if (verdict === undefined) continue // a blank line
    counts[verdict.valid ? 'valid' : 'dead']++
    if (verdict.valid) passed.push(verdict.body, lineBreak)
    else letters.push(Buffer.from(letterText(verdict, { line, at, redact })))
  }
  return { passed: Buffer.concat(passed), letters: Buffer.concat(letters), lines: line, counts }
}

/** The open files of a gate, and where in the input the next line begins. */
interface Opened {
  readonly source: FileHandle
  readonly validated: ValidatedInput
  readonly start: number
  readonly valid: FileHandle
  readonly dead: FileHandle
}

/** Reports whether two open files are one, such as a file and a link to it. */
const areSame = async (one: FileHandle, other: FileHandle): Promise<boolean> => {
  const [first, second] = [await one.stat({ bigint: true }), await other.stat({ bigint: true })]
  return first.dev === second.dev && first.ino === second.ino
}

/** Opens the files, if they are those of the position. */
const openFiles = async (gate: FileGate, position: FilePosition): Promise<E.Either<string, Opened>> => {
  if (position.configuration !== gate.configuration)
    return E.left(`${gate.valid} was written with another configuration: name another file.`)
  if (position.deadFile !== relative(dirname(gate.valid), gate.dead))
    return E.left(`${gate.valid} was written beside ${position.deadFile}, not ${gate.dead}: name another file.`)
  const source = await open(gate.input, 'r')
  const opened = [source]
  const refuse = async (why: string): Promise<E.Either<string, never>> => {
    for (const file of opened) await file.close()
    return E.left(why)
  }
  const validated = validatedInput(source)
  if (!isTail(await validated.upTo(position.input.length), position.input))
    return refuse(`${gate.valid} has the results of another input than ${gate.input}: name another file.`)
  const start = await nextLineAt(source, position.input.length)
  if (start === undefined)
    return refuse(
      `The last line of ${gate.input} was validated before it was complete: name other outputs, and end each message with a line break.`,
    )
  const valid = await openOutput(gate.valid, position.valid, position.hasOutputs)
  if (E.isLeft(valid)) return refuse(valid.left)
  opened.push(valid.right)
  const dead = await openOutput(gate.dead, position.dead, position.hasOutputs)
  if (E.isLeft(dead)) return refuse(dead.left)
  opened.push(dead.right)
  if (await areSame(valid.right, dead.right))
    return refuse(`${gate.valid} and ${gate.dead} are one file: name another file.`)
  return E.right({ source, validated, start, valid: valid.right, dead: dead.right })
}

const work = async (gate: FileGate): Promise<E.Either<string, FilePosition>> => {
  const saved = positionFile(gate.valid)
  const known = readPosition(saved)
  if (E.isLeft(known)) return known
  const taken = known.right === undefined && [gate.valid, gate.dead].find((path) => existsSync(path))
  if (typeof taken === 'string')
    return E.left(`${taken} already exists and was not written by a gate: name another file.`)
  let position = known.right ?? startOf(gate)
  savePosition(saved, position)
  const opened = await openFiles(gate, position)
  if (E.isLeft(opened)) return opened
  const { source, validated, start, valid, dead } = opened.right
  try {
    position = { ...position, hasOutputs: true }
    savePosition(saved, position)
    for await (const lines of linesFrom(source, start)) {
      const { passed, letters, ...progress } = validateLines(gate, position, lines)
      await valid.appendFile(passed)
      await dead.appendFile(letters)
      await Promise.all([valid.datasync(), dead.datasync()])
      position = {
        ...{ ...position, ...progress },
        input: await validated.upTo(lines.at(-1)?.next ?? position.input.length),
        valid: await tailAt(valid, position.valid.length + passed.length),
        dead: await tailAt(dead, position.dead.length + letters.length),
      }
      savePosition(saved, position)
    }
    return E.right(position)
  } finally {
    await Promise.all([source.close(), valid.close(), dead.close()])
  }
}

/** Returns which of the files that the user names is one that the gate writes beside its outputs, or `undefined`. */
const ownFileIn = ({ input, valid, dead }: FileGate): string | undefined => {
  const own = new Set([positionFile(valid), lockFile(valid), lockFile(dead)])
  return [input, valid, dead].find((path) => own.has(path))
}

/**
 * Writes each message of an NDJSON file to the file of valid messages, byte for byte, or to that of dead letters, as
 * `{ line, contract, issueCount, issues, body }`. The outputs are on disk before the position is saved. A gate that was
 * stopped at any byte continues at the position, so every message has one result. Left is one sentence that says why
 * these files cannot be used together.
 */
export const gateFile = async (gate: FileGate): Promise<E.Either<string, FilePosition>> => {
  const outputs = [gate.valid, gate.dead]
  const own = ownFileIn(gate)
  if (own !== undefined) return E.left(`The gate writes ${own} itself, beside its outputs: name another file.`)
  const busy = takeOutputs(outputs)
  if (busy !== undefined)
    return E.left(`Another process writes ${busy}: wait until it has ended. If none does, delete ${lockFile(busy)}.`)
  try {
    return await work(gate)
  } finally {
    releaseOutputs(outputs)
  }
}
