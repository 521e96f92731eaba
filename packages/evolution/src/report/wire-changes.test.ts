import {
  type Role,
  contract,
  type Contract,
  type CatalogEntry,
  catalog,
  number,
  rule,
  stringOf,
  struct,
  withKeywords,
} from '@contracts/core'
import { toInstructions } from '@contracts/llm'
import * as E from 'fp-ts/lib/Either.js'
import { createRelease } from '../release/create-release.js'
import { parseRelease } from '../release/parse-release.js'
import type { ReleasedContract } from '../release/release.js'
import type { Direction, Effect, Finding } from '../verdict/finding.js'
import { formatActors, formatInstructionChanges, formatInstructionDiffs, formatWireChanges } from './wire-changes.js'

const plan = (amount: Parameters<typeof withKeywords>[1], description = 'It is ordered.') =>
  contract({
    ...{ id: 'demo/plan', version: 1, role: 'output', description: 'A plan.' },
    codec: struct(
      'Plan',
      { amount: withKeywords(number, amount) },
      { tag: stringOf({ pattern: '^a$', expects: 'an a' }, 'Tag') },
    ),
    rules: [rule({ id: 'demo/ordered', description, check: () => [] })],
  })

/** Returns the contracts of a release as its file has them. */
const released = <A>(one: Contract<A>, example: A): readonly ReleasedContract[] => {
  const entries: readonly CatalogEntry[] = [{ contract: one, examples: [example] }]
  const parts = {
    manifest: { name: 'demo', version: '1.0.0' },
    exports: {},
    catalog: catalog({ domain: 'demo', entries }),
  }
  const read = parseRelease(JSON.parse(JSON.stringify(createRelease(parts))))
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right.contracts ?? []
}

const unrecorded = (contracts: readonly ReleasedContract[]): readonly ReleasedContract[] =>
  contracts.map((one) => {
    const { instructions: _, ...others } = one
    return others
  })

const same = { bump: 'none', findings: [], order: [] } as const

describe('the changed instructions of an agent', () => {
  const [fives, twos] = [{ multipleOf: 5 }, { multipleOf: 2 }].map((keywords) =>
    released(plan(keywords), { amount: 10 }),
  )

  it('are those that the releases recorded', () => {
    expect(fives?.[0]?.instructions).toBe(toInstructions(plan({ multipleOf: 5 })))
    expect(formatInstructionDiffs(fives ?? [], twos ?? [])).toBe(
      [
        ...['#### Instructions', '', 'Instructions for an agent that writes `demo/plan@1`:', '', '```diff'],
        ...['--- demo/plan@1', '+++ demo/plan@1', '@@ -1,5 +1,5 @@'],
        ' Reply with one JSON object and nothing else. A plan.',
        ' Keys. Keys marked ? are optional: omit them, never send null. Use no other keys.',
        '-- amount: number, that is a multiple of 5',
        '+- amount: number, that is a multiple of 2',
        ' - tag?: an a',
        ' Rules:',
        '```',
      ].join('\n'),
    )
    expect(formatInstructionDiffs(fives ?? [], fives ?? [])).toBe('')
  })

  it('are named and not guessed if a release has not recorded them', () => {
    const words =
      '#### Instructions\n\nThe instructions are not compared, since one of the two releases did not record them: `demo/plan@1`.'
    expect(formatInstructionDiffs(unrecorded(fives ?? []), twos ?? [])).toBe(words)
    expect(formatInstructionDiffs(fives ?? [], unrecorded(twos ?? []))).toBe(words)
    expect(formatInstructionChanges(unrecorded(fives ?? []), twos ?? [], same)).toBe(words)
    const reworded = released(plan({ multipleOf: 5 }, 'It is sorted.'), { amount: 10 })
    expect(formatInstructionDiffs(unrecorded(fives ?? []), reworded)).toBe(words)
    expect(formatInstructionDiffs(unrecorded(fives ?? []), fives ?? [])).toBe('')
  })

  it('name three of the contracts that are not compared, and the number of the others', () => {
    const some = ['demo/a', 'demo/b', 'demo/c', 'demo/d', 'demo/e']
    const many = (contracts: readonly ReleasedContract[] = []) =>
      some.flatMap((id) => contracts.map((one) => ({ ...one, id })))
    expect(formatInstructionDiffs(unrecorded(many(fives)), many(twos))).toBe(
      '#### Instructions\n\nThe instructions are not compared, since one of the two releases did not record them: `demo/a@1`, `demo/b@1`, `demo/c@1` and 2 more.',
    )
  })

  it('have their control characters made visible', () => {
    const [one] = fives ?? []
    const [was, is] = ['A\u001b[31m\n', 'B\u001b[31m\n'].map((instructions) => (one ? [{ ...one, instructions }] : []))
    expect(formatInstructionDiffs(was ?? [], is ?? [])).toContain('\n-A\\u001b[31m\n+B\\u001b[31m\n')
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

describe('what an older tool did not record', () => {
  it('is no wire change', () => {
    const finding: Finding = {
      kind: 'codecs-not-recorded',
      fingerprint: '0123456789ab',
      description: 'has codecs that 1.0.0 exports without a record: "Mood"',
      locations: [{ subject: '@demo/plans', pointer: '' }],
      effects: [
        { direction: 'backward', verdict: 'unknown', protected: true, evidence: 'unproved', reason: 'no record' },
      ],
      bump: 'major',
    }
    expect(formatWireChanges({ bump: 'major', findings: [finding], order: [] }, '1.0.0')).toBe('')
  })
})

describe('who must act on a major', () => {
  const inDirections = (directions: readonly Direction[], verdict: 'breaking' | 'unknown' = 'breaking') =>
    directions.map((direction): Effect =>
      verdict === 'unknown'
        ? { direction, protected: true, verdict, evidence: 'unproved', reason: 'it is not known' }
        : { direction, protected: true, verdict, evidence: 'inspection' },
    )
  const broken = (
    role: Role | undefined,
    subjects: readonly string[],
    effects: readonly Effect[] = inDirections(role === 'output' ? ['forward'] : ['backward']),
    bump: 'major' | 'minor' = 'major',
  ): Finding => {
    const [first = '', ...others] = subjects
    const at = (subject: string) => ({ subject, pointer: '', ...(role === undefined ? {} : { role }) })
    const texts = { kind: 'type-changed', fingerprint: '0123456789ab', description: 'It has another type' }
    return { ...texts, locations: [at(first), ...others.map(at)], effects, bump }
  }
  const actorsOf = (...findings: readonly Finding[]) => formatActors(findings)

  it.each([
    ['input', ['backward'], 'Senders of `a/b@1` (input) must act.'],
    ['output', ['forward'], 'Readers of `a/b@1` (output) must act.'],
    ['output', ['loss'], 'Readers of `a/b@1` (output) must act.'],
    ['message', ['backward'], 'Senders of `a/b@1` (message) must act.'],
    ['message', ['forward'], 'Readers of `a/b@1` (message) must act.'],
    ['message', ['loss'], 'Senders of `a/b@1` (message) must act.'],
    ['message', ['backward', 'forward'], 'Senders and readers of `a/b@1` (message) must act.'],
    ['record', ['backward'], 'Owners of what is stored under `a/b@1` (record) must act.'],
    ['config', ['backward'], 'Authors of `a/b@1` (config) must act.'],
    [undefined, ['backward'], 'Those who use the package must act.'],
  ] as const)('depends on the role %s and on what breaks: %j', (role, directions, sentence) => {
    expect(actorsOf(broken(role, ['a/b@1'], inDirections(directions)))).toBe(sentence)
  })

  it('is not who an unproved or an unprotected direction concerns, if another direction breaks', () => {
    const [shown, unproved] = [inDirections(['forward']), inDirections(['backward'], 'unknown')]
    const open: Effect = { direction: 'backward', protected: false, verdict: 'breaking', evidence: 'inspection' }
    const readers = 'Readers of `a/b@1` (message) must act.'
    expect(actorsOf(broken('message', ['a/b@1'], [...shown, ...unproved]))).toBe(readers)
    expect(actorsOf(broken('message', ['a/b@1'], [open, ...shown]))).toBe(readers)
    expect(actorsOf(broken('message', ['a/b@1'], unproved))).toBe('Senders of `a/b@1` (message) must act.')
  })

  it('goes by the effects of each location', () => {
    const finding = broken('message', ['a/b@1', 'a/c@1'], inDirections(['backward']))
    const [first, second] = finding.locations
    const other = { ...(second ?? first), effects: inDirections(['forward']) }
    expect(actorsOf({ ...finding, locations: [first, other] })).toBe(
      'Senders of `a/b@1` (message) and readers of `a/c@1` (message) must act.',
    )
  })

  it('is named by the contracts of a handoff', () => {
    const contracts = released(plan({ multipleOf: 5 }), { amount: 10 })
    const handoffs = [{ id: 'a/fits', description: 'It fits.', first: 'demo/plan@1', second: 'other/result@1' }]
    const about = (...directions: readonly Direction[]) =>
      formatActors([broken('message', ['a/fits'], inDirections(directions))], { contracts, handoffs })
    expect(about('backward')).toBe('Senders of `other/result@1` (message) must act.')
    expect(about('forward')).toBe(
      'Readers of `demo/plan@1` (output) and readers of `other/result@1` (message) must act.',
    )
  })

  it('names each role once and a few of its contracts, and no people for what does not break', () => {
    const many = broken('output', ['a/b@1', 'a/c@1', 'a/d@1', 'a/e@1', 'a/f@1'])
    const minor = broken('input', ['a/g@1'], [], 'minor')
    expect(actorsOf(many, broken('output', ['a/b@1']), broken(undefined, ['a']), minor)).toBe(
      'Readers of `a/b@1`, `a/c@1`, `a/d@1` and 2 more (output) and those who use the package must act.',
    )
    expect(actorsOf(minor)).toBe('')
  })
})
