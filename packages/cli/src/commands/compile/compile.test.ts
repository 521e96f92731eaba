import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type AnyContract, contract } from '@contracts/core'
import type { CompiledModule } from '@contracts/core/internal'
import { runIn } from '../../testing/run-in.js'
import { folderWithShop } from '../../testing/shop.js'

const files = (folder: string): readonly string[] => readdirSync(join(folder, 'out')).sort()
const compiledShop = async (...flags: string[]) => {
  const folder = folderWithShop()
  const outcome = await runIn(folder, ['compile', 'shop.cjs', '--out', 'out', ...flags])
  return { folder, ...outcome }
}

const load = (folder: string, name: string): { readonly [name: string]: unknown } =>
  // The result is the exports of a module.
  createRequire(join(folder, 'x.cjs'))(join(folder, 'out', name)) as Readonly<Record<string, unknown>>

/** Returns the contract of the shop with this name, with its compiled module. */
const withModule = (folder: string, name: string, file: string): AnyContract => {
  // The exports of shop.cjs are contracts.
  const shop = createRequire(join(folder, 'x.cjs'))('./shop.cjs') as Readonly<Record<string, AnyContract | undefined>>
  const found = shop[name]
  if (found === undefined) throw new Error(`the shop has no ${name}`)
  // The declarations of the module state this type.
  return contract({ ...found, compiled: load(folder, file)['compiled'] as CompiledModule })
}

describe('contracts compile', () => {
  it('writes every contract of a module once, and reports how many there are', async () => {
    const { folder, code, out, err } = await compiledShop('--module', 'both')
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '3 contracts compiled: 12 files written, 0 unchanged.\n',
      err: '',
    })
    expect(files(folder)).toEqual(
      ['bill.v1', 'label.v1', 'pair.v3'].flatMap((stem) =>
        ['.cjs', '.d.cts', '.d.mts', '.mjs'].map((end) => stem + end),
      ),
    )
  })

  it('writes modules that return the same results as the contract', async () => {
    const { folder } = await compiledShop('--module', 'cjs')
    const { is, validate } = withModule(folder, 'label', 'label.v1.cjs')
    expect([is({ text: 'a' }), is({ text: 1 }), is({ text: 'a', size: null })]).toEqual([true, false, true])
    expect(validate({ text: 1, size: 'b' }).errors.map(String)).toEqual([
      'text must be a string — got 1',
      'size must be an integer — got "b"',
    ])
    expect(validate({ text: 'a', more: 1 }, 'strict').errors.map(String)).toEqual([
      'more is not a declared key: remove it',
    ])
  })

  it('links a codec that cannot be compiled, and declares that', async () => {
    const { folder } = await compiledShop('--module', 'cjs')
    const again = withModule(folder, 'pair', 'pair.v3.cjs')
    expect([again.is({ even: 2 }), again.validate({ even: 3 }).errors.map(({ pointer }) => pointer)]).toEqual([
      true,
      ['/even'],
    ])
    const typesOf = (stem: string) => readFileSync(join(folder, `out/${stem}.d.cts`), 'utf8')
    expect(typesOf('pair.v3')).toContain('export declare const compiled: CompiledModule\n')
    expect(typesOf('label.v1')).toContain('export declare const compiled: CompiledValidator\n')
  })

  it('does not write a file that is up to date', async () => {
    const { folder } = await compiledShop()
    const before = statSync(join(folder, 'out/label.v1.mjs')).mtimeMs
    const { out } = await runIn(folder, ['compile', 'shop.cjs', '--out', 'out'])
    expect(out).toBe('3 contracts compiled: 0 files written, 6 unchanged.\n')
    expect(statSync(join(folder, 'out/label.v1.mjs')).mtimeMs).toBe(before)
  })

  it('reports with --check which files are stale, and writes nothing', async () => {
    const { folder } = await compiledShop()
    const check = () => runIn(folder, ['compile', 'shop.cjs', '--out', 'out', '--check'])
    expect(await check()).toEqual({ code: 0, out: '6 files up to date.\n', err: '' })
    writeFileSync(join(folder, 'out/bill.v1.mjs'), 'export const is = () => true\n')
    rmSync(join(folder, 'out/label.v1.d.mts'))
    const expected = { code: 1, out: '✗ out/label.v1.d.mts is missing.\n✗ out/bill.v1.mjs is stale.\n', err: '' }
    expect([await check(), await check()]).toEqual([expected, expected])
  })

  it('uses the extension .js if the target package reads it as an ES module', async () => {
    const folder = folderWithShop({ 'lib/package.json': '{ "type": "module" }' })
    await runIn(folder, ['compile', 'shop.cjs', '--out', 'lib/out', '--module', 'both'])
    expect(readdirSync(join(folder, 'lib/out')).filter((name) => name.startsWith('bill'))).toEqual([
      'bill.v1.cjs',
      'bill.v1.d.cts',
      'bill.v1.d.ts',
      'bill.v1.js',
    ])
  })

  it('leaves no partly written file if an old file cannot be replaced', async () => {
    const folder = folderWithShop()
    mkdirSync(join(folder, 'out/label.v1.mjs/full'), { recursive: true })
    const { code, out, err } = await runIn(folder, ['compile', 'shop.cjs', '--out', 'out'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^✗ out\/label\.v1\.mjs cannot be written: E[A-Z]+\n$/)
    expect(files(folder)).toEqual(['label.v1.mjs'])
  })
})
