import { startBuilder } from '../testing/shop-package.js'

const manifest = JSON.stringify({
  name: 'shop',
  type: 'module',
  sideEffects: false,
  exports: {
    '.': { '@contracts/source': './src/index.ts' },
    './catalog': { '@contracts/source': './src/catalog.ts' },
  },
})
const sources = { 'package.json': manifest, 'src/index.ts': 'export {}\n', 'src/catalog.ts': 'export {}\n' }

const { folderWith, run, stop } = startBuilder()
afterAll(stop)

describe('contracts-compiler types', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'without package.json',
      {},
      'FOLDER has no package.json: run contracts-compiler in the folder of a contract package.',
    ],
    [
      'with broken JSON',
      { 'package.json': '{\n  "exports": { "." }\n}\n' },
      'package.json:2:20: Expected ":" in JSON but found "}"',
    ],
    [
      'with a package.json that names no source',
      { 'package.json': '[]' },
      'exports["."] in package.json names no source under the condition @contracts/source.',
    ],
    [
      'without the catalog',
      { 'package.json': manifest, 'src/index.ts': '' },
      'exports["./catalog"] in package.json names src/catalog.ts, which does not exist: write the file, or correct its name.',
    ],
    [
      'with an import of no file',
      { ...sources, 'src/index.ts': "\nexport { a } from './a.js'\n" },
      'src/index.ts:2:19: Could not resolve "./a.js"',
    ],
    [
      'with a source that requires a package',
      { ...sources, 'src/index.ts': "import './two.cjs'\n", 'src/two.cjs': "require('@contracts/core')\n" },
      'src/two.cjs requires a package, and a decoder is a module: write import and export in the file.',
    ],
    [
      'with sources that do not parse',
      { ...sources, 'src/index.ts': 'const = 1\n', 'src/catalog.ts': 'const ;\n' },
      'src/catalog.ts:1:7: Expected identifier but found ";" (and 1 more)',
    ],
  ])('exits with 2 and one line for a package %s', async (_, files, line) => {
    const folder = folderWith(files)
    const stderr = `✗ ${line.replace('FOLDER', folder)}\n`
    expect(await run(folder, 'types')).toEqual({ code: 2, stdout: '', stderr })
  })
})
