import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { folderWithBakery } from '../testing/stranger.js'
import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { runIn } from '../testing/run-in.js'
import { smallWorkspaces } from './small-workspace.js'

/** A catalog of two versions with a migration, whose rules do not return for one message. */
const catalog = `
const { catalog, contract, integerOf, migration, rule, struct } = require('@contracts/core')
const check = ({ n }) => { while (n > 0) {} return [] }
const order = (version) => contract({ id: 'acme/order', version, role: 'input', description: 'An order.',
  codec: struct('Order', { n: integerOf({ min: 0, max: 1000 }) }),
  rules: [rule({ id: 'acme/known', description: 'An order is known.', check })] })
const [one, two] = [order(1), order(2)]
exports.catalog = catalog({ domain: 'acme', entries: [{ contract: two, examples: [{ n: 0 }] }, { contract: one, examples: [{ n: 0 }] }],
  migrations: [migration({ from: one, to: two, up: (m) => ({ _tag: 'Right', right: m }) })] })`

const at = 'node_modules/@acme/orders'

const acme = folderWithBakery({
  'orders.ndjson': '{"n":0}\n{"n":1}\n{"n":0}\n',
  [`${at}/package.json`]: JSON.stringify({
    name: '@acme/orders',
    version: '1.0.0',
    contracts: { catalog: './index.js' },
  }),
  [`${at}/index.js`]: catalog,
})

/** Runs the command in a process of its own, since each waits for a minute. */
const run = async (argv: readonly string[]) => {
  const source = [
    '--import',
    pathToFileURL(realpathSync('../../node_modules/tsx/dist/loader.mjs')).href,
    '--conditions=@contracts/source',
    resolve('src/bin.ts'),
  ]
  const child = spawn(process.execPath, [...source, ...argv], { cwd: acme, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.on('close', done)),
  ])
  return { code, out, err }
}

it('stops a contract that does not return for a message after 60 seconds, and names it', async () => {
  const [migrate, repair, sample] = await Promise.all([
    run(['migrate', 'acme/order', '--to', '2', 'orders.ndjson']),
    run(['repair', 'acme/order', 'orders.ndjson']),
    run(['sample', 'acme/order']),
  ])
  const err = '✗ Code of a package was stopped: for one message of acme/order@2, it did not return within 60 seconds.\n'
  expect([migrate, repair, sample]).toEqual([
    { code: 3, out: '{"n":0}\n', err },
    { code: 3, out: '', err },
    { code: 3, out: '', err },
  ])
}, 300_000)

const workspace = smallWorkspaces()

/** A catalog with one version of an order, whose rule runs this code on its message. */
const orders = (version: number, body: string): string => `
const { catalog, contract, rule, string, struct } = require('@contracts/core')
const known = rule({ id: 'orders/known', description: 'An order is known.', check: ({ id }) => { ${body} return [] } })
const order = contract({ id: 'orders/order', version: ${String(version)}, role: 'message', description: 'An order.', codec: struct('Order', { id: string }), rules: [known] })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ id: '${String(version)}' }] }] })
`

it('stops the code of a published release in can-deploy, and leaves its pair unproved', async () => {
  const shop = workspace(orders(1, ''))
  const run = (name: string, ...argv: readonly string[]) =>
    runIn(join(shop.folder, name), argv, { env: { CONTRACTS_REGISTRY: join(shop.folder, 'registry') } })
  const service = (name: string, contracts: object) => {
    shop.write({ [`${name}/package.json`]: JSON.stringify({ name, version: '0.0.0', contracts }) })
  }
  shop.manifest({ version: '1.0.0' })
  expect((await run('.', 'publish', 'packages/orders', '--create')).code).toBe(0)
  shop.write({ 'packages/orders/two.js': orders(2, "while (id === '1') {}") })
  shop.manifest({ version: '2.0.0', exports: './two.js', contracts: { catalog: './two.js' } })
  expect((await run('.', 'publish', 'packages/orders')).code).toBe(0)
  service('sender', { produces: [{ contract: 'orders/order@1', release: '@acme/orders@1.0.0' }] })
  service('reader', { consumes: [{ contract: 'orders/order@2', release: '@acme/orders@2.0.0' }] })
  await run('sender', 'environments', '--add', 'prod')
  await run('sender', 'record-deployment', 'sender', '--version', 's1', '--env', 'prod', '--first')
  const { code, out } = await run('reader', 'can-deploy', 'reader', '--version', 'r1', '--env', 'prod', '--first')
  expect([code, out]).toEqual([1, expect.stringMatching(/^\? sender s1 .*: unproved\n {2}the new version returns no result for \d+ of \d+ messages, such as \{"id":"1"\}\n/)]) // oxfmt-ignore
  expect(out).toContain('✗ reader r1 cannot be deployed to prod: 1 open\n')
}, 300_000)
