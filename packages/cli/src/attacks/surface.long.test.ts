import { realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, type SmallWorkspace, smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

const catalog = `
const { contract, catalog, struct, stringOf } = require('@contracts/core')
const order = contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: struct('Order', { kind: stringOf({}, 'Kind') }) })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
exports.total = (lines) => lines.length
`

const at = (file: string): string => `${packageFolder}/${file}`

const types = `
import { Catalog } from '@contracts/core';
/** One line. */
interface Line { price: number; note?: string; }
declare const catalog: Catalog;
declare const total: (lines: readonly Line[]) => number;
declare const shapes: { kind: "b" | "a" };
export { type Line as OrderLine, catalog, shapes, total };
`

const exported = {
  '.': { types: './index.d.ts', import: './index.js', require: './index.js' },
  './schemas/*': './schemas/*',
  './contracts.json': './contracts.json',
}

/** Makes a released package with declarations, peer dependencies and several entries. */
const acme = async (declarations = types): Promise<SmallWorkspace> => {
  const made = workspace(catalog)
  symlinkSync(realpathSync('node_modules/typescript'), join(made.folder, 'node_modules/typescript'))
  made.write({ [at('index.d.ts')]: declarations })
  made.manifest({
    exports: exported,
    engines: { node: '>=20.19' },
    peerDependencies: { 'io-ts': 'catalog:', 'fp-ts': '^2.16.0', react: '^18.0.0' },
    peerDependenciesMeta: { react: { optional: true } },
    types: './index.d.ts',
  })
  made.write({ 'pnpm-workspace.yaml': 'packages:\n  - packages/*\ncatalog:\n  io-ts: ^2.2.22\n', 'pnpm-lock.yaml': '' })
  await made.cut('1.0.0')
  return made
}

const needs = async (made: SmallWorkspace): Promise<readonly string[]> => {
  const { out } = await made.check()
  const kinds = [...out.matchAll(/ (entry-[a-z]+|requirement-changed|declaration-changed|export-[a-z]+)$/gm)]
  const [, bump = 'none'] = / needs (none|patch|minor|major), /.exec(out) ?? []
  return [bump, ...kinds.map(([, kind = '']) => kind)]
}

describe('a package that promises less, without a changeset', () => {
  it.each<[string, (made: SmallWorkspace) => void, readonly string[]]>([
    ['needs nothing if it is unchanged', () => undefined, ['none']],
    [
      'needs a major if an entry for data files is removed',
      (made) => made.manifest({ exports: { '.': exported['.'], './contracts.json': './contracts.json' } }),
      ['major', 'entry-removed'],
    ],
    [
      'needs a major if an entry loses its require condition',
      (made) => made.manifest({ exports: { ...exported, '.': { types: './index.d.ts', import: './index.js' } } }),
      ['major', 'entry-removed'],
    ],
    [
      'needs a major if it requires Node 26',
      (made) => made.manifest({ engines: { node: '>=26' } }),
      ['major', 'requirement-changed'],
    ],
    [
      'needs a major if it installs on one operating system only',
      (made) => made.manifest({ os: ['linux'] }),
      ['major', 'requirement-changed'],
    ],
    [
      'needs a major if it requires another major of a peer dependency',
      (made) => made.manifest({ peerDependencies: { 'io-ts': 'catalog:', 'fp-ts': '^3.0.0', react: '^18.0.0' } }),
      ['major', 'requirement-changed'],
    ],
    [
      'needs a major if an optional peer dependency becomes required',
      (made) => made.manifest({ peerDependenciesMeta: {} }),
      ['major', 'requirement-changed'],
    ],
    [
      'needs a major if the catalog requires another major of a peer dependency',
      (made) => made.write({ 'pnpm-workspace.yaml': 'packages:\n  - packages/*\ncatalog:\n  io-ts: ^9.0.0\n' }),
      ['major', 'requirement-changed'],
    ],
    [
      'needs a major if a function has another required parameter',
      (made) => made.write({ [at('index.d.ts')]: types.replace('Line[]) =>', 'Line[], unit: string) =>') }),
      ['major', 'declaration-changed'],
    ],
    [
      'needs a major if a type has another required key',
      (made) => made.write({ [at('index.d.ts')]: types.replace('price: number;', 'price: number; unit: string;') }),
      ['major', 'declaration-changed', 'declaration-changed'],
    ],
  ])('%s', async (_, change, expected) => {
    const made = await acme()
    change(made)
    expect(await needs(made)).toEqual(expected)
  })

  it('shows which changes of types are unproved, and must be acknowledged', async () => {
    const made = await acme(types.replace('export {', 'type Unit = "cm" | "inch";\nexport { type Unit,'))
    made.write({
      [at('index.d.ts')]: types.replace('export {', 'type Unit = "cm" | "ft" | "inch";\nexport { type Unit,'),
    })
    const { out } = await made.check()
    expect(out).toContain('declares "Unit" with another type')
    expect(out).toContain(
      'Whether it breaks backward compatibility is unproved: a value of the new type is not always one of the old type',
    )
    expect(out).toMatch(/"declaration-changed \.#Unit"\n\s+\],\n\s+"reason": null\n/)
  })

  it('needs a major if a result may be undefined, which nothing acknowledges', async () => {
    const made = await acme()
    made.write({ [at('index.d.ts')]: types.replace('=> number', '=> number | undefined') })
    const { out } = await made.check()
    expect(out).toContain('declares "total" with another type')
    expect(out).not.toContain('"reason": null')
  })

  it('can export all names of another package', async () => {
    const made = await acme(`export * from '@contracts/core/report';\n${types}`)
    expect(await needs(made)).toEqual(['none'])
    made.write({ [at('index.d.ts')]: types })
    expect((await needs(made)).slice(0, 2)).toEqual(['major', 'export-removed'])
  })
})

describe('a package that promises more', () => {
  it.each<[string, (made: SmallWorkspace) => void, readonly string[]]>([
    [
      'an entry is added',
      (made) => made.manifest({ exports: { ...exported, './compiled/*': './compiled/*' } }),
      ['minor', 'entry-added'],
    ],
    [
      'a type and a function have another optional part',
      (made) =>
        made.write({
          [at('index.d.ts')]: types
            .replace('note?: string;', 'note?: string; unit?: "cm" | "inch";')
            .replace('Line[]) =>', 'Line[], unit?: string) =>'),
        }),
      ['minor', 'declaration-changed', 'declaration-changed'],
    ],
    [
      'it supports an earlier version of Node',
      (made) => made.manifest({ engines: { node: '>=18' } }),
      ['minor', 'requirement-changed'],
    ],
  ])('needs a minor if %s', async (_, change, expected) => {
    const made = await acme()
    change(made)
    expect(await needs(made)).toEqual(expected)
  })

  it('needs nothing if only the text of the declarations has moved', async () => {
    const made = await acme()
    made.write({
      [at('chunk-x1.d.ts')]: `
        import * as core from '@contracts/core';
        declare const total: (lines: readonly Line$1[]) => number;
        declare const shapes: {
          kind: 'a' | 'b';
        };
        declare const catalog: core.Catalog;
        /** Described otherwise. */
        interface Line$1 { note?: string; price: number }
        export { shapes as s, total as t, catalog as r, type Line$1 as L };`,
      [at('index.d.ts')]: `export { type L as OrderLine, t as total, r as catalog, s as shapes } from './chunk-x1.js';`,
    })
    expect(await needs(made)).toEqual(['none'])
  })
})

describe('the message types of exported codecs and contracts', () => {
  it.each([
    ['named imports', "import { Contract, Struct, Codec } from '@contracts/core';", ''],
    ['imports inside types, as tsc writes them', '', 'import("@contracts/core").'],
  ])('are not compared in declarations with %s', async (_, imports, from) => {
    const declarations = (count: string): string => `${imports}
      export declare const Order: ${from}Struct<{ kind: ${from}Codec<string> }, { count: ${from}Codec<${count}> }>;
      export declare const order: ${from}Contract<{ kind: string; count?: ${count} }>;
      export declare const catalog: ${from}Catalog;
      export declare const total: (order: ${from}Options) => number;`
    const made = await acme(declarations('number'))
    made.write({ [at('index.d.ts')]: declarations('string') })
    expect(await needs(made)).toEqual(['none'])
    made.write({ [at('index.d.ts')]: declarations('number').replace('Options)', 'Settings)') })
    expect(await needs(made)).toEqual(['major', 'declaration-changed'])
  })
})

describe('the list of what is not checked', () => {
  it('is printed with --verbose', async () => {
    const made = await acme()
    const { out } = await made.check('--verbose')
    expect(out).toContain(
      'Not checked:\n  - What an exported function does when it runs, and the values of exported constants; ',
    )
    expect((await made.check()).out).not.toContain('Not checked')
  })
})
