import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, ReleasedContract } from '../release/release.js'
import { judgeContracts, judgeReleases } from '../verdict/judge.js'
import type { Judgement } from '../verdict/judgement.js'
import { kinds } from './kinds.js'
import { says } from './says.js'

interface Versions {
  readonly before: Schema | Release
  readonly after: Schema | Release
}

interface Pair extends Versions {
  readonly neighbour: Versions & { readonly why: string }
}

const files = readdirSync(__dirname)
  .filter((file) => file.endsWith('.pair.json'))
  .sort()
const read = (file: string): Pair => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Pair // our own files
const kindOf = (file: string): string => file.split('.')[0] ?? ''

const isRelease = (one: Schema | Release): one is Release => Object.hasOwn(one, 'package')

const roleOf = (schema: Schema): Role => {
  const block = schema['x-contract'] as { readonly role?: Role } | undefined // what our own pairs say there
  return block?.role ?? 'message'
}

const contractOf = (schema: Schema): ReleasedContract => ({
  id: 'demo/order',
  version: 1,
  role: roleOf(schema),
  schema,
  rules: [],
  cases: [],
})

const judged = ({ before, after }: Versions): Judgement => {
  if (isRelease(before) && isRelease(after)) return judgeReleases(before, after)
  if (isRelease(before) || isRelease(after)) throw new Error('a pair is of two schemas or of two releases')
  return judgeContracts(contractOf(before), contractOf(after))
}

const matching = (versions: Versions): readonly string[] => [
  ...new Set(judged(versions).findings.map(({ kind }) => kind)),
]

describe('the pairs of the kinds of change', () => {
  it('stand one and more for every kind, and for no other', () => {
    expect([...new Set(files.map(kindOf))].sort()).toEqual(kinds.map(({ id }) => id).sort())
  })

  it.each(files)('%s shows its kind, and its neighbour does not', (file) => {
    const pair = read(file)
    expect(matching(pair)).toContain(kindOf(file))
    expect(matching(pair.neighbour)).not.toContain(kindOf(file))
  })

  it('match the kinds of the table, every kind tried on every pair', () => {
    const table = files.map((file) => {
      const { neighbour, ...pair } = read(file)
      return `${file.replace('.pair.json', '')}: ${matching(pair).join(', ')} | ${matching(neighbour).join(', ')}`
    })
    expect(table.join('\n')).toMatchSnapshot()
  })
})

describe('the words of a change', () => {
  it('follow its place', () => {
    const change = { kind: 'literal-added', path: '/status', edits: [], details: { literal: 'lost' }, fingerprint: '' }
    expect(says(change)).toBe('/status gains "lost"')
    expect(says({ ...change, path: '' })).toBe('gains "lost"')
  })
})
