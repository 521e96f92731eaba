import { arrayOf, contract, enumOf, number, recursive, string, struct, union } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import * as t from 'io-ts'
import { repair } from './repair.js'

const contractOf = (codec: t.Mixed) =>
  contract({ id: 'demo/work', version: 1, role: 'input', description: 'Words.', codec })

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}_${String(i)}`)

const kindsOf = (codec: t.Mixed, message: unknown): ReadonlySet<string> =>
  new Set(repair(contractOf(codec), message).unrepaired.map(({ kind }) => kind))

describe('the work for the words of a message', () => {
  it('is done once for words that are equal', () => {
    const allowed = enumOf('succeeded', ...numbered('value', 199))
    const words = contractOf(arrayOf(allowed))
    expect(repair(words, Array<string>(1_000).fill('succeeeded'))).toMatchObject({
      valid: true,
      value: Array<string>(1_000).fill('succeeded'),
    })
  })

  it('has a limit', () => {
    const fields = Object.fromEntries(numbered('other', 199).map((key) => [key, Int]))
    const lists = arrayOf(struct('Item', { amount: Int }, fields))
    const item = (i: number) => Object.fromEntries(numbered(`key_${String(i)}`, 100).map((key) => [key, 1]))
    const few = Array.from({ length: 2 }, (_, i) => item(i))
    const many = Array.from({ length: 100 }, (_, i) => item(i))
    expect([kindsOf(lists, few), kindsOf(lists, many)]).toEqual([new Set(['no_correction']), new Set(['too_large'])])
  })
})

describe('the work for unions inside each other', () => {
  it('validates the innermost value as often at 40 levels as at 10', () => {
    let reads = 0
    const Counted = t.refinement(string, () => ++reads > 0, 'Counted')
    const Tree: t.Mixed = recursive('Tree', () =>
      union('Tree', [struct('Inner', { tree: Tree, size: number }), struct('Leaf', { text: Counted, size: number })]),
    )
    const nest = (levels: number): unknown =>
      levels === 0 ? { text: '', size: 'two' } : { tree: nest(levels - 1), size: '1' }
    const readsOf = (levels: number): number => {
      reads = 0
      const { unrepaired } = repair(contractOf(Tree), nest(levels))
      expect(unrepaired.map(({ kind }) => kind)).toEqual(['no_correction', ...Array<string>(levels).fill('blocked_by_other_issue')]) // oxfmt-ignore
      return reads
    }
    expect(readsOf(40)).toBe(readsOf(10))
  })
})
