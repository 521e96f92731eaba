import { libraryKnown } from './library-known.js'
import { AnyLibrary, Library } from './library.js'

describe('mlops/library-known', () => {
  it('is a warning at any library that proposals may not name', () => {
    expect(libraryKnown.severity).toBe('warning')
    for (const library of ['xgboost', 'sklearn', 'Prophet', ''])
      expect(libraryKnown.check(library)).toEqual([
        { path: [], message: 'must be "scikit-learn", "prophet" or "statsmodels"' },
      ])
  })

  it('accepts the three libraries that proposals may name', () => {
    expect(Library.values.flatMap((value) => libraryKnown.check(value))).toEqual([])
    expect(AnyLibrary.values).toEqual(Library.values)
  })
})
