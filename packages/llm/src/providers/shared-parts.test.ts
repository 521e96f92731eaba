import * as t from 'io-ts'
import { arrayOf, contract, recordOf, recursive, string, struct, tuple, union, withKeywords } from '@contracts/core'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import { checkProvider, providers } from './check-provider.js'

const plain = { id: 'demo/shared', version: 1, role: 'message', description: 'Parts of parts.' } as const

const isPositive = (value: unknown): boolean => value !== 0

/** The ways to make a part of two equal parts. */
const combinations: Readonly<Record<string, (part: t.Mixed, level: number) => t.Mixed>> = {
  'a struct': (part, level) => struct(`S${String(level)}`, { a: part, b: part }),
  'a tuple': (part) => tuple([part, part]),
  'a tuple of equal structs': (part) => tuple([struct('S', { a: part }), struct('S', { a: part })]),
  'a union of lists and tuples': (part, level) => union(`U${String(level)}`, [arrayOf(part), tuple([part, part])]),
  'a union of lists and records': (part, level) => union(`U${String(level)}`, [arrayOf(part), recordOf(part)]),
  'a union of refinements': (part, level) =>
    union(`U${String(level)}`, [
      t.refinement(part, isPositive, `A${String(level)}`),
      t.refinement(t.union([part, t.null]), isPositive, `B${String(level)}`),
    ]),
  'a list with conditions': (part) => withKeywords(tuple([part, part]), { not: tuple([part]) }),
  'a recursive codec': (part, level) =>
    recursive(`R${String(level)}`, () => union(`U${String(level)}`, [arrayOf(part), tuple([part])])),
}

const messageOf = (combine: (part: t.Mixed, level: number) => t.Mixed, levels: number) => {
  let part: t.Mixed = struct('Leaf', { text: string })
  for (let level = 1; level <= levels; level++) part = combine(part, level)
  return contract({ ...plain, codec: struct('Message', { x: part }) })
}

describe.each(providers)('the definition of a tool for %s', (provider) => {
  it.each(Object.entries(combinations))('grows with the levels of %s, not with its places', (_, combine) => {
    const [few = 0, more = 0] = [17, 18].map(
      (levels) => JSON.stringify(checkProvider(messageOf(combine, levels), provider)).length,
    )
    expect([more - few < 1000, more < 30_000]).toEqual([true, true])
  })
})

describe('toOpenAIStrict', () => {
  it('lists the differences of a shared part in every place, unless the message has more than 5,000', () => {
    const pairs = (levels: number): readonly string[] => {
      let part: t.Mixed = t.refinement(string, isPositive, 'Text')
      for (let level = 1; level <= levels; level++) part = tuple([part, part])
      const strict = toOpenAIStrict(contract({ ...plain, codec: struct('Message', { x: part, y: part }) }))
      return strict.supported ? strict.rewrites.map(({ pointer }) => pointer) : []
    }
    expect(pairs(2)).toEqual(['/x/*/*', '/y/*/*'])
    expect(pairs(12)).toEqual([`/x${'/*'.repeat(12)}`])
  })
})
