import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Validator } from '../validate/validator.js'
import { gateIssue } from '../validate/letter.js'
import { type FileGate, gateFile } from './gate-file.js'
import { mostLineBytes } from './lines.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-file-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Accepts lines that begin with `ok`. */
const validate: Validator = ({ body }) =>
  Buffer.from(body).toString().startsWith('ok')
    ? { valid: true, contract: 'a/b@1', body, value: undefined }
    : { valid: false, contract: 'a/b@1', issues: [gateIssue('wrong', 'ok', 'is not ok')] }

const path = (name: string): string => join(folder, name)

const gateOn = (more: Partial<FileGate> = {}): FileGate => ({
  ...{ input: path('in'), valid: path('ok'), dead: path('dead'), validate, configuration: 'one', subject: '' },
  ...{ redact: true, time: '2024-01-15T10:30:00Z' },
  ...more,
})

const read = (name: string): string => readFileSync(path(name), 'utf8')
const left = async (gate: FileGate): Promise<string | undefined> => {
  const done = await gateFile(gate)
  return done._tag === 'Left' ? done.left.replaceAll(`${folder}/`, '') : undefined
}
const bodies = (): readonly string[] =>
  read('dead')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { body: string }).body)

describe('a gate on files', () => {
  it('writes each line to one output, and goes on where the input has grown', async () => {
    writeFileSync(path('in'), 'ok 1\n\nbad 2\nok 3')
    expect(await gateFile(gateOn())).toHaveProperty('right.counts', { valid: 2, dead: 1 })
    expect([read('ok'), bodies()]).toEqual(['ok 1\nok 3\n', ['bad 2']])
    appendFileSync(path('in'), '\nok 4\nbad 5\n')
    expect(await gateFile(gateOn())).toHaveProperty('right.counts', { valid: 3, dead: 2 })
    expect([read('ok'), bodies()]).toEqual(['ok 1\nok 3\nok 4\n', ['bad 2', 'bad 5']])
    expect(existsSync(path('ok.lock'))).toBe(false)
  })

  it.each<readonly [string, () => Partial<FileGate> | undefined, string]>([
    [
      'another input',
      () => {
        writeFileSync(path('b'), 'ok 9\nok 8\nok 7\nbad 6\n')
        return { input: path('b') }
      },
      'ok has the results of another input than b: name another file.',
    ],
    [
      'an input that was changed',
      () => {
        writeFileSync(path('in'), 'ok 9\nbad 2\n')
        return undefined
      },
      'ok has the results of another input than in: name another file.',
    ],
    [
      'another configuration',
      () => ({ configuration: 'two' }),
      'ok was written with another configuration: name another file.',
    ],
    [
      'another file of dead letters',
      () => ({ dead: path('precious') }),
      'ok was written beside dead, not precious: name another file.',
    ],
    [
      'an output that somebody has changed',
      () => {
        writeFileSync(path('dead'), 'precious data of somebody else, which must not be cut off\n'.repeat(20))
        return undefined
      },
      'dead is not what this gate has written: name another file.',
    ],
    [
      'an output that is shorter now',
      () => {
        truncateSync(path('ok'), 2)
        return undefined
      },
      'ok is not what this gate has written: name another file.',
    ],
    [
      'a position that is something else',
      () => {
        writeFileSync(path('ok.position'), '{"read":0}')
        return undefined
      },
      'ok.position is not the position of a gate: name another output.',
    ],
  ])('refuses %s, and changes no file', async (_, change, why) => {
    writeFileSync(path('in'), 'ok 1\nbad 2\n')
    await gateFile(gateOn())
    const more = change()
    const before = ['ok', 'dead', 'in'].map(read)
    expect(await left(gateOn(more))).toBe(why)
    expect(['ok', 'dead', 'in'].map(read)).toEqual(before)
  })

  it('refuses another input of which only the first line differs', async () => {
    const rest = 'ok, the same line in both logs\n'.repeat(300)
    writeFileSync(path('in'), `ok 1\n${rest}`)
    writeFileSync(path('b'), `ba 1\n${rest}`)
    await gateFile(gateOn())
    expect(await left(gateOn({ input: path('b') }))).toBe(
      'ok has the results of another input than b: name another file.',
    )
  })

  it('numbers the lines after a last one that had no line break', async () => {
    writeFileSync(path('in'), 'ok 1')
    await gateFile(gateOn())
    appendFileSync(path('in'), '\r\n')
    expect(await gateFile(gateOn())).toHaveProperty('right.lines', 1)
    appendFileSync(path('in'), 'bad 2\n')
    expect(await gateFile(gateOn())).toHaveProperty('right.lines', 2)
    expect(JSON.parse(read('dead'))).toMatchObject({ line: 2, body: 'bad 2' })
  })

  it('refuses an input whose last line was validated before it was complete, since its message has a result', async () => {
    writeFileSync(path('in'), 'ok 1\nba')
    expect(await gateFile(gateOn())).toHaveProperty('right.counts', { valid: 1, dead: 1 })
    appendFileSync(path('in'), 'd 2\nok 3\n')
    expect(await left(gateOn())).toBe(
      'The last line of in was validated before it was complete: name other outputs, and end each message with a line break.',
    )
    expect([read('ok'), bodies()]).toEqual(['ok 1\n', ['ba']])
  })

  it('refuses outputs that are one file', async () => {
    writeFileSync(path('in'), 'ok 1\nbad 2\n')
    symlinkSync('ok', path('dead'))
    expect(await left(gateOn())).toBe('ok and dead are one file: name another file.')
    expect(read('ok')).toBe('')
  })

  it('refuses an output that exists before its first run', async () => {
    writeFileSync(path('in'), 'ok 1\n')
    writeFileSync(path('dead'), 'precious')
    expect(await left(gateOn())).toBe('dead already exists and was not written by a gate: name another file.')
    expect(read('dead')).toBe('precious')
  })

  it('excludes another gate on one of its outputs, and takes over after a process that has ended', async () => {
    writeFileSync(path('in'), 'ok 1\nbad 2\n'.repeat(10_000))
    const [one, two] = await Promise.all([gateFile(gateOn()), gateFile(gateOn({ valid: path('ok2') }))])
    expect([one._tag, two._tag].sort()).toEqual(['Left', 'Right'])
    writeFileSync(path('ok3.lock'), '999999999 elsewhere')
    expect(await left(gateOn({ valid: path('ok3'), dead: path('dead3') }))).toBe(
      'Another process writes ok3: wait until it has ended. If none does, delete ok3.lock.',
    )
    writeFileSync(path('ok3.lock'), `999999999 ${hostname()}`)
    expect(await left(gateOn({ valid: path('ok3'), dead: path('dead3') }))).toBeUndefined()
  })

  it.each([
    { input: 'ok.lock' },
    { input: 'dead.lock' },
    { input: 'ok.position' },
    { dead: 'ok.lock' },
    { dead: 'ok.position' },
  ])('refuses a file of its own: %j', async ({ input = 'in', dead = 'dead' }) => {
    const text = `999999999 ${hostname()}` // as a lock of a process that has ended
    writeFileSync(path(input), text)
    expect(await left(gateOn({ input: path(input), dead: path(dead) }))).toBe(
      `The gate writes ${input === 'in' ? dead : input} itself, beside its outputs: name another file.`,
    )
    expect([read(input), existsSync(path(dead))]).toEqual([text, false])
  })

  it('passes over a line that is too long, with its place in the input', async () => {
    writeFileSync(path('in'), 'ok 1\n')
    const part = Buffer.alloc(2 ** 20, 'x')
    for (let bytes = 0; bytes <= mostLineBytes; bytes += part.length) appendFileSync(path('in'), part)
    appendFileSync(path('in'), '\nok 3\n')
    expect(await gateFile(gateOn())).toHaveProperty('right.counts', { valid: 2, dead: 1 })
    const letter = JSON.parse(read('dead')) as { readonly bodyAt: object; readonly issues: readonly { code: string }[] }
    expect([letter.bodyAt, letter.issues[0]?.code]).toEqual([{ from: 5, to: 6 + mostLineBytes + 2 ** 20 }, 'too_large'])
  })
})
