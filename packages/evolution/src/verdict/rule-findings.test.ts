import { contract, type Json, rule, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { toJsonSchema } from '@contracts/core/json-schema'
import type { ReleasedCase, ReleasedContract } from '../release/release.js'
import { compareContracts } from './compare-contracts.js'
import type { Effect } from './finding.js'
import type { RunDecoder } from './execution.js'

type Pair = { readonly low: number; readonly high: number }

const ruleOf = (
  severity: 'error' | 'warning',
  isValid: (pair: Pair) => boolean,
  revision = 1,
  message = 'The pair is in order.',
) =>
  rule({
    id: 'demo/in-order',
    description: message,
    severity,
    revision,
    check: (pair: Pair) => (isValid(pair) ? [] : [{ path: ['high'], message: 'must be the higher one' }]),
  })

const inOrder = ({ low, high }: Pair): boolean => low <= high

const cases: readonly ReleasedCase[] = [
  { case: 'in order', rule: 'demo/in-order', patch: [], issues: [] },
  {
    case: 'turned around',
    rule: 'demo/in-order',
    patch: [{ op: 'replace', path: '/low', value: 9 }],
    issues: [{ severity: 'error', code: 'in-order', pointer: '/high' }],
  },
]

const side = (...rules: ReturnType<typeof ruleOf>[]) => {
  const of = contract({
    id: 'demo/pair',
    version: 1,
    role: 'message',
    description: 'A pair.',
    codec: struct('Pair', { low: Int, high: Int }),
    rules,
  })
  const released: ReleasedContract = {
    id: of.id,
    version: 1,
    role: of.role,
    schema: toJsonSchema(of, { withId: true, examples: [{ low: 1, high: 2 }] }),
    rules: rules.map(({ id, revision, severity, description }) => ({ id, revision, severity, description })),
    cases: rules.length === 0 ? [] : cases,
  }
  const run: RunDecoder = (_, message) => {
    const { errors, warnings } = of.validate(message)
    return [...errors, ...warnings].map(({ severity, rule: id }) => ({
      severity,
      ...(id === undefined ? {} : { rule: id }),
    }))
  }
  return { released, run }
}

type Side = ReturnType<typeof side>

const judged = (old: Side, next: Side, runs: boolean) => {
  const { bump, findings } = compareContracts(old.released, next.released, runs ? { execute: { next: next.run } } : {})
  const broken = findings.flatMap(({ effects }) => effects.filter(({ verdict }) => verdict !== 'compatible'))
  return { bump, kinds: findings.map(({ kind }) => kind), broken }
}

const shown = ({ direction, verdict, counterexample }: Effect): readonly [string, string, Json | undefined] => [
  direction,
  verdict,
  counterexample,
]

describe('a rule that changes', () => {
  const none = side()
  const error = side(ruleOf('error', inOrder))
  const warning = side(ruleOf('warning', inOrder))

  it('breaks backward when it is new and a message shows it, and is unknown when no decoder can be run', () => {
    const shownBy = judged(none, error, true)
    expect([shownBy.bump, shownBy.broken.map(shown)]).toEqual([
      'major',
      [['backward', 'breaking', { low: 9, high: 2 }]],
    ])
    const unknown = judged(none, error, false)
    expect([unknown.bump, unknown.broken.map(shown)]).toEqual(['major', [['backward', 'unknown', undefined]]])
    expect(unknown.broken[0]?.reason).toContain('demo/in-order')
  })

  it('requires a minor when it only warns', () => {
    expect([judged(none, warning, true), judged(warning, none, true).bump]).toEqual([
      { bump: 'minor', kinds: ['rule-added'], broken: [] },
      'patch',
    ])
  })

  it('counts as new when a warning becomes an error, and as removed when an error becomes a warning', () => {
    expect(judged(warning, error, true).broken.map(shown)).toEqual([['backward', 'breaking', { low: 9, high: 2 }]])
    expect(judged(error, warning, true).broken.map(shown)).toEqual([['forward', 'breaking', { low: 9, high: 2 }]])
  })

  it('breaks forward when it is removed, as a stored message shows', () => {
    expect(judged(error, none, true).broken.map(shown)).toEqual([['forward', 'breaking', { low: 9, high: 2 }]])
    expect(judged(error, none, false)).toMatchObject({ bump: 'major', kinds: ['rule-removed'] })
  })

  it('may break backward or forward when it is revised', () => {
    const strictly = side(ruleOf('error', ({ low, high }) => low < high, 2))
    expect(judged(error, strictly, true)).toMatchObject({
      bump: 'major',
      kinds: ['rule-revised'],
      broken: [
        { direction: 'backward', verdict: 'unknown' },
        { direction: 'forward', verdict: 'unknown' },
      ],
    })
    const never = side(ruleOf('error', () => false, 2))
    expect(judged(error, never, true).broken.map(shown)).toContainEqual(['backward', 'breaking', { low: 1, high: 2 }])
    const always = side(ruleOf('error', () => true, 2))
    expect(judged(error, always, true).broken.map(shown)).toContainEqual(['forward', 'breaking', { low: 9, high: 2 }])
  })

  it('requires a patch when only its wording changes', () => {
    expect(judged(error, side(ruleOf('error', inOrder, 1, 'Low comes first.')), true)).toEqual({
      bump: 'patch',
      kinds: ['rule-wording-changed'],
      broken: [],
    })
  })

  it('is reported when it decides a stored case differently under the same revision', () => {
    const looser = side(ruleOf('error', () => true))
    expect(judged(error, looser, true)).toMatchObject({
      bump: 'major',
      kinds: ['rule-changed-without-revision'],
      broken: [{ direction: 'forward', counterexample: { low: 9, high: 2 } }],
    })
    expect(judged(looser, error, true).kinds).toEqual([])
    expect(judged(error, error, true)).toEqual({ bump: 'none', kinds: [], broken: [] })
  })
})

describe('a counterexample', () => {
  it('does not count if a rule of the old version rejects it', () => {
    const only = ruleOf('error', ({ low, high }) => low === 1 && high === 2)
    const old = side(only)
    const schema = {
      ...old.released.schema,
      properties: { low: { type: 'integer' }, high: { type: 'integer', maximum: 100 } },
    }
    const { findings } = compareContracts(
      old.released,
      { ...old.released, schema },
      {
        execute: { old: old.run, next: old.run },
      },
    )
    const effects = findings.flatMap((finding) => finding.effects)
    expect(effects.filter(({ verdict }) => verdict !== 'compatible')).toEqual([
      expect.objectContaining({
        direction: 'backward',
        verdict: 'unknown',
        reason: 'a rule of the old version rejects every message found',
      }),
    ])
  })
})
