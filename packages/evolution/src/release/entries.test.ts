import * as E from 'fp-ts/lib/Either.js'
import { entriesOf } from './entries.js'
import { type Manifest, parseManifest } from './manifest.js'

const entries = (manifest: object): unknown =>
  entriesOf(
    E.getOrElse((): Manifest => ({ name: '', version: '', private: false }))(parseManifest({ name: 'x', ...manifest })),
  )

describe('the entries of a package', () => {
  it('are the lines of exports that stand for code', () => {
    const both = {
      import: { types: './a.d.ts', default: './a.js' },
      require: { types: './a.d.cts', default: './a.cjs' },
    }
    expect(
      entries({
        exports: { '.': both, './b': './b.cjs', './schemas/*': './schemas/*', './package.json': './package.json' },
      }),
    ).toEqual([
      { subpath: '.', types: './a.d.ts', module: './a.js' },
      { subpath: './b', module: './b.cjs' },
    ])
  })

  it('leave out the internal ones', () => {
    const exports = { '.': './a.js', './internal': './b.js', './internal-testing': './c.js', './internals': './d.js' }
    expect(entries({ exports })).toEqual([
      { subpath: '.', module: './a.js' },
      { subpath: './internals', module: './d.js' },
    ])
  })

  it.each([
    ['one target', { exports: './a.js' }, [{ subpath: '.', module: './a.js' }]],
    [
      'conditions alone',
      { exports: { types: './a.d.ts', default: './a.js' } },
      [{ subpath: '.', types: './a.d.ts', module: './a.js' }],
    ],
    ['fallbacks', { exports: { '.': [null, { default: './a.mjs' }] } }, [{ subpath: '.', module: './a.mjs' }]],
    ['no exports', { main: 'lib.js', types: 'lib.d.ts' }, [{ subpath: '.', types: 'lib.d.ts', module: 'lib.js' }]],
    ['nothing at all', {}, [{ subpath: '.', module: './index.js' }]],
    ['data alone', { exports: { './data': './data.json', './x': null, './y': 5 } }, []],
  ])('%s', (_, manifest, expected) => {
    expect(entries(manifest)).toEqual(expected)
  })

  it('end however deep the conditions are nested', () => {
    let exports: unknown = './a.js'
    for (let i = 0; i < 100_000; i++) exports = { default: exports }
    expect(entries({ exports })).toEqual([])
  })
})
