import * as t from 'io-ts'
import { nodeAt } from '../compiled/node-at.js'
import { randomCodec } from '../testing/random-codec.js'
import { seeded } from '../testing/random.js'
import { reflect } from '../reflect/reflect.js'
import type { Node } from '../reflect/node.js'
import { islandPath } from './island-path.js'
import { sourceOf } from './source.js'

describe('islandPath', () => {
  it('is a way on which nodeAt finds the very node', () => {
    let islands = 0
    for (let seed = 0; seed < 200; seed++) {
      const root = reflect(randomCodec(seeded(seed), { depth: 3 }))
      for (const [, node] of sourceOf(root)?.islands ?? []) {
        islands++
        expect(nodeAt(root, islandPath(root, node) ?? [])).toBe(node)
      }
    }
    expect(islands).toBeGreaterThan(50)
  })

  it('is none for a node of another codec, though recursion never ends', () => {
    const Tree: t.Mixed = t.recursion('Tree', () => t.partial({ all: t.array(Tree) }))
    const stranger: Node = { kind: 'string' }
    expect(islandPath(reflect(Tree), stranger)).toBeUndefined()
  })
})
