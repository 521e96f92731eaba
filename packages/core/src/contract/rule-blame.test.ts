import fc from 'fast-check'
import type { Type } from 'io-ts'
import { JsonValue } from '../codecs.js'
import { nullable } from '../combinators/nullable.js'
import { compile } from '../compile/compile-codec.js'
import { hostile } from '../testing/hostile.js'
import { seeded } from '../testing/random.js'
import { aNote, breaks, brief, failing, mild, Note, noteUnder } from '../testing/failing-rules.js'
import { contract } from './contract.js'
import { handoff } from './handoff.js'
import { type AnyRule, rule } from './rule.js'

describe('a rule that decodes another contract', () => {
  const inner = noteUnder([failing])
  const reads = rule({
    id: 'demo/reads',
    says: 'R.',
    at: '/extra',
    check: (extra: object) =>
      inner.check(extra).errors.map((issue) => ({ path: [], issue, severity: 'warning' as const })),
  })

  it('names the rule that failed there, as an error', () => {
    const { errors } = noteUnder([reads]).check({ title: '', extra: aNote })
    expect(errors.map(brief)).toEqual([
      [
        'error',
        'rule_failed',
        '/extra',
        'demo/failing',
        'could not be judged: the rule demo/failing threw Error: no such tag',
        'demo/note@1',
      ],
    ])
    expect(noteUnder([reads]).is({ title: '', extra: aNote })).toBe(false)
  })
})

describe('a value that throws when it is read', () => {
  const refuses = Object.defineProperty({}, 'deep', { get: breaks, enumerable: true })
  const reader = rule({
    id: 'demo/reader',
    says: 'R.',
    at: '/extra',
    check: (extra: Readonly<Record<string, unknown>>) =>
      extra['deep'] === 1 ? [{ path: [], says: 'must be deep' }] : [],
  })

  it('is one wrong_type, and no failure of the rule that read it', () => {
    const note = noteUnder([reader])
    const message = { title: '', extra: refuses }
    const { errors } = note.check(message, 'strict')
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['wrong_type '])
    expect(note.is(message)).toBe(false)
  })

  it('never blames a sender of plain data, whatever the rule does', () => {
    const words = fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<unknown>)
    fc.assert(
      fc.property(words, fc.constantFrom<AnyRule>(failing, mild, rule({ ...failing, at: '/extra' })), (extra, one) => {
        const { errors } = noteUnder([one]).check({ title: '', extra }, 'strict')
        expect(errors.map(({ code }) => code)).toEqual(['rule_failed'])
      }),
    )
  })

  it('never makes a decode throw', () => {
    const random = seeded(1)
    const note = noteUnder([reader, rule({ ...mild, at: '/tags/*' }), failing])
    for (let i = 0; i < 200; i++) {
      const message = hostile({ ...aNote, extra: { deep: 2 } }, random)
      for (const mode of ['tolerant', 'strict'] as const) note.check(message, mode).errors.forEach(String)
      expect(note.is(message)).toBe(false)
    }
  })
})

describe('a message that is null', () => {
  const refuses = rule({
    id: 'demo/never',
    says: 'N.',
    check: (value: unknown) => [{ path: [], says: 'must be another', value }],
  })

  it('is judged by the rules of the whole message where its shape takes null', () => {
    for (const codec of [JsonValue, nullable(Note), compile(nullable(Note))] as readonly Type<unknown>[]) {
      const any = contract({ id: 'demo/any', version: 1, role: 'message', says: 'Any.', codec, rules: [refuses] })
      for (const mode of ['tolerant', 'strict'] as const) {
        expect(any.check(null, mode).errors.map(String)).toEqual(['the message must be another — got null'])
      }
      expect([any.is(null), any.decode(null)._tag]).toEqual([false, 'Left'])
    }
  })

  it('is one issue of its shape where that does not', () => {
    const never = noteUnder([rule({ ...refuses, needs: [] })])
    expect(never.check(null, 'strict').errors.map(({ code }) => code)).toEqual(['wrong_type'])
  })
})

describe('a handoff that throws', () => {
  it('is a failed rule, and blames neither message', () => {
    const note = noteUnder([])
    const { check, decode } = handoff({ id: 'demo/fits', says: 'F.', first: note, second: note, check: breaks })
    expect(check(aNote, aNote).map(brief)).toEqual([
      ['error', 'rule_failed', '', 'demo/fits', 'could not be judged: the rule demo/fits threw Error: no such tag', ''],
    ])
    expect(decode(aNote, aNote)._tag).toBe('Left')
  })
})
