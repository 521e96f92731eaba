import fc from 'fast-check'
import * as t from 'io-ts'
import type { Type } from 'io-ts'
import { JsonValue } from '../codecs.js'
import { nullable } from '../codec/nullable.js'
import { adversarialMessage, seeded } from '@contracts/testing'
import { aNote, throwsError, brief, failing, failingWarning, Note, noteWith } from '../testing/failing-rules.js'
import { contract } from '../contract/contract.js'
import { handoff } from '../contract/handoff.js'
import { type AnyRule, rule } from './rule.js'

describe('a rule that decodes another contract', () => {
  const inner = noteWith([failing])
  const reads = rule({
    id: 'demo/reads',
    description: 'R.',
    at: '/extra',
    check: (extra: object) =>
      inner.validate(extra).errors.map((issue) => ({ path: [], issue, severity: 'warning' as const })),
  })

  it('names the rule that failed there, as an error', () => {
    const { errors } = noteWith([reads]).validate({ title: '', extra: aNote })
    expect(errors.map(brief)).toEqual([
      [
        'error',
        'rule_failed',
        '/extra',
        'demo/failing',
        'could not be checked: the rule demo/failing threw Error: no such tag',
        'demo/note@1',
      ],
    ])
    expect(noteWith([reads]).is({ title: '', extra: aNote })).toBe(false)
  })
})

describe('a rule that changes a message', () => {
  const deepFreeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    Object.values(value).forEach(deepFreeze)
    return Object.freeze(value)
  }
  const changes: readonly (readonly [string, (note: Note) => unknown])[] = [
    ['sorts a list', ({ tags }) => (tags as string[]).sort()],
    ['sets a key', (note) => Object.assign(note, { title: 'other' })],
    ['adds a key', (note) => Object.assign(note, { other: 1 })],
    ['removes a key', (note) => delete (note as { title?: string }).title],
    ['shortens a list', ({ tags = [] }) => (tags as string[]).pop()],
  ]

  it.each(changes)('is reported as failed if it %s of a frozen message, beside every other issue', (_, change) => {
    const changing = rule({
      id: 'demo/changing',
      description: 'C.',
      check: (note: Note) => (change(note) === changes ? [] : []),
    })
    const other = rule({ id: 'demo/other', description: 'O.', check: () => [{ path: ['title'], message: 'must not' }] })
    const message = deepFreeze({ title: 'Hello', tags: ['b', 'a'], extra: {} })
    const { errors } = noteWith([changing, other]).validate(message)
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['rule_failed ', 'other /title'])
  })

  it('is a failed codec if a predicate changes a frozen message', () => {
    const changing = t.refinement(Note, (note) => delete (note as { title?: string }).title, 'Changing')
    const of = contract({ id: 'demo/note', version: 1, role: 'message', description: 'N.', codec: changing })
    expect(of.validate(Object.freeze({ title: 'Hello' })).errors.map(({ code }) => code)).toEqual(['codec_failed'])
  })
})

describe('a value that throws when it is read', () => {
  const refuses = Object.defineProperty({}, 'deep', { get: throwsError, enumerable: true })
  const reader = rule({
    id: 'demo/reader',
    description: 'R.',
    at: '/extra',
    check: (extra: Readonly<Record<string, unknown>>) =>
      extra['deep'] === 1 ? [{ path: [], message: 'must be deep' }] : [],
  })

  it('is one wrong_type, and not a failed rule', () => {
    const note = noteWith([reader])
    const message = { title: '', extra: refuses }
    const { errors } = note.validate(message, 'strict')
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['wrong_type '])
    expect(note.is(message)).toBe(false)
  })

  it('never blames a sender of plain data, for any failure of the rule', () => {
    const words = fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<unknown>)
    fc.assert(
      fc.property(
        words,
        fc.constantFrom<AnyRule>(failing, failingWarning, rule({ ...failing, at: '/extra' })),
        (extra, one) => {
          const { errors } = noteWith([one]).validate({ title: '', extra }, 'strict')
          expect(errors.map(({ code }) => code)).toEqual(['rule_failed'])
        },
      ),
    )
  })

  it('never makes a decode throw', () => {
    const random = seeded(1)
    const note = noteWith([reader, rule({ ...failingWarning, at: '/tags/*' }), failing])
    const { numRuns = 100 } = fc.readConfigureGlobal()
    for (let i = 0; i < 2 * numRuns; i++) {
      const message = adversarialMessage({ ...aNote, extra: { deep: 2 } }, random)
      for (const mode of ['tolerant', 'strict'] as const) note.validate(message, mode).errors.forEach(String)
      expect(note.is(message)).toBe(false)
    }
  })
})

describe('a message that is null', () => {
  const refuses = rule({
    id: 'demo/never',
    description: 'N.',
    check: (value: unknown) => [{ path: [], message: 'must be another', value }],
  })

  it('is checked by the rules of the whole message if its shape accepts null', () => {
    for (const codec of [JsonValue, nullable(Note)] as readonly Type<unknown>[]) {
      const any = contract({
        id: 'demo/any',
        version: 1,
        role: 'message',
        description: 'Any.',
        codec,
        rules: [refuses],
      })
      for (const mode of ['tolerant', 'strict'] as const) {
        expect(any.validate(null, mode).errors.map(String)).toEqual(['the message must be another — got null'])
      }
      expect([any.is(null), any.decode(null)._tag]).toEqual([false, 'Left'])
    }
  })

  it('is one shape issue otherwise', () => {
    const never = noteWith([rule({ ...refuses, needs: [] })])
    expect(never.validate(null, 'strict').errors.map(({ code }) => code)).toEqual(['wrong_type'])
  })
})

describe('a handoff that throws', () => {
  it('is reported as a failed rule, and blames neither message', () => {
    const note = noteWith([])
    const { check, decode } = handoff({
      id: 'demo/fits',
      description: 'F.',
      first: note,
      second: note,
      find: throwsError,
    })
    expect(check(aNote, aNote).map(brief)).toEqual([
      [
        'error',
        'rule_failed',
        '',
        'demo/fits',
        'could not be checked: the handoff demo/fits threw Error: no such tag',
        '',
      ],
    ])
    expect(decode(aNote, aNote)._tag).toBe('Left')
  })
})
