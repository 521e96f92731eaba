import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

describe('contracts gate', () => {
  it('names the package that it needs if that package is not installed', async () => {
    expect(await runIn(folderWithBakery(), ['gate', 'dead', '--dead', 'dead.>'])).toEqual({
      code: 2,
      out: '',
      err: '✗ This command needs @contracts/nats: npm install @contracts/nats\n',
    })
  })

  it('says that the installed package is older, if it has no such function', async () => {
    const folder = folderWithBakery()
    const wire = join(folder, 'node_modules/@contracts/nats')
    mkdirSync(wire, { recursive: true })
    const exports = { './package.json': './package.json', './command': { import: { default: './command.cjs' } } }
    writeFileSync(join(wire, 'package.json'), JSON.stringify({ name: '@contracts/nats', exports }))
    writeFileSync(join(wire, 'command.cjs'), 'exports.gateRun = () => Promise.resolve(0)')
    expect(await runIn(folder, ['gate', 'dead', '--dead', 'dead.>'])).toEqual({
      code: 2,
      out: '',
      err: '✗ The installed @contracts/nats is older than this command: npm install @contracts/nats@latest\n',
    })
  })
})
