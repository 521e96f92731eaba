import { rmSync } from 'node:fs'
import { folderWithBakery, manifestOf } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

/** Another package with the same contract id and another shape. */
const rival = `
const { catalog, contract, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const order = contract({ id: 'bakery/order', version: 7, role: 'input', description: 'An order of ours.', codec: struct('Order', { anything: string }) })
exports.catalog = catalog({ domain: 'bakery', entries: [{ contract: order, examples: [{ anything: 'a' }] }] })
`
const reexport = "exports.catalog = require('@corner/bakery/catalog.js').catalog\n"

const folders: string[] = []
const folderBeside = (name: string, catalog: string): string => {
  const folder = folderWithBakery({
    [`node_modules/${name}/package.json`]: manifestOf(name),
    [`node_modules/${name}/catalog.js`]: catalog,
    'order.json': '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}',
    'loaf.json': '{"bread":"rye","grams":1}',
    'long.ndjson': '{"customer":"Ada"}\n'.repeat(5),
  })
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const both =
  '✗ Two packages claim the id bakery/order: @corner/bakery and @rival/shop. Uninstall one of them, or change its id.\n'

describe('two installed packages with one id', () => {
  const folder = folderBeside('@rival/shop', rival)

  it.each([
    ['validate', 'bakery/order', 'order.json'],
    ['validate', 'bakery/order@2', 'order.json'],
    ['validate', 'bakery/order@7', 'order.json'],
    ['validate', 'auto', 'order.json'],
    ['validate', 'auto', 'long.ndjson', '--jobs', '2'],
    ['repair', 'bakery/order', 'order.json'],
    ['migrate', 'bakery/order', '--to', '2', 'order.json'],
    ['show', 'bakery/order'],
    ['sample', 'bakery/order'],
    ['schema', 'bakery/order'],
    ['providers', 'bakery/order'],
    ['providers', 'bakery/*'],
  ])('are refused by contracts %s %s, which names both', async (...argv) => {
    const { code, out, err } = await runIn(folder, argv)
    expect([code, out, err]).toEqual([2, '', both])
  })

  it('are refused by contracts list, which still lists them', async () => {
    const { code, out, err } = await runIn(folder, ['list'])
    expect([code, out.match(/bakery\/order/g)?.length, err]).toEqual([2, 3, both])
  })

  it('do not affect contracts with other ids', async () => {
    expect((await runIn(folder, ['validate', 'bakery/loaf', 'loaf.json'])).code).toBe(0)
  })
})

describe('a package that re-exports the contracts of another', () => {
  it('does not conflict with it', async () => {
    const folder = folderBeside('@rival/shop', reexport)
    expect(await runIn(folder, ['validate', 'bakery/order', 'order.json'])).toEqual({
      code: 0,
      out: expect.stringContaining('order.json') as string,
      err: '',
    })
    expect((await runIn(folder, ['list'])).code).toBe(0)
  })
})
