import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas, type CompatibilityReport } from '@contracts/evolution'
import { folderWith } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

interface Pair {
  readonly kind: string
  readonly scenario?: string
  readonly before: Schema
  readonly after: Schema
}

const home = '../evolution/src/kinds'

/** The schema pairs of each kind of change. Pairs of whole packages contain releases and are left out. */
const pairs = readdirSync(home)
  .filter((file) => file.endsWith('.pairs.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(home, file), 'utf8')) as readonly Pair[]) // files of the repository
  .filter(({ before }) => before['package'] === undefined)
  .map((pair) => [[pair.kind, ...(pair.scenario === undefined ? [] : [pair.scenario])].join('.'), pair] as const)

const withoutContract = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'x-contract'))

const folder = folderWith(
  Object.fromEntries(
    pairs.flatMap(([file, { before, after }]) => [
      [`${file}/old.json`, JSON.stringify(before)],
      [`${file}/next.json`, JSON.stringify(after)],
      [`${file}/old-plain.json`, JSON.stringify(withoutContract(before))],
      [`${file}/next-plain.json`, JSON.stringify(withoutContract(after))],
    ]),
  ),
)

/** Returns the bump and findings of a report, without the contract names that come from file names. */
const verdicts = ({ bump, findings }: CompatibilityReport) => ({
  bump,
  findings: findings.map(({ kind, bump: own, effects, locations }) => ({
    kind,
    own,
    effects,
    places: locations.map(({ pointer, role }) => ({ pointer, role })),
  })),
})

const byCommand = async (old: string, next: string, ...flags: readonly string[]) => {
  const { out } = await runIn(folder, ['diff', old, next, '--format', 'json', ...flags])
  return verdicts(JSON.parse(out) as CompatibilityReport) // what the command prints
}

describe('the command and the library compare two schemas with the same result', () => {
  it.each(pairs)('for schemas of contracts: %s', async (file, { before, after }) => {
    expect(await byCommand(`${file}/old.json`, `${file}/next.json`)).toEqual(verdicts(compareSchemas(before, after)))
  })

  it.each(pairs)('for schemas without x-contract: %s', async (file, { before, after }) => {
    const [old, next] = [withoutContract(before), withoutContract(after)]
    const files = [`${file}/old-plain.json`, `${file}/next-plain.json`] as const
    expect(await byCommand(...files)).toEqual(verdicts(compareSchemas(old, next)))
    expect(await byCommand(...files, '--exact')).toEqual(verdicts(compareSchemas(old, next, { reading: 'exact' })))
  })
})

describe('a new optional property of a schema without x-contract', () => {
  const old = { type: 'object', properties: {} }
  const next = { type: 'object', properties: { a: { type: 'string' } } }
  const files = folderWith({ 'old.json': JSON.stringify(old), 'next.json': JSON.stringify(next) })

  it('is a minor, and a major only with --exact', async () => {
    const run = async (...flags: readonly string[]) =>
      (await runIn(files, ['diff', 'old.json', 'next.json', ...flags])).out
    expect(await run()).toMatch(/needs minor\n$/)
    expect(await run('--exact')).toMatch(/needs major\n$/)
    expect([compareSchemas(old, next).bump, compareSchemas(old, next, { reading: 'exact' }).bump]).toEqual([
      'minor',
      'major',
    ])
  })
})

describe('a machine so slow that an hour passes between two reads of the clock', () => {
  const deep = (n: number): Schema =>
    n === 0
      ? { type: 'string', pattern: '^(?:a|bc)+$' }
      : { oneOf: ['a', 'b'].map((key) => ({ type: 'object', properties: { [key]: deep(n - 1) }, required: [key] })) }

  it('gives the same verdict', () => {
    const usual = compareSchemas(deep(4), deep(3), { role: 'input' })
    let time = 0
    const clocks = [jest.spyOn(performance, 'now'), jest.spyOn(Date, 'now')]
    for (const clock of clocks) clock.mockImplementation(() => (time += 3_600_000))
    const slow = compareSchemas(deep(4), deep(3), { role: 'input' })
    for (const clock of clocks) clock.mockRestore()
    expect(slow).toEqual(usual)
    expect(slow.bump).toBe('major')
  })
})
