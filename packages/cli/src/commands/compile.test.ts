import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type AnyContract, contract, Issue, type IssueParts } from '@contracts/core'
import type { CompiledModule } from '@contracts/core/compiled'
import { runIn } from '../testing/run-in.js'
import { folderWithShop } from '../testing/shop.js'

const files = (folder: string): readonly string[] => readdirSync(join(folder, 'out')).sort()
const compiledShop = async (...flags: string[]) => {
  const folder = folderWithShop()
  const outcome = await runIn(folder, ['compile', 'shop.cjs', '--out', 'out', ...flags])
  return { folder, ...outcome }
}

const load = (folder: string, name: string): { readonly [name: string]: unknown } =>
  createRequire(join(folder, 'x.cjs'))(join(folder, 'out', name)) as Readonly<Record<string, unknown>> // a module's names

/** What a module has found is data, which an issue says in words. */
const inWords = (fault: IssueParts): string => String(new Issue(fault))

describe('contracts compile', () => {
  it('writes every contract of a module once, and says how many there were', async () => {
    const { folder, code, out, err } = await compiledShop('--format', 'both')
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '3 contracts compiled: 12 files written, 0 as they were.\n',
      err: '',
    })
    expect(files(folder)).toEqual(
      ['bill.v1', 'label.v1', 'pair.v3'].flatMap((stem) =>
        ['.cjs', '.d.cts', '.d.mts', '.mjs'].map((end) => stem + end),
      ),
    )
  })

  it('writes modules that answer as the contract does', async () => {
    const { folder } = await compiledShop('--format', 'cjs')
    const { is, decode } = load(folder, 'label.v1.cjs') as {
      readonly is: (value: unknown) => boolean
      readonly decode: (
        value: unknown,
        mode?: string,
      ) => { readonly _tag: string; readonly left: readonly IssueParts[] }
    } // what its declarations say
    expect([is({ text: 'a' }), is({ text: 1 }), is({ text: 'a', size: null })]).toEqual([true, false, true])
    expect(decode({ text: 1, size: 'b' }).left.map(inWords)).toEqual([
      'text must be a string — got 1',
      'size must be an integer — got "b"',
    ])
    expect(decode({ text: 'a', more: 1 }, 'strict').left.map(inWords)).toEqual(['more is not a key of this message'])
  })

  it('links a codec that can only be run, and declares no more than there is', async () => {
    const { folder } = await compiledShop('--format', 'cjs')
    const module = load(folder, 'pair.v3.cjs')
    expect(Object.keys(module)).toEqual(['compiled'])
    const { pair } = createRequire(join(folder, 'x.cjs'))('./shop.cjs') as { readonly pair: AnyContract } // its exports
    const again = contract({ ...pair, compiled: module['compiled'] as CompiledModule }) // as its declarations say
    expect([again.is({ even: 2 }), again.check({ even: 3 }).errors.map(({ pointer }) => pointer)]).toEqual([
      true,
      ['/even'],
    ])
    expect(readFileSync(join(folder, 'out/pair.v3.d.cts'), 'utf8')).not.toContain('decode')
  })

  it('writes nothing that is there already', async () => {
    const { folder } = await compiledShop()
    const before = statSync(join(folder, 'out/label.v1.mjs')).mtimeMs
    const { out } = await runIn(folder, ['compile', 'shop.cjs', '--out', 'out'])
    expect(out).toBe('3 contracts compiled: 0 files written, 6 as they were.\n')
    expect(statSync(join(folder, 'out/label.v1.mjs')).mtimeMs).toBe(before)
  })

  it('says with --check what is stale, and writes nothing', async () => {
    const { folder } = await compiledShop()
    const check = () => runIn(folder, ['compile', 'shop.cjs', '--out', 'out', '--check'])
    expect(await check()).toEqual({ code: 0, out: '6 files: all as they should be.\n', err: '' })
    writeFileSync(join(folder, 'out/bill.v1.mjs'), 'export const is = () => true\n')
    rmSync(join(folder, 'out/label.v1.d.mts'))
    const asked = { code: 1, out: '✗ out/label.v1.d.mts is missing.\n✗ out/bill.v1.mjs is stale.\n', err: '' }
    expect([await check(), await check()]).toEqual([asked, asked])
  })

  it('names .js what the package it writes into reads as an ES module', async () => {
    const folder = folderWithShop({ 'lib/package.json': '{ "type": "module" }' })
    await runIn(folder, ['compile', 'shop.cjs', '--out', 'lib/out', '--format', 'both'])
    expect(readdirSync(join(folder, 'lib/out')).filter((name) => name.startsWith('bill'))).toEqual([
      'bill.v1.cjs',
      'bill.v1.d.cts',
      'bill.v1.d.ts',
      'bill.v1.js',
    ])
  })

  it('takes the type of a message from the declarations beside the module, where there are some', async () => {
    const declared = folderWithShop({ 'shop.d.cts': '' })
    await runIn(declared, ['compile', 'shop.cjs', '--out', 'out'])
    const typesOf = (stem: string) => readFileSync(join(declared, `out/${stem}.d.mts`), 'utf8')
    expect(typesOf('label.v1')).toContain("import type { label as declared } from '../shop.cjs'\n")
    expect(typesOf('bill.v1')).toContain('export type Message = unknown\n')
    const { folder } = await compiledShop()
    expect(readFileSync(join(folder, 'out/label.v1.d.mts'), 'utf8')).toContain('export type Message = unknown\n')
  })

  it('leaves a file as it was where a new one cannot take its place, and nothing half-written', async () => {
    const folder = folderWithShop()
    mkdirSync(join(folder, 'out/label.v1.mjs/full'), { recursive: true })
    const { code, out, err } = await runIn(folder, ['compile', 'shop.cjs', '--out', 'out'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^✗ out\/label\.v1\.mjs cannot be written: E[A-Z]+\n$/)
    expect(files(folder)).toEqual(['label.v1.mjs'])
  })
})
