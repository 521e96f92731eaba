import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../testing/run-in.js'
import { packageFolder, smallWorkspaces, type SmallWorkspace } from './small-workspace.js'

const orders = `
const { catalog, contract, enumOf, struct } = require('@contracts/core')
const Order = struct('Order', { kind: enumOf('a') })
const order = contract({ id: 'orders/order', version: 1, role: 'output', description: 'An order.', codec: Order })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`

const workspace = smallWorkspaces()

/** Makes a package whose sources, and a schema file written from them, are newer than its build. */
const edited = async (): Promise<SmallWorkspace> => {
  const acme = workspace(orders)
  await acme.cut('1.0.0')
  acme.write({
    [`${packageFolder}/src/order.ts`]: 'export const kinds = ["a", "b"]\n',
    [`${packageFolder}/schemas/order.v1.schema.json`]: '{ "enum": ["a", "b"] }\n',
  })
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(join(acme.folder, packageFolder, 'index.js'), hourAgo, hourAgo)
  return acme
}

describe('a build that is older than its sources', () => {
  it('is not checked: the command only reports that the package must be built first', async () => {
    const { code, out, err } = await (await edited()).check()
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(out).toBe(`build-first: Build first: @acme/orders has sources that are newer than the build.
  Fix: Check again after the build. A build tool that finds nothing to do keeps the old times: remove dist first, or pass --allow-old-build.
`)
  })

  it.each([
    [{ build: 'tsup' }, ', as with `npm run build`'],
    [{ 'contracts:build': 'tsc -p contracts' }, ', as with `npm run contracts:build`'],
    [{ 'contracts:build': 'tsc -p contracts', build: 'tsup' }, ', as with `npm run build && npm run contracts:build`'],
    [{ compile: 'make' }, ''],
  ])('names the scripts that the package has: %j', async (scripts, how) => {
    const acme = await edited()
    acme.manifest({ scripts })
    expect((await acme.check()).out.split('\n')[0]).toBe(
      `build-first: Build first${how}: @acme/orders has sources that are newer than the build.`,
    )
  })

  it.each([
    ['{ "compilerOptions": { "rootDir": "./lib", /* of it */ "outDir": "out" } }', 'lib/deep/order.ts', 2],
    ['{ "include": ["lib/**/*.ts"] }', 'lib/order.mts', 2],
    ['{ "include": ["lib", "test", "lib.ts", "."] }', 'test/order.ts', 0],
    ['{ "include": ["inspections"] }', 'inspections/order.ts', 2],
    ['{ "include": ["unit-tests", "__tests__"] }', '__tests__/order.ts', 0],
    ['{ "include": ["lib"] }', 'lib/order.d.ts', 0],
    ['{ "include": ["lib"] }', 'lib/order.spec.ts', 0],
    ['{ "compilerOptions": { "rootDir": "." } }', 'jest.config.ts', 0],
  ])('is found by the folders of tsconfig.json: %s with %s', async (config, source, expected) => {
    const acme = await edited()
    for (const name of ['src', 'schemas']) acme.remove(`${packageFolder}/${name}`)
    acme.write({ [`${packageFolder}/tsconfig.json`]: config, [`${packageFolder}/${source}`]: '' })
    expect((await acme.check()).code).toBe(expected)
  })

  it.each([
    ['../', 'index.js', true],
    ['..', 'index.js', true],
    ['../built', 'index.js', false],
    ['../../elsewhere', 'index.js', false],
    [undefined, 'index.js', false],
    ['../built', 'built/catalog.js', false],
    ['../built', 'built/old.js', true],
  ])(
    'is found by the folder beside the code that is compiled to the catalog: to %j, with the catalog %s',
    async (outDir, catalog, expected) => {
      const acme = await edited()
      for (const name of ['src', 'schemas']) acme.remove(`${packageFolder}/${name}`)
      acme.manifest({ contracts: { catalog: `./${catalog}` } })
      const again = "exports.catalog = require('../index.js').catalog"
      acme.write({
        [`${packageFolder}/tsconfig.json`]: '{ "include": ["src"] }',
        [`${packageFolder}/contracts/tsconfig.json`]: JSON.stringify({ compilerOptions: { outDir } }),
        [`${packageFolder}/contracts/deep/order.ts`]: '',
        ...Object.fromEntries(['catalog', 'old'].map((name) => [`${packageFolder}/built/${name}.js`, again])),
      })
      utimesSync(join(acme.folder, packageFolder, 'built/old.js'), 0, 0)
      expect((await acme.check()).out.startsWith('build-first:')).toBe(expected)
    },
  )

  it('is found in a package of the workspace that it depends on', async () => {
    const acme = workspace(orders)
    await acme.cut('1.0.0')
    acme.manifest({ dependencies: { shared: '1.0.0', plain: '1.0.0' } })
    acme.write({
      'packages/shared/package.json': '{ "name": "shared", "version": "1.0.0", "private": true, "main": "dist.js" }',
      'packages/shared/dist.js': '',
      'packages/shared/src/kinds.ts': '',
      'packages/plain/package.json': '{ "name": "plain", "version": "1.0.0", "private": true, "main": "index.js" }',
      'packages/plain/index.js': '',
      'packages/plain/src/kinds.js': '',
    })
    const hourAgo = Date.now() / 1000 - 3600
    for (const file of ['shared/dist.js', 'plain/index.js'])
      utimesSync(join(acme.folder, 'packages', file), hourAgo, hourAgo)
    const { code, out } = await acme.check()
    expect([code, out.split('\n')[0]]).toEqual([
      2,
      'build-first: Build first: shared has sources that are newer than the build.',
    ])
  })

  it.each([['generate'], ['publish', '--create'], ['release', '--version', '1.0.0']])(
    'is found by `contracts %s`, also in a package that the build has a copy of',
    async (...argv) => {
      const acme = workspace(orders)
      acme.manifest({ version: '1.0.0', devDependencies: { copied: '1.0.0' } })
      acme.write({
        [`${packageFolder}/src/order.ts`]: "import { kinds } from 'copied'",
        'packages/copied/package.json': '{ "name": "copied", "version": "1.0.0", "private": true, "main": "dist.js" }',
        'packages/copied/dist.js': '',
        'packages/copied/src/kinds.ts': '',
        '.changeset/config.json': '{}',
      })
      const at = (hours: number, file: string): void => {
        const time = Date.now() / 1000 - hours * 3600
        utimesSync(join(acme.folder, 'packages', file), time, time)
      }
      at(3, 'orders/src/order.ts')
      at(2, 'orders/index.js')
      at(0, 'copied/dist.js')
      at(1, 'copied/src/kinds.ts')
      expect(await runIn(join(acme.folder, packageFolder), argv)).toEqual({
        ...{ code: 2, out: '' },
        err: '✗ Build first: @acme/orders has sources that are newer than the build.\n',
      })
      at(4, 'copied/src/kinds.ts')
      expect((await runIn(join(acme.folder, packageFolder), argv)).err).not.toContain('Build first')
    },
  )

  it('is found by the sources of a package whose copy it has, which it imports and does not depend on', async () => {
    const acme = workspace(orders)
    await acme.cut('1.0.0')
    const names = ['copied', 'used-by-a-test', 'not-imported']
    acme.manifest({ devDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) })
    acme.write({ [`${packageFolder}/src/order.ts`]: "import { kinds } from 'copied'", [`${packageFolder}/src/testing/orders.ts`]: "import 'used-by-a-test'" }) // oxfmt-ignore
    const at = (hours: number, file: string): void => {
      const time = Date.now() / 1000 - hours * 3600
      utimesSync(join(acme.folder, 'packages', file), time, time)
    }
    for (const name of names) {
      const manifest = JSON.stringify({ name, version: '1.0.0', private: true, main: 'dist.js' })
      acme.write({ [`packages/${name}/package.json`]: manifest, [`packages/${name}/dist.js`]: '', [`packages/${name}/src/kinds.ts`]: '' }) // oxfmt-ignore
      at(1, `${name}/dist.js`)
    }
    at(9, 'orders/src/order.ts')
    at(9, 'orders/src/testing/orders.ts')
    at(-1, 'orders/index.js')
    const olderThan = async (): Promise<string | undefined> => /Build first.*: (.*) ha(?:s|ve) sources/.exec((await acme.check()).out)?.[1] // oxfmt-ignore
    expect(await olderThan()).toBe('copied')
    at(3, 'copied/src/kinds.ts')
    expect(await olderThan()).toBe(undefined)
    at(4, 'orders/index.js')
    expect(await olderThan()).toBe('@acme/orders')
    at(5, 'copied/src/kinds.ts')
    expect(await olderThan()).toBe(undefined)
    const needs = { name: 'copied', version: '1.0.0', private: true, main: 'dist.js', dependencies: { 'not-imported': '1.0.0' } } // oxfmt-ignore
    acme.write({ 'packages/copied/package.json': JSON.stringify(needs) })
    at(3, 'not-imported/src/kinds.ts')
    expect(await olderThan()).toBe('@acme/orders')
    acme.manifest({ dependencies: { 'not-imported': '1.0.0' } })
    expect(await olderThan()).toBe(undefined)
  })

  it('is checked with --allow-old-build', async () => {
    const { code, out } = await (await edited()).check('--allow-old-build')
    expect(code).toBe(1)
    expect(out).toContain('stale-schema: ')
    expect(out).toContain('build-stale: ')
  })

  it.each([
    ['src/index.ts', ''],
    ['src/index.tsx', ''],
    ['src/kinds/all.ts', ''],
    ['lib/index.ts', '{ "include": ["lib", "src"] }'],
    ['src/kinds.js', '{ "compilerOptions": { "outDir": "./src/" } }'],
  ])('is not assumed of a package without a build, as one with %s has', async (source, config) => {
    const acme = await edited()
    for (const name of ['src', 'schemas']) acme.remove(`${packageFolder}/${name}`)
    acme.manifest({ exports: './src/index.js', contracts: { catalog: './src/index.js' } })
    acme.write({
      [`${packageFolder}/src/index.js`]: "module.exports = require('./order.js')\n",
      [`${packageFolder}/src/order.js`]: orders,
    })
    const hourAgo = Date.now() / 1000 - 3600
    utimesSync(join(acme.folder, packageFolder, 'src/index.js'), hourAgo, hourAgo)
    expect((await acme.check()).out).not.toContain('build-first')
    acme.write({ [`${packageFolder}/${source}`]: '', [`${packageFolder}/tsconfig.json`]: config })
    expect((await acme.check()).out).toContain('build-first')
  })

  it('is not assumed if only a test is newer', async () => {
    const acme = await edited()
    acme.remove(`${packageFolder}/src/order.ts`)
    acme.remove(`${packageFolder}/schemas`)
    acme.write({ [`${packageFolder}/src/order.test.ts`]: '' })
    expect((await acme.check()).code).toBe(0)
  })
})
