import * as fc from 'fast-check'
import { hostile } from '../testing/hostile.js'
import { mutate } from '../testing/mutate.js'
import { randomCodec } from '../testing/random-codec.js'
import { seeded } from '../testing/random.js'
import { sample } from '../testing/sample.js'
import { reflect } from '../reflect/reflect.js'
import { interpreted } from '../walk/interpreted.js'
import { inProcess } from './in-process.js'

const verdict = (is: (value: unknown) => boolean, value: unknown): boolean => {
  try {
    return is(value)
  } catch {
    return false // no message
  }
}

describe('a compiled guard', () => {
  it('holds exactly where the walk finds nothing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 3 }), (seed, depth) => {
        const random = seeded(seed)
        const node = reflect(randomCodec(random, { depth, odd: true }))
        const [walk, shape] = [interpreted(node), inProcess(node)]
        for (let i = 0; i < 9; i++) {
          const valid = sample(node, random)
          const value = i % 3 === 0 ? valid : i % 3 === 1 ? mutate(valid, random) : hostile(valid, random)
          expect([seed, verdict(shape.is, value)]).toEqual([seed, verdict(walk.is, value)])
        }
      }),
    )
  })
})
