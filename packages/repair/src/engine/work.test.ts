import { arrayOf, contract, enumOf, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { Mixed } from 'io-ts'
import { repair } from './repair.js'

const contractOf = (codec: Mixed) =>
  contract({ id: 'demo/work', version: 1, role: 'input', description: 'Words.', codec })

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}_${String(i)}`)

const kindsOf = (codec: Mixed, message: unknown): ReadonlySet<string> =>
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
