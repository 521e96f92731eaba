import { folderWith, folderWithBakery, manifestOf } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const bakery = folderWithBakery()

describe('contracts list', () => {
  it('lists the contracts of an unknown package in aligned columns', async () => {
    expect(await runIn(bakery, ['list'])).toEqual({
      code: 0,
      err: '',
      out: `contract      version  role     what it carries
bakery/order  1        input    Order of a customer, before 2.0.0.
bakery/order  2        input    Order of a customer.
bakery/loaf   1        record   One loaf sold.
bakery/menu   1        record   The menu as a page.
bakery/tree   1        message  Cakes within cakes.
`,
    })
  })

  it('adds the packages and the versions they are compatible with', async () => {
    const { out } = await runIn(bakery, ['list', '--versions'])
    expect(out.split('\n\n')[1]).toBe(`package         version  goes with
@corner/bakery  3.1.0    @contracts/core ^1.0.0
`)
  })

  it('prints the same as JSON', async () => {
    const { out } = await runIn(bakery, ['list', '--versions', '--format', 'json'])
    const { contracts, packages } = JSON.parse(out) as { contracts: unknown[]; packages: unknown[] }
    expect(contracts[0]).toEqual({
      contract: 'bakery/order@1',
      id: 'bakery/order',
      version: 1,
      role: 'input',
      description: 'Order of a customer, before 2.0.0.',
      package: '@corner/bakery',
    })
    expect(packages).toEqual([
      { package: '@corner/bakery', version: '3.1.0', domain: 'bakery', goesWith: { '@contracts/core': '^1.0.0' } },
    ])
  })

  it('reports what to do if no contract package is installed', async () => {
    const { code, out, err } = await runIn(folderWith({ 'package.json': '{}' }), ['list'])
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '',
      err: 'No contract package is installed here. Install one: npm i @contracts/<domain>, where the domain is a2a, a2a-protocol, conversation, kasparro, mlops or scout.\n',
    })
  })

  it('fails on a package that cannot be loaded with one line, and lists the other packages', async () => {
    const folder = folderWithBakery({
      'node_modules/broken/package.json': manifestOf('broken'),
      'node_modules/broken/catalog.js': 'throw new Error("no flour\\nat all")',
      'node_modules/empty/package.json': manifestOf('empty'),
      'node_modules/empty/catalog.js': 'exports.catalog = { domain: "empty", entries: [{}] }',
      'node_modules/escaping/package.json': manifestOf('escaping', '../../outside.js'),
      'node_modules/unbuilt/package.json': manifestOf('unbuilt', './dist/catalog.js').replace(
        '{',
        '{"scripts":{"contracts:build":"tsc"},',
      ),
    })
    const { code, out, err } = await runIn(folder, ['list'])
    expect(code).toBe(2)
    expect(out).toContain('bakery/loaf')
    expect(err.trimEnd().split('\n')).toEqual([
      '⚠ broken cannot be used: no flour',
      '⚠ empty cannot be used: its catalog module exports no `catalog` with contracts as this command knows them',
      '⚠ escaping cannot be used: its catalog ../../outside.js lies outside the package',
      '⚠ unbuilt cannot be used: its catalog ./dist/catalog.js does not exist: build the package, as with `npm run contracts:build`',
    ])
  })
})
