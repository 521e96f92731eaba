import { folderWith, folderWithBakery, manifestOf } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

const bakery = folderWithBakery()
const errorOf = async (folder: string, name: string): Promise<string> =>
  (await runIn(folder, ['schema', name])).err.trimEnd()

describe('finding a contract', () => {
  it.each([
    ['bakery/ordr', '✗ There is no contract bakery/ordr. Did you mean bakery/order?'],
    ['bakery/ordr@2', '✗ There is no contract bakery/ordr@2. Did you mean bakery/order?'],
    ['bakry/order', '✗ There is no contract bakry/order. Did you mean bakery/order?'],
    ['order', '✗ There is no contract order. Did you mean bakery/order?'],
    ['bakery/order@7', '✗ bakery/order has no version 7; it has 1 and 2.'],
    ['bakery/wheelbarrow', '✗ There is no contract bakery/wheelbarrow. See contracts list.'],
    [
      'plumbing/pipe-burst',
      '✗ There is no contract plumbing/pipe-burst here: no installed package has the domain plumbing. See contracts list.',
    ],
    ['../x', '✗ There is no contract ../x. See contracts list.'],
    ['\u001b[2J', '✗ There is no contract \\u001b[2J. See contracts list.'],
  ])('explains the unknown name %j', async (name, line) => {
    expect(await errorOf(bakery, name)).toBe(line)
  })

  it('takes the newest version if the name has none', async () => {
    expect((await runIn(bakery, ['schema', 'bakery/order'])).out).toContain('"title": "bakery/order@2"')
    expect((await runIn(bakery, ['schema', 'bakery/order@1'])).out).toContain('"title": "bakery/order@1"')
  })

  it('loads other packages only if the one named like the domain does not have the contract', async () => {
    const folder = folderWithBakery({
      'node_modules/aaa/package.json': manifestOf('aaa'),
      'node_modules/aaa/catalog.js': 'throw new Error("loaded")',
    })
    expect((await runIn(folder, ['schema', 'bakery/order'])).err).toBe('')
    expect(await errorOf(folder, 'bakery/ordr')).toMatch(/^⚠ aaa cannot be used: loaded\n/)
  })

  it('finds a domain in a package with another name', async () => {
    const folder = folderWithBakery({
      'node_modules/other/package.json': manifestOf('other'),
      'node_modules/other/catalog.js': 'exports.catalog = require("../@corner/bakery/catalog.js").catalog',
      'node_modules/@corner/bakery/package.json': '{}',
    })
    expect((await runIn(folder, ['schema', 'bakery/order'])).code).toBe(0)
  })

  it('names the package to install if none is installed', async () => {
    const nowhere = folderWith({})
    expect(await errorOf(nowhere, 'mlops/model-proposals')).toBe(
      '✗ There is no contract mlops/model-proposals here: no installed package has the domain mlops. Install it: npm i @contracts/mlops',
    )
    expect(await errorOf(nowhere, 'order')).toBe(
      '✗ No contract package is installed here. Install one: npm i @contracts/<domain>, where the domain is a2a, a2a-protocol, conversation, kasparro, mlops or scout.',
    )
  })
})
