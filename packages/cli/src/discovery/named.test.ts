import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderWithBakery, manifestOf } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

const folder = folderWithBakery({
  'node_modules/sly/package.json': manifestOf('sly', './catalog.cjs'),
  'node_modules/sly/catalog.cjs': "require('node:fs').writeFileSync(__dirname + '/loaded', '')",
  'work/order.json': '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}',
  'work/package.json': '{"name":"work"}',
})
const owned = '../node_modules/@corner/bakery'
const run = (...argv: readonly string[]) => runIn(join(folder, 'work'), argv)
const calls = [
  ['list'],
  ['show', 'bakery/order'],
  ['validate', 'bakery/order', 'order.json'],
  ['validate', 'auto', 'order.json'],
]

describe('--packages', () => {
  it('loads the named packages, and none of the folders above', async () => {
    for (const call of calls) expect(await run(...call, '--packages', owned)).toMatchObject({ code: 0, err: '' })
    expect(await run('list', '--packages', `${owned},${owned}`)).toEqual(await run('list', '--packages', owned))
    const loaded = join(folder, 'node_modules/sly/loaded')
    expect(existsSync(loaded)).toBe(false)
    await run('validate', 'bakery/order', 'order.json')
    expect(existsSync(loaded)).toBe(true)
  })

  it.each(['..', `${owned},`, 'none'])('refuses %s, which is not only packages', async (named) => {
    const wrong = JSON.stringify(named.split(',').at(-1))
    const err = `✗ --packages names ${wrong}, which is not the folder of a contract package.\n`
    for (const call of calls) expect(await run(...call, '--packages', named)).toEqual({ code: 2, out: '', err })
  })
})
