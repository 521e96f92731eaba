import fc from 'fast-check'
import { arrayOf } from '../codec/array-of.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { string } from '../codec/primitives.js'
import { recordOf } from '../codec/record-of.js'
import { struct } from '../codec/struct.js'
import { compiledDecoder, type Decoder } from '../contract/decode.js'
import { interpret } from '../validate/validate.js'
import { type AnyRule, rule } from './rule.js'

const Cell = struct('Cell', { text: string }, { notes: arrayOf(string) })
const Table = struct('Table', { rows: arrayOf(struct('Row', { cells: arrayOf(Cell) })) }, { named: recordOf(Cell) })

type Call = readonly [rule: string, value: unknown]

/** Reports a value whose JSON contains the word, throws at another word, and lowers the severity at a third. */
const ruleAt = (id: string, at: readonly string[], calls: Call[]): AnyRule =>
  rule({
    id: `demo/${id}`,
    description: 'A table is plain.',
    at,
    check: (value: unknown) => {
      calls.push([id, value])
      const text = JSON.stringify(value)
      if (text.includes('throw')) throw new Error('no')
      if (!text.includes('bad') && !text.includes('odd')) return []
      return [{ path: [], message: 'must be plain', ...(text.includes('bad') ? {} : { severity: 'warning' as const }) }]
    },
  })

const decoderOf = (compiled: boolean, calls: Call[]): Decoder<unknown> =>
  compiledDecoder({
    name: 'demo/table@1',
    compiled: { ...interpret(schemaNodeOf(Table)), ...(compiled ? { compiled: true as const } : {}) },
    rules: [
      ruleAt('cells', ['/rows/*/cells/*', '/named/*'], calls),
      ruleAt('texts', ['/rows/*/cells/*/text'], calls),
      ruleAt('first', ['/rows/0/cells'], calls),
      ruleAt('notes', ['/named/*/notes/*'], calls),
      ruleAt('table', [''], calls),
    ],
  })

const words = fc.constantFrom('a', 'b', 'c', 'bad', 'odd', 'throw')
const cells = fc.record({ text: words, notes: fc.array(words, { maxLength: 2 }) }, { requiredKeys: ['text'] })
const tables = fc.record(
  {
    rows: fc.array(fc.record({ cells: fc.array(cells, { maxLength: 3 }) }), { maxLength: 3 }),
    named: fc.dictionary(fc.constantFrom('x', 'y', '0', 'a/b'), cells, { maxKeys: 3 }),
  },
  { requiredKeys: ['rows'] },
)

/** Returns what a decoder says of a message in each way, with the calls of the checks in each. */
const outcomesOf = (compiled: boolean, message: unknown) => {
  const calls: Call[] = []
  const decoder = decoderOf(compiled, calls)
  const taken = (): readonly Call[] => calls.splice(0)
  const decoded = decoder.decode(message)
  const whenDecoded = taken()
  const isValid = decoder.is(message)
  const whenGuarded = taken()
  const { valid, errors } = decoder.validate(message)
  return {
    issues: decoded._tag === 'Left' ? decoded.left.map((issue) => issue.toJSON()) : [],
    verdicts: [decoded._tag === 'Right', isValid, valid],
    errors: errors.map((issue) => issue.toJSON()),
    whenDecoded,
    whenGuarded,
  }
}

describe('a check', () => {
  it('finds the same whether the shape is compiled or interpreted, and decode, is and validate agree', () => {
    fc.assert(
      fc.property(tables, (message) => {
        const [fast, slow] = [outcomesOf(true, message), outcomesOf(false, message)]
        expect(fast.issues).toEqual(slow.issues)
        expect(fast.errors).toEqual(fast.issues)
        expect(new Set([...fast.verdicts, ...slow.verdicts]).size).toBe(1)
      }),
    )
  })

  it('is called once at each of its locations, unless it throws', () => {
    fc.assert(
      fc.property(tables, (message) => {
        fc.pre(!JSON.stringify(message).includes('throw'))
        const [fast, slow] = [outcomesOf(true, message), outcomesOf(false, message)]
        expect(fast.whenDecoded).toEqual(slow.whenDecoded)
        expect(fast.whenGuarded).toEqual(slow.whenGuarded)
        expect(fast.whenGuarded).toEqual(fast.whenDecoded)
      }),
    )
  })
})
