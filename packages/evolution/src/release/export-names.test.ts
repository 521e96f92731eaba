import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { compilerIn, namesReader } from './declarations.js'
import { entriesOf, leadsTo, targetsOf } from './export-names.js'
import { type Manifest, parseManifest } from './manifest.js'

const compiler = compilerIn([process.cwd()])

const namesOf = (files: Readonly<Record<string, string>>): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  if (compiler === undefined) throw new Error('TypeScript is not installed')
  const file = join(folder, 'index.d.ts')
  const found = namesReader([file], compiler)(file)
  return E.isRight(found) ? found.right : found.left.replace(folder, '')
}

describe('the names a declaration file exports', () => {
  it('are its values and types, sorted and without duplicates', () => {
    expect(
      namesOf({
        'index.d.ts': `
          export declare const b: string, { c, d: [e] }: any
          export interface A { readonly inner: string }
          export declare const A: A
          export type T = string
          export declare function f(): void
          export declare function f(x: 1): void
          export declare class K {}
          export declare enum N { x }
          export declare namespace S { const hidden: 1 }
          declare const local: 1
          declare const renamed: 1
          export { renamed as r, type T as U }
          export default local
        `,
      }),
    ).toEqual(['A', 'K', 'N', 'S', 'T', 'U', 'b', 'c', 'default', 'e', 'f', 'r'])
  })

  it('include re-exported names except `default`, also if files re-export each other', () => {
    expect(
      namesOf({
        'index.d.ts': "export * from './one.js'\nexport * as all from './two.js'\nexport { x as y } from 'elsewhere'",
        'one.d.ts': "export * from './index.js'\nexport declare const one: 1\nexport default one",
        'two.d.ts': 'export declare const two: 2',
      }),
    ).toEqual(['all', 'one', 'y'])
  })

  it('include the names of another package all of which are exported again', () => {
    expect(
      namesOf({
        'index.d.ts': "export * from 'elsewhere'\nexport declare const own: 1",
        'node_modules/elsewhere/package.json': '{ "name": "elsewhere", "types": "./types/index.d.ts" }',
        'node_modules/elsewhere/types/index.d.ts': "export * from './more.js'\nexport declare const other: 1",
        'node_modules/elsewhere/types/more.d.ts': 'export interface More {}',
      }),
    ).toEqual(['More', 'other', 'own'])
  })

  it('are unknown if a module all of whose names are exported is missing', () => {
    expect(namesOf({ 'index.d.ts': "export * from 'elsewhere'" })).toBe(
      '/index.d.ts exports all names of elsewhere, which cannot be found',
    )
    expect(namesOf({ 'index.d.ts': "export * from './gone.js'" })).toContain(
      'all names of ./gone.js, which cannot be found',
    )
  })
})

const entries = (manifest: object): unknown =>
  entriesOf(
    E.getOrElse((): Manifest => ({ name: '', version: '', private: false }))(parseManifest({ name: 'x', ...manifest })),
  )

/** Returns the files that Node itself resolves the entries of a package to, by import and by require. */
const nodeResolves = (exports: object): unknown => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-')))
  const subpaths = Object.keys(exports).map((subpath) => `made-up${subpath.slice(1)}`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'made-up', exports }))
  for (const file of 'abcdef')
    for (const ending of ['.js', '.mjs', '.cjs']) writeFileSync(join(folder, file + ending), '')
  const program = `
    import { createRequire } from 'node:module'
    const { resolve } = createRequire(${JSON.stringify(join(folder, 'package.json'))})
    const found = (call) => { try { return call().replace(/^.*\\//, './') } catch { return undefined } }
    const all = ${JSON.stringify(subpaths)}.map((name) => [found(() => import.meta.resolve(name)), found(() => resolve(name))])
    console.log(JSON.stringify(all))`
  writeFileSync(join(folder, 'probe.mjs'), program)
  const out = execFileSync(process.execPath, [join(folder, 'probe.mjs')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return JSON.parse(out)
}

describe('the module that an entry leads to', () => {
  it('is the one that Node itself resolves, with its conditions in the order of the keys', () => {
    const exports = {
      '.': { import: './a.mjs', require: './a.cjs' },
      './default-first': { default: './b.js', import: './a.mjs', require: './a.cjs' },
      './require-first': { require: './a.cjs', import: './a.mjs' },
      './node': { node: { import: './c.mjs' }, import: './a.mjs', default: './d.js' },
      './sync': { 'module-sync': './e.mjs', require: './a.cjs', default: './d.js' },
      './types': { types: './a.d.ts', browser: './b.js', default: './d.js' },
      './none': { import: null, default: './d.js' },
      './deep': { node: { browser: './b.js' }, default: './d.js' },
      './own': { '@own/source': './f.js', import: { require: './b.js', default: './c.js' } },
      './list': [{ browser: './b.js' }, './d.js'],
      './list-of-none': [null, './d.js'],
    }
    const read = parseManifest({ name: 'made-up', exports })
    const targets = E.isLeft(read) ? [] : targetsOf(read.right)
    const answers = targets.map(([, target]) => [leadsTo(target, 'import') ?? null, leadsTo(target, 'require') ?? null])
    expect(answers).toEqual(nodeResolves(exports))
  })

  it('is the one of a published package, whose `publishConfig` replaces its entries', () => {
    const source = { exports: './src/index.ts', publishConfig: { exports: { '.': './a.js' }, tag: 'next' } }
    expect(entries(source)).toEqual([{ subpath: '.', module: './a.js' }])
    expect(entries({ main: './a.js', publishConfig: { main: './b.js' } })).toEqual([{ subpath: '.', module: './b.js' }])
  })
})

describe('the entries of a package', () => {
  it('are the entries of `exports` that lead to code', () => {
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

  it('leave out internal entries', () => {
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

  it('are empty if the conditions are nested too deeply', () => {
    let exports: unknown = './a.js'
    for (let i = 0; i < 100_000; i++) exports = { default: exports }
    expect(entries({ exports })).toEqual([])
  })
})
