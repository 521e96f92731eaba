import { expectTypeOf } from 'expect-type'
import type { Node } from '../reflect/node.js'
import { partsOf } from '../reflect/parts-of.js'
import { unknownKind } from '../reflect/unknown-kind.js'
import { faultOf } from './fault-of.js'
import { inProcess } from './in-process.js'
import { islandPath } from './island-path.js'
import { program } from './program.js'
import { sourceOf } from './source.js'
import { weightsOf } from './weight.js'

/** A kind that somebody has added to the nodes and to nothing else. */
const strange = { kind: 'bigint' } as unknown as Node
const error = new TypeError('No case is written for a node of the kind bigint (internal error).')
const around: readonly Node[] = [
  strange,
  { kind: 'array', item: strange },
  { kind: 'nullable', node: strange },
  { kind: 'union', members: [strange, { kind: 'null' }] },
  { kind: 'lazy', name: 'L', get: () => strange },
  { kind: 'object', name: 'O', open: false, fields: [{ key: 'a', node: strange, required: true }] },
]

describe('a kind of node the compiler does not know', () => {
  it('is refused, wherever it stands: no function that calls itself is written for it', () => {
    for (const node of around) {
      expect(() => sourceOf(node)).toThrow(error)
      expect(() => inProcess(node)).toThrow(error)
    }
    expect(() => partsOf(strange)).toThrow(error)
    expect(() => islandPath(strange, { kind: 'null' })).toThrow(error)
    const weights = weightsOf({ kind: 'null' })
    if (weights === undefined) throw new Error('a null has a weight')
    expect(() => faultOf(strange, 'v', '[]', program(weights))).toThrow(error)
  })

  it('is a type error where its case is missing', () => {
    expectTypeOf(unknownKind).parameters.toEqualTypeOf<[never]>()
    const kindOf = (node: Extract<Node, { kind: 'null' | 'json' }>): string => {
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
