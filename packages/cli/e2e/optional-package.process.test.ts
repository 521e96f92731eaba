import { join } from 'node:path'
import { contracts, folderWith } from './command.js'

/** A package with the commands of the gate, of which each prints its name. */
const gatePackage = {
  'store/nats/package.json': JSON.stringify({
    ...{ name: '@contracts/nats', type: 'module' },
    exports: { './command': { import: { default: './command.js' } }, './package.json': './package.json' },
  }),
  'store/nats/command.js': `export const gateDead = async ({ out }) => (await out.write('the gate\\n'), 0)\n`,
}

/** Changes how Node finds packages, as Yarn Plug'n'Play does. */
const plugAndPlay = `
const Module = require('node:module')
const { join } = require('node:path')
const resolve = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  const found = /^@contracts\\/nats\\/(.*)/.exec(request)
  return found === null ? resolve.call(this, request, ...rest) : join(__dirname, 'store/nats', found[1])
}
`

it('finds the package of the gate as Node does, also without node_modules', async () => {
  const folder = folderWith([], { ...gatePackage, '.pnp.cjs': plugAndPlay })
  const found = await contracts(folder, ['gate', 'dead', '--dead', 'dead.>'], {
    env: { NODE_OPTIONS: `--require ${join(folder, '.pnp.cjs')}` },
  })
  expect(found).toMatchObject({ code: 0, out: 'the gate\n', err: '' })
  expect(await contracts(folder, ['gate', 'dead', '--dead', 'dead.>'])).toMatchObject({
    code: 2,
    err: '✗ This command needs @contracts/nats: npm install @contracts/nats\n',
  })
})

it('names a package that the package of snapshots misses', async () => {
  const exports = { './snapshot': { import: { default: './snapshot.js' } }, './package.json': './package.json' }
  const folder = folderWith([], {
    'node_modules/@contracts/protocols/package.json': JSON.stringify({ type: 'module', exports }),
    'node_modules/@contracts/protocols/snapshot.js': "import '@contracts/authoring'",
  })
  const needs = '@contracts/protocols @contracts/authoring @contracts/evolution @modelcontextprotocol/client'
  expect(await contracts(folder, ['snapshot', 'mcp', '--', 'node'])).toMatchObject({
    code: 2,
    err: `✗ This command needs @contracts/authoring: npm install ${needs}\n`,
  })
})
