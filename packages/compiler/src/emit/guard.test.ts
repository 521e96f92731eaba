import * as fc from 'fast-check'
import { schemaNodeOf } from '@contracts/core'
import { interpret } from '@contracts/core/internal'
import { hostile, randomCodec } from '@contracts/core/internal-testing'
import { mutate, sample, seeded } from '@contracts/core/testing'
import { inProcess } from './compile.js'

const verdict = (is: (value: unknown) => boolean, value: unknown): boolean => {
  try {
    return is(value)
  } catch {
    return false // no message
  }
}

describe('a compiled guard', () => {
  it('accepts exactly the values that the interpreter accepts', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 3 }), (seed, depth) => {
        const random = seeded(seed)
        const node = schemaNodeOf(randomCodec(random, { depth, odd: true }))
        const [interpreted, shape] = [interpret(node), inProcess(node)]
        for (let i = 0; i < 9; i++) {
          const valid = sample(node, random)
          const value = i % 3 === 0 ? valid : i % 3 === 1 ? mutate(valid, random) : hostile(valid, random)
          expect([seed, verdict(shape.is, value)]).toEqual([seed, verdict(interpreted.is, value)])
        }
      }),
    )
  })
})
