import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

/**
 * Returns the source of a module with a contract under any id. `contract` rejects some ids, but a JavaScript module
 * need not call it.
 */
const contractOf = (id: string, codec = "struct('Any', {})"): string =>
  `const { contract, recursive, struct } = require('@contracts/core')
   const make = (id, codec) => ({ ...contract({ id: 'shop/any', version: 1, role: 'message', description: 'Any.', codec }), id, name: id + '@1' })
   exports.one = make(${JSON.stringify(id)}, ${codec})\n`

const folder = folderWithBakery({
  'throws.cjs': "throw new Error('no luck\\nat all')\n",
  'missing.cjs': "require('./nowhere.cjs')\n",
  'empty.cjs': 'exports.five = 5\n',
  'getter.cjs': "Object.defineProperty(exports, 'x', { enumerable: true, get: () => { throw new Error('hidden') } })\n",
  'syntax.cjs': 'const = 5\n',
  'climbs.cjs': contractOf('shop/..'),
  'folder.cjs': contractOf('shop/a\\b'),
  'twins.cjs': `${contractOf('shop/label')}exports.two = make('Store/Label', struct('Any', {}))\n`,
  'red.cjs': contractOf('shop/\u001b[31m'),
  'endless.cjs': contractOf('shop/endless', 'unfolding(0)').replace(
    'exports',
    "const unfolding = (n) => recursive('N' + n, () => struct('S' + n, {}, { below: unfolding(n + 1) }))\nexports",
  ),
  'file.txt': '',
})

const compile = (module: string, out = 'out') => runIn(folder, ['compile', module, '--out', out])

describe('a module with nothing to compile', () => {
  it.each([
    ['nowhere.cjs', /^There is no module nowhere\.cjs\.$/],
    ['\0', /^There is no module \\u0000\.$/],
    ['.', /^\. is not a file: name the module that exports the contracts\.$/],
    ['throws.cjs', /^throws\.cjs cannot be loaded: no luck$/],
    ['missing.cjs', /^missing\.cjs cannot be loaded: Cannot find module '\.\/nowhere\.cjs' from '\S*missing\.cjs'$/],
    ['empty.cjs', /^empty\.cjs exports no contract and no catalog\.$/],
    ['getter.cjs', /^getter\.cjs .*hidden$/],
    ['climbs.cjs', /^The id "shop\/\.\." ends in no word a file can be named by\.$/],
    ['folder.cjs', /^The id "shop\/a\\\\b" ends in no word a file can be named by\.$/],
    ['red.cjs', /^The id "shop\/\\u001b\[31m" ends in no word a file can be named by\.$/],
    [
      'twins.cjs',
      /^shop\/label@1 and Store\/Label@1 would both be written to Label\.v1; compile them from separate modules\.$/,
    ],
  ])('refuses %j in one line', async (module, line) => {
    const { code, out, err } = await compile(module)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.endsWith('\n') && err.slice(2, -1)).toMatch(line)
  })

  it('refuses a module that does not parse, in one line', async () => {
    const { code, err } = await compile('syntax.cjs')
    expect([code, err.split('\n').length]).toEqual([2, 2])
    expect(err).toContain('syntax.cjs cannot be loaded: ')
  })

  it('names a contract that cannot be compiled', async () => {
    expect(await compile('endless.cjs')).toEqual({
      code: 1,
      out: '0 contracts compiled: 0 files written, 0 unchanged.\n',
      err: '✗ shop/endless@1 cannot be compiled: it has more than 2,000 recursive codecs, as if one creates a new codec each time, or their definitions are nested too deep for the stack of the compiler.\n',
    })
  })

  it('reports a missing or unusable output folder in one line', async () => {
    expect(await runIn(folder, ['compile', 'empty.cjs'])).toEqual({
      code: 2,
      out: '',
      err: '✗ contracts compile needs --out and a folder.\n',
    })
    const bakery = ['compile', 'node_modules/@corner/bakery/catalog.js', '--out']
    expect((await runIn(folder, [...bakery, 'file.txt'])).err).toBe('✗ file.txt is not a folder.\n')
    const { code, err } = await runIn(folder, [...bakery, 'file.txt/below'])
    expect(code).toBe(2)
    expect(err).toMatch(/^✗ file\.txt\/below\/order\.v1\.mjs cannot be written: E[A-Z]+\n$/)
  })
})
