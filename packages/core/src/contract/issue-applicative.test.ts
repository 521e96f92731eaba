import { sequenceS, sequenceT } from 'fp-ts/lib/Apply.js'
import { left, mapLeft, right } from 'fp-ts/lib/Either.js'
import { map } from 'fp-ts/lib/NonEmptyArray.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as fc from 'fast-check'
import type { Mixed } from 'io-ts'
import { arrayOf } from '../codec/array-of.js'
import { tuple } from '../codec/array-of.js'
import { struct } from '../codec/struct.js'
import { type AnyContract, contract } from './contract.js'
import { Issue } from '../issue/issue.js'
import { mutateMessage, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import type { DecodeResult } from './decode.js'
import { issueApplicative } from './issue-applicative.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const of = (codec: Mixed): AnyContract =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })

/** Decodes a part; the paths of its issues start with the key of the part. */
const at = (codec: Mixed, key: string | number, value: unknown): DecodeResult<unknown> =>
  pipe(of(codec).decode(value), mapLeft(map((issue) => issue.with({ path: [key, ...issue.path] }))))

const issuesIn = (result: DecodeResult<unknown>): unknown =>
  result._tag === 'Left' ? result.left.map((issue) => issue.toJSON()) : 'right'

/** Three codecs and a valid or invalid value for each. */
const parts = fc.tuple(fc.nat(), fc.nat()).map(([codecSeed, seed]) => {
  const random = seeded(seed)
  const codecs = [0, 1, 2].map((i) => randomCodec(seeded(codecSeed + i), { depth: 2, opaque: false })) as [
    Mixed,
    Mixed,
    Mixed,
  ] // the array has three items
  const values = codecs.map((codec) => {
    const valid = sampleOrNearest(of(codec).node, random)
    return random() < 0.3 ? valid : mutateMessage(valid, random)
  })
  return { codecs, values }
})

describe('decode accumulates exactly as the applicative does', () => {
  it('over the keys of a struct: sequenceS', () => {
    fc.assert(
      fc.property(parts, ({ codecs: [a, b, c], values: [x, y, z] }) => {
        const whole = of(struct('Whole', { a, b, c })).decode({ c: z, a: x, b: y })
        expect(issuesIn(whole)).toEqual(
          issuesIn(sequenceS(issueApplicative)({ a: at(a, 'a', x), b: at(b, 'b', y), c: at(c, 'c', z) })),
        )
      }),
      { numRuns: 1.5 * numRuns },
    )
  })

  it('over the items of a tuple and of an array: sequenceT', () => {
    fc.assert(
      fc.property(parts, ({ codecs: [a, b], values: [x, y, z] }) => {
        expect(issuesIn(of(tuple([a, b])).decode([x, y]))).toEqual(
          issuesIn(sequenceT(issueApplicative)(at(a, 0, x), at(b, 1, y))),
        )
        const items = sequenceT(issueApplicative)(at(a, 0, x), at(a, 1, y), at(a, 2, z))
        expect(issuesIn(of(arrayOf(a)).decode([x, y, z]))).toEqual(issuesIn(items))
      }),
      { numRuns: 1.5 * numRuns },
    )
  })

  it('obeys the identity law, with issues in the order of the applicative', () => {
    const issue = (code: string): Issue => new Issue({ code, path: [], expected: '', value: undefined })
    const [one, two] = [issue('one'), issue('two')]
    expect(sequenceT(issueApplicative)(right(1), right(2))).toEqual(right([1, 2]))
    expect(sequenceT(issueApplicative)(left([one]), right(2), left([two]))).toEqual(left([one, two]))
    expect(
      issueApplicative.ap(
        right((n: number) => n + 1),
        right(1),
      ),
    ).toEqual(right(2))
  })
})
