import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, ReleasedContract } from '../release/release.js'
import { compareContracts } from '../verdict/compare-contracts.js'
import type { CompatibilityReport } from '../verdict/finding.js'
import { compareExecutable } from '../gate/compare-executable.js'
import { type Behaviour, codeOf } from '../testing/behaviour.js'
import { changeKinds, describeChange } from './change-kinds.js'

interface Versions {
  readonly before: Schema | Release
  readonly after: Schema | Release
  /** What the code of both releases does; without it, the test has no code to run. */
  readonly code?: { readonly before?: Behaviour; readonly after?: Behaviour }
}

interface Pair extends Versions {
  readonly kind: string
  readonly scenario?: string
  readonly neighbour: Versions & { readonly why: string }
}

const pairs = ['value', 'structure', 'contract', 'package'].flatMap(
  (group) => JSON.parse(readFileSync(join(__dirname, `${group}-kinds.pairs.json`), 'utf8')) as readonly Pair[], // our own files
)
const titled = pairs.map(
  (pair) => [pair.scenario === undefined ? pair.kind : `${pair.kind}.${pair.scenario}`, pair] as const,
)

const isRelease = (one: Schema | Release): one is Release => Object.hasOwn(one, 'package')

const roleOf = (schema: Schema): Role => {
  const block = schema['x-contract'] as { readonly role?: Role } | undefined // our own pairs
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

const judged = ({ before, after, code }: Versions): CompatibilityReport => {
  if (isRelease(before) && isRelease(after)) {
    const oldCode = code?.before && codeOf(before, code.before)
    const nextCode = code?.after && codeOf(after, code.after)
    return compareExecutable(before, after, { oldCode, nextCode }).judgement
  }
  if (isRelease(before) || isRelease(after)) throw new Error('a pair is of two schemas or of two releases')
  return compareContracts(contractOf(before), contractOf(after))
}

const found = (versions: Versions): readonly string[] => [...new Set(judged(versions).findings.map(({ kind }) => kind))]

describe('the pairs of the kinds of change', () => {
  it('exist for exactly the kinds of change', () => {
    expect([...new Set(pairs.map(({ kind }) => kind))].sort()).toEqual(changeKinds.map(({ id }) => id).sort())
  })

  it('have kinds with an anchor each in docs/compatibility.md', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/compatibility.md'), 'utf8')
    const anchors = [...page.matchAll(/^### ([a-z-]+)$/gm)].map(([, anchor]) => anchor)
    expect(anchors.sort()).toEqual(changeKinds.map(({ id }) => id).sort())
  })

  it.each(titled)('%s: the pair shows the kind, and its neighbour does not', (_, pair) => {
    expect(found(pair)).toContain(pair.kind)
    expect(found(pair.neighbour)).not.toContain(pair.kind)
  })

  it('show these kinds and no others', () => {
    const table = titled.map(
      ([title, pair]) => `${title}: ${found(pair).join(', ')} | ${found(pair.neighbour).join(', ')}`,
    )
    expect(table.sort().join('\n')).toMatchSnapshot()
  })
})

describe('the sentence of a change', () => {
  it('begins with the path of the change', () => {
    const change = { kind: 'literal-added', path: '/status', edits: [], details: { literal: 'lost' }, fingerprint: '' }
    expect(describeChange(change)).toBe('/status gains "lost"')
    expect(describeChange({ ...change, path: '' })).toBe('gains "lost"')
  })
})
