import { realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, type SmallWorkspace, smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

const registry = `
const { contract, registry, struct, stringOf } = require('@contracts/core')
const order = contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: struct('Order', { kind: stringOf({}, 'Kind') }) })
exports.registry = registry({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
exports.total = (lines) => lines.length
`

const at = (file: string): string => `${packageFolder}/${file}`

const types = `
import { Registry } from '@contracts/core';
/** One line. */
interface Line { price: number; note?: string; }
declare const registry: Registry;
declare const total: (lines: readonly Line[]) => number;
declare const shapes: { kind: "b" | "a" };
export { type Line as OrderLine, registry, shapes, total };
`

const exported = {
  '.': { types: './index.d.ts', import: './index.js', require: './index.js' },
  './schemas/*': './schemas/*',
  './contracts.json': './contracts.json',
}

/** A package that has declarations, peers and several entries, as released. */
const acme = async (): Promise<SmallWorkspace> => {
  const made = workspace(registry)
  symlinkSync(realpathSync('node_modules/typescript'), join(made.folder, 'node_modules/typescript'))
  made.write({ [at('index.d.ts')]: types })
  made.manifest({
    exports: exported,
    engines: { node: '>=20.19' },
    peerDependencies: { 'io-ts': 'catalog:', 'fp-ts': '^2.16.0' },
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

describe('a package that promises less, with a changeset of nothing', () => {
  it.each<[string, (made: SmallWorkspace) => void, readonly string[]]>([
    ['the same package passes', () => undefined, ['none']],
    [
      'an entry that is no code is gone',
      (made) => made.manifest({ exports: { '.': exported['.'], './contracts.json': './contracts.json' } }),
      ['major', 'entry-removed'],
    ],
    [
      'an entry can no longer be required',
      (made) => made.manifest({ exports: { ...exported, '.': { types: './index.d.ts', import: './index.js' } } }),
      ['major', 'entry-removed'],
    ],
    ['Node 26 is needed', (made) => made.manifest({ engines: { node: '>=26' } }), ['major', 'requirement-changed']],
    [
      'another major of a peer is needed',
      (made) => made.manifest({ peerDependencies: { 'io-ts': 'catalog:', 'fp-ts': '^3.0.0' } }),
      ['major', 'requirement-changed'],
    ],
    [
      'another major of a peer is needed, in the catalog',
      (made) => made.write({ 'pnpm-workspace.yaml': 'packages:\n  - packages/*\ncatalog:\n  io-ts: ^9.0.0\n' }),
      ['major', 'requirement-changed'],
    ],
    [
      'a function has one more required parameter',
      (made) => made.write({ [at('index.d.ts')]: types.replace('Line[]) =>', 'Line[], unit: string) =>') }),
      ['major', 'declaration-changed'],
    ],
    [
      'a type has one more required key',
      (made) => made.write({ [at('index.d.ts')]: types.replace('price: number;', 'price: number; unit: string;') }),
      ['major', 'declaration-changed'],
    ],
  ])('%s', async (_, change, expected) => {
    const made = await acme()
    change(made)
    expect(await needs(made)).toEqual(expected)
  })

  it('must acknowledge a type that changed, and the release is a major', async () => {
    const made = await acme()
    made.write({ [at('index.d.ts')]: types.replace('=> number', '=> number | undefined') })
    const { out } = await made.check()
    expect(out).toContain('declares "total" with another type')
    expect(out).toContain('Whether it breaks backward compatibility is unproved: types are compared as text')
    expect(out).toMatch(/- Acknowledged `[0-9a-f]{12}`: <the reason, in a sentence>/)
  })
})

describe('a package that promises more', () => {
  it.each<[string, (made: SmallWorkspace) => void, readonly string[]]>([
    [
      'an entry is new',
      (made) => made.manifest({ exports: { ...exported, './compiled/*': './compiled/*' } }),
      ['minor', 'entry-added'],
    ],
    [
      'a type and a function take what is optional',
      (made) =>
        made.write({
          [at('index.d.ts')]: types
            .replace('note?: string;', 'note?: string; unit?: "cm" | "inch";')
            .replace('Line[]) =>', 'Line[], unit?: string) =>'),
        }),
      ['minor', 'declaration-changed', 'declaration-changed'],
    ],
    [
      'an earlier Node will do',
      (made) => made.manifest({ engines: { node: '>=18' } }),
      ['minor', 'requirement-changed'],
    ],
  ])('%s: a minor', async (_, change, expected) => {
    const made = await acme()
    change(made)
    expect(await needs(made)).toEqual(expected)
  })

  it('is no news where only the text of the declarations has moved', async () => {
    const made = await acme()
    made.write({
      [at('chunk-x1.d.ts')]: `
        import * as core from '@contracts/core';
        declare const total: (lines: readonly Line$1[]) => number;
        declare const shapes: {
          kind: 'a' | 'b';
        };
        declare const registry: core.Registry;
        /** Described otherwise. */
        interface Line$1 { note?: string; price: number }
        export { shapes as s, total as t, registry as r, type Line$1 as L };`,
      [at('index.d.ts')]:
        `export { type L as OrderLine, t as total, r as registry, s as shapes } from './chunk-x1.js';`,
    })
    expect(await needs(made)).toEqual(['none'])
  })
})

describe('what is not checked', () => {
  it('is listed when asked for', async () => {
    const made = await acme()
    const { out } = await made.check('--verbose')
    expect(out).toContain(
      'Not checked:\n  - What an exported function does when it runs; its declared type is compared.\n',
    )
    expect((await made.check()).out).not.toContain('Not checked')
  })
})
