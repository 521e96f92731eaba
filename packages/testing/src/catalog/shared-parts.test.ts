import { arrayOf, contract, literal, nullable, recursive, string, struct, union } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { contractTests } from './contract-tests.js'

/** Returns a codec of this many levels, each of which contains the level below in several places. */
const nest = (levels: number, wrap: (inner: Mixed, level: string) => Mixed): Mixed => {
  let codec: Mixed = struct('Leaf', { k: literal('x') })
  for (let i = 0; i < levels; i++) codec = wrap(codec, String(i))
  return codec
}

const testCodec = (codec: Mixed, example: unknown): void => {
  contractTests({
    contract: contract({ id: 'demo/nested', version: 1, role: 'message', description: 'Parts in parts.', codec }),
    examples: [example],
  })
}

// The time of these tests would double with each level if a part was read in every place where it is.
describe('of objects that share their parts', () => {
  testCodec(
    nest(30, (inner, level) => struct(`Pair${level}`, {}, { a: inner, b: inner })),
    { a: { b: {} } },
  )
})

describe('of unions whose members share their parts', () => {
  let example: object = { k: 'x' }
  for (let i = 0; i < 20; i++) example = { a: example }
  testCodec(
    nest(20, (inner, level) =>
      union(`Either${level}`, [struct('One', { a: inner }), struct('Two', { a: inner }, { b: string })]),
    ),
    example,
  )
})

describe('of a codec that contains itself', () => {
  const Tree: Mixed = recursive('Tree', () =>
    struct('Node', { name: string }, { next: Tree, all: arrayOf(Tree), other: nullable(Tree) }),
  )
  const tree = contract({ id: 'demo/tree', version: 1, role: 'message', description: 'A tree.', codec: Tree })
  let decoded = 0
  const validate: typeof tree.validate = (value, mode) => {
    decoded++
    return tree.validate(value, mode)
  }
  contractTests({ contract: { ...tree, validate }, examples: [{ name: 'a' }] })

  afterAll(() => {
    expect(decoded).toBeLessThan(20_000)
  })
})
