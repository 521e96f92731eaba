import type { Mixed } from 'io-ts'
import { Int } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { recursive } from '../combinators/recursive.js'
import { struct } from '../combinators/struct.js'
import { reflect } from '../reflect/reflect.js'
import { weightsOf } from './weight.js'

describe('weightsOf', () => {
  it('weighs a node as heavy as its parts, and knows which stand twice', () => {
    const Part = struct('Part', { a: Int })
    const whole = reflect(struct('Whole', { one: Part, two: arrayOf(Part) }))
    const weights = weightsOf(whole)
    expect([weights?.weight(whole), weights?.weight(reflect(Part)), weights?.recursive]).toEqual([6, 2, false])
    expect([weights?.shared(reflect(Part)), weights?.shared(whole)]).toEqual([true, false])
  })

  it('comes to an end with recursion, and gives up where there is none', () => {
    const Tree: Mixed = recursive('Tree', () => struct('Node', { all: arrayOf(Tree) }))
    expect(weightsOf(reflect(Tree))?.recursive).toBe(true)
    const grow = (): Mixed => recursive('Grow', () => arrayOf(grow()))
    expect(weightsOf(reflect(grow()))).toBeUndefined()
  })
})
