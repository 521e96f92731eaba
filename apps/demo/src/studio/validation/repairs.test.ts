import { contract, field, enumOf, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { boolean } from '@contracts/core'
import { repairsOf } from './repairs.js'

const order = contract({
  id: 'shop/order',
  version: 1,
  role: 'message',
  description: 'An order.',
  codec: struct('Order', { size: enumOf('small', 'large'), count: field(Int, 'Number of pieces.'), sent: boolean }),
})

const lookedAt = (text: string, line?: number) => {
  const value: unknown = JSON.parse(line === undefined ? text : (text.split('\n')[line - 1] ?? ''))
  const { errors } = order.validate(value)
  return { contract: order, valid: false, issues: errors, document: 1, line, value }
}

const text = `{
  "size":   "Large",
  "cuont": 2,   "sent": "perhaps"
}`

describe('the repairs of a text', () => {
  it('fix each issue with exactly one possible correction, whatever else is wrong', () => {
    const { fixes, textWith } = repairsOf(text, lookedAt(text), 'tolerant')
    expect(fixes.map(({ label, pointer, code }) => [label, pointer, code])).toEqual([
      ['Change "Large" to "large"', '/size', 'not_one_of'],
      ['Rename cuont to count', '/count', 'missing'],
    ])
    expect(textWith(0)).toBe(text.replace('"Large"', '"large"'))
    expect(textWith(1)).toBe(text.replace('cuont', 'count'))
    expect(textWith('all')).toBe(text.replace('"Large"', '"large"').replace('cuont', 'count'))
    expect(textWith(2)).toBeUndefined()
  })

  it('change the line of their document and leave the other lines unchanged', () => {
    const lines = ['{"broken', '{"size":"small","count":"3","sent":true}', '{ "any": 1 }'].join('\n')
    const { fixes, textWith } = repairsOf(lines, lookedAt(lines, 2), 'tolerant')
    expect(fixes.map(({ label }) => label)).toEqual(['Change "3" to 3'])
    expect(textWith('all')).toBe(lines.replace('"3"', '3'))
  })

  it('are empty for duplicate keys, for text that is not JSON, and for long text', () => {
    const twice = '{"size":"Large","size":"Large","count":2,"sent":true}'
    expect(repairsOf(twice, lookedAt(twice), 'tolerant').fixes).toEqual([])
    const yaml = 'size: Large\ncount: 1\nsent: true\n'
    const found = order.validate({ size: 'Large', count: 1, sent: true }).errors
    const looked = {
      contract: order,
      valid: false,
      issues: found,
      document: 1,
      value: { size: 'Large', count: 1, sent: true },
    }
    expect(repairsOf(yaml, looked, 'tolerant').fixes).toEqual([])
    const long = text + ' '.repeat(2 ** 18)
    expect(repairsOf(long, lookedAt(text), 'tolerant').fixes).toEqual([])
  })
})
