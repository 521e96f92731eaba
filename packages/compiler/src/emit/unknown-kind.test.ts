import { expectTypeOf } from 'expect-type'
import type { SchemaNode } from '@contracts/core'
import { children, fingerprintOf, unknownKind } from '@contracts/core/internal'
import { reportCall } from './report.js'
import { inProcess } from './compile.js'
import { createProgram } from './program.js'
import { sourceOf } from './source.js'
import { weightsOf } from './program.js'

/** A node of a kind that was added to the schema nodes, but not to the compiler. */
const strange = { kind: 'bigint' } as unknown as SchemaNode
const error = new TypeError('No case is written for schema nodes of kind bigint (internal error).')
const around: readonly SchemaNode[] = [
  strange,
  { kind: 'array', item: strange },
  { kind: 'nullable', node: strange },
  { kind: 'union', members: [strange, { kind: 'null' }] },
  { kind: 'lazy', name: 'L', get: () => strange },
  { kind: 'object', name: 'O', open: false, fields: [{ key: 'a', node: strange, required: true }] },
]

describe('a kind of node the compiler does not know', () => {
  it('throws wherever it occurs, instead of writing a function that calls itself', () => {
    for (const node of around) {
      expect(() => sourceOf(node)).toThrow(error)
      expect(() => inProcess(node)).toThrow(error)
    }
    expect(() => children(strange)).toThrow(error)
    expect(() => fingerprintOf(strange)).toThrow(error)
    const weights = weightsOf({ kind: 'null' })
    if (weights === undefined) throw new Error('a null has a weight')
    expect(() => reportCall(strange, 'v', '[]', createProgram(weights))).toThrow(error)
  })

  it('is a type error where its case is missing', () => {
    expectTypeOf(unknownKind).parameters.toEqualTypeOf<[never]>()
    const kindOf = (node: Extract<SchemaNode, { kind: 'null' | 'json' }>): string => {
      switch (node.kind) {
        case 'null':
          return 'null'
        default:
          // @ts-expect-error: json has no case
          return unknownKind(node)
      }
    }
    expect(kindOf({ kind: 'null' })).toBe('null')
  })
})
