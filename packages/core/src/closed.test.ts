import * as t from 'io-ts'
import type * as Entry from './closed.js'
import type * as Codecs from './codecs.js'
import * as index from './index.js'

/** The entry as a program has it that loads nothing else of the package. */
const alone = (): { readonly closed: typeof Entry; readonly codecs: typeof Codecs } => {
  const found: { closed?: typeof Entry; codecs?: typeof Codecs } = {}
  jest.isolateModules(() => {
    found.closed = jest.requireActual<typeof Entry>('./closed.js')
    found.codecs = jest.requireActual<typeof Codecs>('./codecs.js')
  })
  const { closed, codecs } = found
  if (closed === undefined || codecs === undefined) throw new Error('nothing was loaded')
  return { closed, codecs }
}

describe('the closed entry', () => {
  it('offers what the package offers', () => {
    expect(Object.keys(alone().closed).sort()).toEqual(Object.keys(index).sort())
  })

  it('makes contracts of its own codecs that answer as those of the package', () => {
    const { closed, codecs } = alone()
    const contractBy = ({ contract, struct, arrayOf, union, nullable, text }: typeof Entry): Entry.AnyContract =>
      contract({
        id: 'demo/any',
        version: 1,
        role: 'message',
        says: 'Any.',
        codec: struct('S', {
          a: arrayOf(union('U', [text('A', { minLength: 2 }), struct('B', { b: nullable(codecs.Int) })])),
        }),
      })
    const [ours, theirs] = [contractBy(closed), contractBy(index)]
    for (const value of [{ a: ['ab', { b: null }] }, { a: ['a', { b: 0.5 }, 1], z: 1 }, null]) {
      expect(ours.check(value, 'strict').errors.map(String)).toEqual(theirs.check(value, 'strict').errors.map(String))
      expect(ours.codec.is(value)).toBe(theirs.codec.is(value))
    }
  })

  it('takes no codec of io-ts, no altered copy and none of another copy of the package, and says what does', () => {
    const { closed, codecs } = alone()
    const altered = Object.assign(Object.create(Object.getPrototypeOf(codecs.Text) as object) as t.Mixed, codecs.Text, {
      validate: (): t.Validation<string> => t.success(''),
    })
    for (const codec of [t.string, altered, alone().codecs.Text]) {
      expect(() => closed.struct('S', { a: codec })).toThrow(/@contracts\/core reads such codecs/)
      expect(index.struct('S', { a: codec }).is({ a: '' })).toBe(true)
    }
  })
})
