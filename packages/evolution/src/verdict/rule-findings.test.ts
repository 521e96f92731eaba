import { catalog, contract, type Json, rule, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { Mixed } from 'io-ts'
import { toJsonSchema } from '@contracts/core/json-schema'
import { describeEvidence } from '../report/compatibility-text.js'
import type { ReleasedCase, ReleasedContract } from '../release/release.js'
import { ruleEffects } from './rule-findings.js'
import { versionsOf } from './versions.js'
import { compareContracts } from './compare-contracts.js'
import type { Effect } from './finding.js'
import { releasedCode } from '../release/released-code.js'

type Pair = { readonly low: number; readonly high: number }

const ruleOf = (
  severity: 'error' | 'warning',
  isValid: (pair: Pair) => boolean,
  message = 'The pair is in order.',
  id = 'demo/in-order',
) =>
  rule({
    id,
    description: message,
    severity,
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
    rules: rules.map(({ id, severity, description }) => ({ id, severity, description })),
    cases: rules.length === 0 ? [] : cases,
  }
  const code = releasedCode(catalog({ domain: 'demo', entries: [{ contract: of, examples: [{ low: 1, high: 2 }] }] }))
  return { released, code }
}

type Side = ReturnType<typeof side>

const compared = (old: Side, next: Side, runs: 'both' | 'new' | 'none' = 'both') => {
  const execute = {
    ...(runs === 'both' ? { old: old.code } : {}),
    ...(runs === 'none' ? {} : { next: next.code }),
  }
  const { bump, findings } = compareContracts(old.released, next.released, { execute })
  const broken = findings.flatMap(({ effects }) => effects.filter(({ verdict }) => verdict !== 'compatible'))
  return { bump, kinds: findings.map(({ kind }) => kind), broken }
}

const shown = ({ direction, verdict, counterexample }: Effect): readonly [string, string, Json | undefined] => [
  direction,
  verdict,
  counterexample,
]

describe('a new rule about a new optional key', () => {
  type Order = { readonly total: number; readonly discount?: number | null }
  const release = (keys: { readonly discount?: typeof Int }, isRight?: (order: Order) => boolean) => {
    const check = (order: Order) => (isRight?.(order) === false ? [{ path: [], message: 'must be right' }] : [])
    const of = contract({
      ...{ id: 'demo/order', version: 1, role: 'input', description: 'An order.' },
      codec: struct('Order', { total: Int }, keys) as Mixed,
      rules: isRight === undefined ? [] : [rule({ id: 'demo/right', description: 'It is right.', check })],
    })
    const examples = [{ total: 5, ...Object.fromEntries(Object.keys(keys).map((key) => [key, 2])) }] as const
    const released: ReleasedContract = {
      ...{ id: of.id, version: 1, role: of.role, schema: toJsonSchema(of, { withId: true, examples }), cases: [] },
      rules: of.rules.map(({ id, severity, description }) => ({ id, severity, description })),
    }
    return { released, code: releasedCode(catalog({ domain: 'demo', entries: [{ contract: of, examples }] })) }
  }
  const old = release({})
  const effectOf = (isRight: (order: Order) => boolean, before = old, reading: 'contract' | 'exact' = 'contract') => {
    const next = release({ discount: Int }, isRight)
    const options = { execute: { old: before.code, next: next.code }, reading }
    const added = compareContracts(before.released, next.released, options).findings.find(({ kind }) => kind === 'rule-added') // oxfmt-ignore
    return added && [added.bump, ...added.effects.flatMap(({ direction, verdict, evidence }) => (direction === 'backward' ? [verdict, evidence] : []))] // oxfmt-ignore
  }

  it('is tested if the messages that it refuses are accepted without the key', () => {
    expect(effectOf(({ discount, total }) => (discount ?? total) <= total)).toEqual(['patch', 'compatible', 'tested'])
  })

  it.each<readonly [string, (order: Order) => boolean]>([
    ['also refuses a message without the key', ({ discount, total }) => (discount ?? 9) <= total],
    ['refuses every message without the key', ({ discount }) => typeof discount === 'number'],
  ])('breaks if it %s', (_, isRight) => {
    expect(effectOf(isRight)).toEqual(['major', 'breaking', 'counterexample'])
  })

  it('is unproved if no message shows what it refuses', () => {
    expect(effectOf(({ discount, total }) => discount !== 48_213 && total !== 48_213)).toEqual(['major', 'unknown', 'unproved']) // oxfmt-ignore
  })

  it('breaks if the old version declares the key, or its writers send any key', () => {
    const isRight = ({ discount, total }: Order): boolean => (discount ?? total) <= total
    expect(effectOf(isRight, release({ discount: Int }))).toEqual(['major', 'breaking', 'counterexample'])
    expect(effectOf(isRight, old, 'exact')).toEqual(['major', 'breaking', 'counterexample'])
  })
})

describe('a rule that changes', () => {
  const none = side()
  const error = side(ruleOf('error', inOrder))
  const warning = side(ruleOf('warning', inOrder))

  it('breaks backward when it is new and a message shows it, and is unknown when no decoder can be run', () => {
    const shownBy = compared(none, error)
    expect([shownBy.bump, shownBy.broken.map(shown)]).toEqual([
      'major',
      [['backward', 'breaking', { low: 9, high: 2 }]],
    ])
    const unknown = compared(none, error, 'none')
    expect([unknown.bump, unknown.broken.map(shown)]).toEqual(['major', [['backward', 'unknown', undefined]]])
    expect(unknown.broken[0]?.reason).toContain('demo/in-order')
  })

  it('requires a minor when it only warns', () => {
    expect([compared(none, warning), compared(warning, none).bump]).toEqual([
      { bump: 'minor', kinds: ['rule-added'], broken: [] },
      'patch',
    ])
  })

  it('counts as new when a warning becomes an error, and as removed when an error becomes a warning', () => {
    expect(compared(warning, error).broken.map(shown)).toEqual([['backward', 'breaking', { low: 9, high: 2 }]])
    expect(compared(error, warning).broken.map(shown)).toEqual([['forward', 'breaking', { low: 9, high: 2 }]])
  })

  it('breaks forward when it is removed, as a message shows that the old code or its stored case refuses', () => {
    expect(compared(error, none).broken.map(shown)).toEqual([['forward', 'breaking', { low: 9, high: 2 }]])
    expect(compared(error, none, 'new').broken.map(shown)).toEqual([['forward', 'breaking', { low: 9, high: 2 }]])
    expect(compared(error, none, 'none')).toMatchObject({ bump: 'major', kinds: ['rule-removed'] })
  })

  it('breaks backward or forward when its code decides a message otherwise', () => {
    const strictly = side(ruleOf('error', ({ low, high }) => low < high))
    const result = compared(error, strictly)
    expect(result).toMatchObject({ bump: 'major', kinds: ['rule-result-changed'], broken: [{ direction: 'backward' }] })
    const { low, high } = result.broken[0]?.counterexample as unknown as Pair
    expect(low).toBe(high)
    expect(compared(strictly, error)).toMatchObject({ bump: 'major', broken: [{ direction: 'forward' }] })
  })

  it('is another rule when it has another id, even one that refuses the same', () => {
    const renamed = side(ruleOf('error', inOrder, 'The pair is in order.', 'demo/ordered'))
    const { bump, kinds, broken } = compared(error, renamed)
    expect([bump, kinds]).toEqual(['major', ['rule-removed', 'rule-added']])
    expect(broken.map(({ direction, evidence, reason }) => [direction, evidence, reason])).toEqual([
      ['forward', 'inspection', undefined],
      ['backward', 'unproved', 'demo/ordered is a rule, and no message was found that it alone refuses'],
    ])
  })

  it('hides no other rule that is removed or added with it', () => {
    const named = (id: string) => ruleOf('error', inOrder, 'The pair is in order.', id)
    const more = ruleOf('error', ({ low, high }) => low !== high, 'They differ.', 'demo/differ')
    const [one, other] = [named('demo/in-order'), named('demo/ordered')]
    const shows = (before: Side, after: Side) =>
      compared(before, after).broken.map((effect) => [effect.direction, effect.evidence])
    expect(shows(side(one), side(other, more))).toContainEqual(['backward', 'counterexample'])
    expect(shows(side(one, more), side(other))).toContainEqual(['forward', 'counterexample'])
  })

  it('has one reason with others that could not be run', () => {
    const versions = versionsOf(none.released, error.released, {})
    const reasons = [['demo/a'], ['demo/a', 'demo/b']].map(
      (tightened) =>
      versions && ruleEffects({ tightened, loosened: [], warned: [] }, versions).find(({ direction }) => direction === 'backward')?.reason, // oxfmt-ignore
    )
    expect(reasons).toEqual([
      'demo/a is a rule, and there was no decoder to run it with',
      'demo/a, demo/b are rules, and there was no decoder to run them with',
    ])
  })

  it('requires a minor when it warns otherwise', () => {
    const never = side(ruleOf('warning', () => true))
    expect(compared(warning, never)).toMatchObject({
      bump: 'minor',
      kinds: ['warning-result-changed'],
      broken: [{ direction: 'backward', protected: false, evidence: 'counterexample', warnedBy: 'old' }],
    })
    const sentences = [compared(never, warning), compared(warning, never)].map(
      ({ broken: [effect] }) => effect && describeEvidence(effect, 'input', '1.0.0'),
    )
    expect(sentences).toEqual([
      'The new version warns about what 1.0.0 accepts without this warning (counterexample, run against both versions):',
      'The new version accepts without this warning what 1.0.0 warns about (counterexample, run against both versions):',
    ])
  })

  it('requires a patch when only its wording changes', () => {
    expect(compared(error, side(ruleOf('error', inOrder, 'Low comes first.')))).toEqual({
      bump: 'patch',
      kinds: ['rule-wording-changed'],
      broken: [],
    })
  })

  it('is the same when its code decides alike', () => {
    const other = side(ruleOf('error', ({ low, high }) => !(low > high)))
    expect(compared(error, other)).toEqual({ bump: 'none', kinds: [], broken: [] })
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
    const execute = { old: old.code, next: old.code }
    const { findings } = compareContracts(old.released, { ...old.released, schema }, { execute })
    const effects = findings.flatMap((finding) => finding.effects)
    expect(effects.filter(({ verdict }) => verdict !== 'compatible')).toEqual([
      expect.objectContaining({
        direction: 'backward',
        verdict: 'unknown',
        reason: 'a rule of the old version rejects every message found',
      }),
    ])
  })

  it('is run on messages whose formats are wrong only if formats are annotations', () => {
    const [old, next] = [side(), side(ruleOf('error', () => false))]
    const dated = ({ released }: Side): ReleasedContract => {
      const { properties, ...schema } = released.schema
      const at = { type: 'string', format: 'date' }
      return {
        ...released,
        schema: {
          ...schema,
          properties: { ...(properties as object), at },
          required: ['at'],
          examples: [{ low: 1, high: 2, at: 'soon' }],
        },
        cases: [],
      }
    }
    const execute = { old: old.code, next: next.code }
    const verdict = (formats: 'annotation' | 'assertion') =>
      compareContracts(dated(old), dated(next), { execute, formats }).findings[0]?.effects[0]
    expect(verdict('annotation')).toMatchObject({ verdict: 'breaking', counterexample: { at: 'soon' } })
    expect(verdict('assertion')).toMatchObject({ verdict: 'unknown' })
  })
})
