import * as fc from 'fast-check'
import { mutate } from '../testing/mutate.js'
import { randomCodec } from '../testing/random-codec.js'
import { seeded } from '../testing/random.js'
import { sample } from '../testing/sample.js'
import { reflect } from '../reflect/reflect.js'
import { toldAlike } from '../testing/told-alike.js'

describe('a compiled collector', () => {
  it('tells every issue as the walk does, in the same order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 3 }), (seed, depth) => {
        const random = seeded(seed)
        const codec = randomCodec(random, { depth, odd: true })
        for (const mode of ['tolerant', 'strict'] as const) {
          const valid = sample(reflect(codec), random)
          for (const value of [valid, mutate(valid, random), mutate(valid, random)]) toldAlike(codec, value, mode)
        }
      }),
    )
  })
})
