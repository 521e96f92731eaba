import { readManifest } from './manifest.js'
import * as E from 'fp-ts/lib/Either.js'
import { folderOf } from '../testing/workspace.js'
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
      entries: { '.': ['import', 'require', 'types by import'], './schemas/*': ['import', 'require'] },
      excluded: ['*', './schemas/draft'],
      engines: { node: '>=24' },
      peers: { 'fp-ts': '^2.16.0', 'io-ts': '^2.2.22' },
      optionalPeers: { zod: '^4.0.0' },
      platforms: { os: ['linux', 'darwin'], cpu: ['!arm'], libc: ['glibc'] },
    })
  })

  it('has the entry that `main` names if there are no exports', () => {
    expect(surfaceIn({ main: './main.js', peerDependencies: { a: 'catalog:' } }, 'catalog: [')).toEqual({
      entries: { '.': ['import', 'require'] },
      excluded: [],
      engines: {},
      peers: { a: 'catalog:' },
      platforms: {},
    })
  })
})
