import { runInThisContext } from 'node:vm'
import { literal, type SchemaNode, schemaNodeOf, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import * as runtime from '@contracts/core/generated'
import { interpret } from '@contracts/core/internal'
import { testOf, withoutTag } from './condition.js'
import { createProgram, weightsOf } from './program.js'

const conditionOf = (node: SchemaNode): ((value: unknown) => boolean) => {
  const weights = weightsOf(node)
  if (weights === undefined) throw new Error('a leaf has a weight')
  const of = createProgram(weights)
  const test = testOf(node, 'v', of) ?? ''
  const constants = of.parts().constants.map(([name, text]) => `const ${name} = ${text}\n`)
  const source = `(({ ${of.parts().runtime.join(', ')} }) => {${constants.join('')}return (v) => ${test}})`
  return (runInThisContext(source) as (given: object) => (value: unknown) => boolean)(runtime) // a function of the runtime
}

const many = Array.from({ length: 20 }, (_, i) => `value-${String(i)}`)

const leaves: readonly SchemaNode[] = [
  { kind: 'string' }, { kind: 'string', minLength: 1 }, { kind: 'string', minLength: 2, maxLength: 3 },
  { kind: 'string', maxLength: 0 }, { kind: 'string', minLength: Number.NaN }, { kind: 'string', pattern: '^[^\\n]\\u{1F680}?$' },
  { kind: 'number', integer: false }, { kind: 'number', integer: true }, { kind: 'number', integer: false, min: 0, max: 1 },
  { kind: 'number', integer: true, min: -0 }, { kind: 'number', integer: false, min: Number.NaN, max: Infinity },
  { kind: 'number', integer: false, min: Infinity }, { kind: 'number', integer: true, max: 2 ** 53 },
  { kind: 'boolean' }, { kind: 'null' }, { kind: 'json' },
  { kind: 'literal', value: 'a' }, { kind: 'literal', value: null }, { kind: 'literal', value: Number.NaN }, { kind: 'literal', value: -0 },
  { kind: 'enum', values: ['a', "'", '\u2028'], open: false }, { kind: 'enum', values: [], open: false },
  { kind: 'enum', values: many, open: false }, { kind: 'enum', values: ['a'], open: true },
  { kind: 'nullable', node: { kind: 'string', minLength: 1 } }, { kind: 'object', fields: [], open: true },
] // oxfmt-ignore

const values: readonly unknown[] = [
  undefined, null, true, false, 0, -0, 1, 0.5, -1, 2, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e308, Number.NaN, Infinity, -Infinity, 10n, Symbol('s'),
  '', 'a', 'ab', 'abcd', '🚀', '🚀🚀', '🚀🚀🚀', '🚀🚀🚀🚀', '\ud800', '\ud800a', "'", '\u2028', 'value-7', 'value-99', 'a\n', '\n',
  [], {}, [1], { a: 1 }, () => 1, new Date(0), new Map(), new String('a'), new Number(1), Object.create(null),
] // oxfmt-ignore

describe('testOf', () => {
  it('is true exactly for the values that the interpreter accepts, for every scalar', () => {
    for (const node of leaves) {
      const [test, interpreted] = [conditionOf(node), interpret(node)]
      for (const value of values) expect([node, value, test(value)]).toEqual([node, value, interpreted.is(value)])
    }
  })

  it('is false for undefined, so that an absent key is found', () => {
    for (const node of leaves) expect([node, conditionOf(node)(undefined)]).toEqual([node, false])
  })

  it('is undefined for a node that needs more than a condition', () => {
    const weights = weightsOf({ kind: 'json' })
    if (weights === undefined) throw new Error('a leaf has a weight')
    const more: readonly SchemaNode[] = [
      { kind: 'array', item: { kind: 'json' } },
      { kind: 'opaque', name: 'O', validate: () => [] },
      { kind: 'nullable', node: { kind: 'array', item: { kind: 'json' } } },
    ]
    expect(more.map((node) => testOf(node, 'v', createProgram(weights)))).toEqual([undefined, undefined, undefined])
  })
})

describe('withoutTag', () => {
  const node = schemaNodeOf(struct('S', { kind: literal('a'), n: Int }))

  it('leaves out only the tag that was read', () => {
    expect(withoutTag(node, 'kind', 'a')?.map(({ key }) => key)).toEqual(['n'])
    expect(withoutTag(node, 'kind', 'b')).toHaveLength(2)
    expect(withoutTag(node, 'n', 'a')).toHaveLength(2)
  })

  it('is undefined for a member that is not a plain object', () => {
    expect(withoutTag({ kind: 'nullable', node }, 'kind', 'a')).toBeUndefined()
  })
})
