import { readdirSync, readFileSync } from 'node:fs'
import type { Schema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import { readReleases } from '../release/release-files.js'
import type { ReleasedContract } from '../release/release.js'
import type { Finding } from '../verdict/finding.js'
import { formatInstructionDiff, formatInstructionDiffs, formatWireChanges } from './wire-changes.js'

const newestRelease = (name: string): readonly ReleasedContract[] => {
  const releases = readReleases(`../${name}`)
  if (E.isLeft(releases)) throw new Error(releases.left)
  return releases.right.at(-1)?.contracts ?? []
}

interface Block {
  readonly id: string
  readonly version: number
  readonly role: ReleasedContract['role']
}

/** Reads the contracts of a domain from the schemas it ships. */
const shipped = (name: string): readonly ReleasedContract[] =>
  readdirSync(`../${name}/schemas`)
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => {
      const schema = JSON.parse(readFileSync(`../${name}/schemas/${file}`, 'utf8')) as Schema // our own files
      const { id, version, role } = schema['x-contract'] as unknown as Block
      return { id, version, role, schema, rules: [], cases: [] }
    })

const linesOf = (text: string, sign: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(sign) && !line.startsWith(sign.repeat(3)) ? [line.slice(1)] : []))

const withoutNull = (line: string): string => line.replaceAll(' or null', '')

describe.each(['kasparro', 'scout', 'mlops', 'conversation', 'a2a'])('the changed instructions of %s', (name) => {
  it('do not mention null if the release before has no list of nullable fields', () => {
    const text = formatInstructionDiffs(
      newestRelease(name).map((one) => ({ ...one, rules: [] })),
      shipped(name),
    )
    const added = new Set(linesOf(text, '+').map(withoutNull))
    expect(linesOf(text, '-').filter((line) => added.has(withoutNull(line)))).toEqual([])
  })
})

describe('the changed instructions of an agent', () => {
  const contractOf = (nullable: readonly string[] | undefined, note: Schema): ReleasedContract => ({
    id: 'demo/plan',
    version: 1,
    role: 'input',
    schema: {
      type: 'object',
      description: 'A plan.',
      properties: { note, tag: { type: ['string', 'null'] } },
      'x-contract': nullable === undefined ? {} : { nullable },
    },
    rules: [],
    cases: [],
  })
  const orNull: Schema = { type: ['string', 'null'] }

  it.each([
    ['the old side', undefined, ['/note']],
    ['the new side', ['/note'], undefined],
    ['both sides', undefined, undefined],
  ])('leave out null if the list of nullable fields is missing on %s', (_, old, next) => {
    expect(formatInstructionDiff(contractOf(old, orNull), contractOf(next, orNull))).toBe('')
  })

  it('still report another change of the same field', () => {
    const text = formatInstructionDiff(
      contractOf(undefined, orNull),
      contractOf(['/note'], { type: ['integer', 'null'] }),
    )
    expect([linesOf(text, '-'), linesOf(text, '+')]).toEqual([['- note?: text or null'], ['- note?: integer or null']])
  })

  it('report a change of null if both sides have the list', () => {
    const text = formatInstructionDiff(contractOf([], orNull), contractOf(['/note'], orNull))
    const before = ['Keys. Keys marked ? are optional: omit them, never send null. Use no other keys.', '- note?: text']
    const after = [
      'Keys. Keys marked ? are optional: omit them. Send null only where the type has it. Use no other keys.',
      '- note?: text or null',
    ]
    expect([linesOf(text, '-'), linesOf(text, '+')]).toEqual([before, after])
  })
})

describe('the wire changes of a release', () => {
  it('show the counterexample of a break beside an unproved effect', () => {
    const finding: Finding = {
      kind: 'pattern-changed',
      fingerprint: '0123456789ab',
      description: '/note has another pattern',
      locations: [{ subject: 'demo/plan@1', pointer: '/note', role: 'message' }],
      effects: [
        {
          direction: 'backward',
          verdict: 'unknown',
          protected: true,
          evidence: 'unproved',
          reason: 'a back-reference',
        },
        {
          direction: 'forward',
          verdict: 'breaking',
          protected: true,
          evidence: 'counterexample',
          counterexample: { note: 'new' },
        },
      ],
      bump: 'major',
    }
    expect(formatWireChanges({ bump: 'major', findings: [finding], order: [] }, '1.0.0')).toContain('"note": "new"')
  })
})
