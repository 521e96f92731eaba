import { readManifest } from './manifest.js'
import * as E from 'fp-ts/lib/Either.js'
import { folderOf } from '../testing/workspace.js'
import { exportNames } from './export-names.js'
import { packageSurface } from './surface.js'

const surfaceIn = (manifest: object, workspace: string) => {
  const folder = folderOf({
    'pnpm-workspace.yaml': workspace,
    'packages/shop/package.json': JSON.stringify({ name: 'shop', version: '1.0.0', ...manifest }),
  })
  const read = readManifest(`${folder}/packages/shop`)
  if (E.isLeft(read)) throw new Error(read.left)
  return packageSurface(`${folder}/packages/shop`, read.right)
}

describe('the declarations of a package', () => {
  const js = 'exports.total = 1\n'
  const types = 'export declare const total: 1;\nexport interface Line { a: 1 }\n'

  it.each<[string, object, string]>([
    ['beside the module of `exports`', { exports: './index.js' }, 'index.d.ts'],
    ['beside a module of CommonJS', { exports: { '.': { default: './index.cjs' } } }, 'index.d.cts'],
    ['beside the module of `main`', { main: './index.js' }, 'index.d.ts'],
    ['beside a module that `main` names without its ending', { main: './index' }, 'index.d.ts'],
    ['beside the index file of the folder that `main` names', { main: 'lib/' }, 'lib/index.d.ts'],
    ['in the folder that `types` names', { main: './index.js', types: './types' }, 'types/index.d.ts'],
    ['named by `types` without its ending', { main: './index.js', types: './types/all' }, 'types/all.d.ts'],
    ['named by `typings`', { main: './index.js', typings: './all.d.ts' }, 'all.d.ts'],
    ['named by `typings` of `publishConfig`', { main: './index.js', publishConfig: { typings: './all.d.ts' } }, 'all.d.ts'], // oxfmt-ignore
  ])('are read: those %s', async (_, fields, file) => {
    const folder = folderOf({
      'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', ...fields }),
      'index.js': js,
      'index.cjs': js,
      'lib/index.js': js,
      [file]: types,
    })
    const read = readManifest(folder)
    if (E.isLeft(read)) throw new Error(read.left)
    const { declared, declarations = {} } = packageSurface(folder, read.right, [process.cwd()])
    expect([declared, Object.keys(declarations)]).toEqual([{ '.': file }, [file]])
    expect(await exportNames(folder, read.right, [process.cwd()])).toEqual(E.right({ from: 'declarations', names: { '.': ['Line', 'total'] } })) // oxfmt-ignore
  })
})

describe('the surface of a package', () => {
  it('has every path with the ways to import it, and the ranges of the catalog', () => {
    const manifest = {
      exports: {
        '.': {
          '@shop/source': './src/index.ts',
          import: { types: './index.d.ts', default: './index.js' },
          require: './index.cjs',
        },
        './schemas/*': './schemas/*',
        './inner': null,
        './schemas/draft': null,
        './internal': null,
      },
      engines: { node: '>=20.19' },
      peerDependencies: { 'io-ts': 'catalog:', 'fp-ts': 'catalog:old', zod: '^4.0.0' },
      peerDependenciesMeta: { zod: { optional: true } },
      os: ['linux', 'darwin'],
      cpu: ['x64'],
      publishConfig: { engines: { node: '>=24' }, cpu: ['!arm'], libc: 'glibc' },
    }
    const workspace = 'catalog:\n  io-ts: ^2.2.22\ncatalogs:\n  old:\n    fp-ts: ^2.16.0\n'
    expect(surfaceIn(manifest, workspace)).toEqual({
      entries: {
        '.': ['import', 'require', 'require in an older Node', 'types by import'],
        './schemas/*': ['import', 'require', 'require in an older Node'],
      },
      excluded: ['*', './schemas/draft'],
      engines: { node: '>=24' },
      peers: { 'fp-ts': '^2.16.0', 'io-ts': '^2.2.22' },
      optionalPeers: { zod: '^4.0.0' },
      platforms: { os: ['linux', 'darwin'], cpu: ['!arm'], libc: ['glibc'] },
    })
  })

  it('has the entry that `main` names if there are no exports', () => {
    expect(surfaceIn({ main: './main.js', peerDependencies: { a: 'catalog:' } }, 'catalog: [')).toEqual({
      entries: { '.': ['import', 'require', 'require in an older Node'] },
      excluded: [],
      engines: {},
      peers: { a: 'catalog:' },
      platforms: {},
    })
  })

  it('has the commands that are installed', () => {
    const commandsIn = (manifest: object) =>
      Object.entries(surfaceIn(manifest, '').entries).filter(([, ways]) => ways.includes('command'))
    expect(commandsIn({ bin: { shop: './a.js', cart: './b.js' } })).toEqual([['cart', ['command']], ['shop', ['command']]]) // oxfmt-ignore
    expect(commandsIn({ bin: './a.js' })).toEqual([['shop', ['command']]])
    expect(commandsIn({ bin: './a.js', publishConfig: { bin: { cart: './b.js' } } })).toEqual([['cart', ['command']]])
  })

  it.each<[string, object, boolean]>([
    ['a file of CommonJS', { exports: './a.js' }, true],
    ['a file that ends in .cjs', { type: 'module', exports: './a.cjs' }, true],
    ['a file in a folder of CommonJS', { type: 'module', exports: './lib/a.js' }, true],
    ['JSON', { type: 'module', exports: './a.json' }, true],
    ['an ES module', { type: 'module', exports: './a.js' }, false],
    ['an ES module of main', { type: 'module', main: './a.js' }, false],
    ['a file that ends in .mjs', { exports: './a.mjs' }, false],
    ['files of both kinds', { type: 'module', exports: { 'module-sync': './a.js', require: './a.cjs' } }, true],
  ])('has the entry that every Node requires: %s', (_, fields, expected) => {
    const folder = folderOf({
      'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', ...fields }),
      'lib/package.json': '{ "type": "commonjs" }',
    })
    const read = readManifest(folder)
    if (E.isLeft(read)) throw new Error(read.left)
    expect(packageSurface(folder, read.right).entries['.']?.includes('require in an older Node')).toBe(expected)
  })
})
