import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../../testing/run-in.js'
import { bakery, folderWith, folderWithBakery, manifestOf } from '../../testing/stranger.js'

const readme = '# Bakery\n\n<!-- contracts:begin -->\n<!-- contracts:end -->\n\nBy hand.\n'

/** Creates a contract package in JavaScript that needs no build. */
const bakeryPackage = (files: Readonly<Record<string, string>> = {}): string =>
  folderWithBakery({
    'package.json': manifestOf('@corner/bakery'),
    'catalog.js': bakery,
    'README.md': readme,
    ...files,
  })

const written = [
  ...['order.v1', 'order.v2', 'loaf.v1', 'menu.v1', 'tree.v1'].map((stem) => `schemas/${stem}.schema.json`),
  ...['contracts.json', 'CONTRACTS.md', 'README.md'],
]

describe('contracts generate', () => {
  it('writes and lists the schema files, their index, the page and the table of a package', async () => {
    const folder = bakeryPackage()
    const { code, out, err } = await runIn(folder, ['generate'])
    expect({ code, out, err }).toEqual({ code: 0, out: written.map((file) => `wrote ${file}\n`).join(''), err: '' })
    const schema = (await runIn(folder, ['schema', 'bakery/loaf'])).out
    expect(readFileSync(join(folder, 'schemas/loaf.v1.schema.json'), 'utf8')).toBe(schema)
    expect(JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8'))).toMatchObject({
      package: '@corner/bakery',
      version: '3.1.0',
      contracts: expect.arrayContaining([
        expect.objectContaining({ name: 'bakery/order@2', role: 'input' }),
      ]) as unknown,
    })
    const page = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(page).toContain('| `loaf`   | 1       | record  | One loaf sold.')
    expect(page).toMatch(/^# Bakery\n[^]*\nBy hand\.\n$/)
  })

  it('changes nothing in a second run, from any folder of the package', async () => {
    const folder = bakeryPackage({ 'docs/page.md': '' })
    await runIn(folder, ['generate'])
    expect(await runIn(join(folder, 'docs'), ['generate'])).toEqual({ code: 0, out: '8 files up to date.\n', err: '' })
    expect(await runIn(folder, ['generate', '--check'])).toEqual({ code: 0, out: '8 files up to date.\n', err: '' })
  })

  it('reports with --check files that are missing, out of date or of no contract, and writes nothing', async () => {
    const folder = bakeryPackage()
    await runIn(folder, ['generate'])
    const own = join(folder, 'schemas/own.json')
    const gone = join(folder, 'schemas/cake.v1.schema.json')
    for (const file of [own, gone, join(folder, 'CONTRACTS.md')]) writeFileSync(file, '{}')
    const { code, out } = await runIn(folder, ['generate', '--check'])
    expect({ code, out }).toEqual({
      code: 1,
      out: '✗ schemas/cake.v1.schema.json belongs to no contract.\n✗ CONTRACTS.md is out of date.\nRun contracts generate.\n',
    })
    expect(await runIn(folder, ['generate'])).toEqual({
      code: 0,
      out: 'removed schemas/cake.v1.schema.json\nwrote CONTRACTS.md\n',
      err: '',
    })
    expect([existsSync(own), existsSync(gone)]).toEqual([true, false])
  })

  it('reads every contract package of a workspace below the folder', async () => {
    const folder = folderWithBakery({
      'package.json': '{ "name": "street", "private": true, "workspaces": ["packages/*"] }',
      'packages/bakery/package.json': manifestOf('@corner/bakery'),
      'packages/bakery/catalog.js': bakery,
      'packages/tools/package.json': '{ "name": "tools" }',
    })
    expect((await runIn(folder, ['generate'])).out).toContain('wrote packages/bakery/contracts.json\n')
    expect(existsSync(join(folder, 'packages/tools/contracts.json'))).toBe(false)
    expect((await runIn(folder, ['generate', 'packages/bakery', '--check'])).code).toBe(0)
  })

  it('refuses a folder without a contract package, a broken catalog and a build older than its sources', async () => {
    const none = folderWith({ 'package.json': '{ "name": "none" }' })
    expect(await runIn(none, ['generate'])).toEqual({
      code: 2,
      out: '',
      err: '✗ No contract package: no package.json here has "contracts": { "catalog": "<file>" }.\n',
    })
    const broken = bakeryPackage({ 'catalog.js': 'exports.catalog = 5' })
    expect((await runIn(broken, ['generate'])).err).toContain('✗ @corner/bakery cannot be used:')
    const old = bakeryPackage({ 'src/catalog.ts': '' })
    utimesSync(join(old, 'catalog.js'), 1, 1)
    expect(await runIn(old, ['generate'])).toEqual({
      code: 2,
      out: '',
      err: '✗ Build first: @corner/bakery has sources that are newer than the build.\n',
    })
  })
})
