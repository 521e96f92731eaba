import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { smallWorkspaces } from '../src/attacks/small-workspace.js'
import { checkedIn, orders } from './builds.js'
import { bin, contracts } from './command.js'

const workspace = smallWorkspaces()
const checked = checkedIn(workspace)

const rejectsMore = `return m.n === 3 ? [{ path: ['n'], message: 'must not be 3' }] : []`

const early = /^✗ The command ended before its work was done: .+\n$/

describe('contracts check of a package', () => {
  it('refuses a break (control)', async () => {
    expect(await checked(orders(rejectsMore))).toMatchObject({ code: 1, err: '' })
  })

  it.each([
    ['ends the process as it loads', orders(rejectsMore, 'process.exit(0)')],
    ['ends the process in a rule', orders('if (m.n > 1) process.exit(0); return []')],
  ])('exits with 3 if its code %s', async (_, build) => {
    expect(await checked(build)).toMatchObject({ code: 3, out: '', err: expect.stringMatching(early) as string })
  })

  it('exits with 3 if its code ends the process without its listeners', async () => {
    const acme = workspace(orders('return []'))
    await acme.cut('1.0.0')
    acme.commit('Release')
    acme.build(orders('if (m.n > 1) process.reallyExit(0); return []'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'check'], {
      ...{ cwd: acme.folder, encoding: 'utf8' },
    })
    expect([status, stdout, stderr]).toEqual([3, '', expect.stringMatching(early)])
  })

  it('exits with 3 if its module waits for something that never comes', async () => {
    const module = `import { createRequire } from 'node:module'
const { catalog } = createRequire(import.meta.url)('./index.js')
await new Promise(() => {})
export { catalog }`
    const found = await checked(orders(rejectsMore), { module })
    expect(found).toMatchObject({ code: 3, out: '', err: expect.stringMatching(early) as string })
  })

  it('keeps its exit code if the code sets another', async () => {
    const found = await checked(orders(rejectsMore, `process.on('exit', () => { process.exitCode = 0 })`))
    expect([found.code, found.out.includes('needs major')]).toEqual([1, true])
  })

  it.each([
    ['throws later', `setTimeout(() => { throw new Error('too late') })`],
    ['rejects a promise that nothing catches', `Promise.reject(new Error('too late'))`],
  ])('exits with 3 and one line if its code %s', async (_, before) => {
    const { code, out, err } = await checked(orders('return []', before))
    expect([code, out, err]).toEqual([
      3,
      '',
      '✗ Internal error: Error: too late (set CONTRACTS_DEBUG=1 for a stack trace)\n',
    ])
  })

  it('prints only the report on standard output, whatever its code prints', async () => {
    const prints = `console.log('from a rule'); process.stdout.write('from a rule'); require('fs').writeSync(1, 'from a rule'); return []`
    const found = await checked(orders(prints, `console.info('as it loads')`), { argv: ['check', '--format', 'json'] })
    expect(JSON.parse(found.out)).toMatchObject({ passes: true })
    expect([found.code, found.err.includes('as it loads'), found.err.includes('from a rule')]).toEqual([0, true, true])
  })
})

const at = 'node_modules/@acme/orders'

/** A catalog of two versions with a migration, whose rules do not return. */
const endless = `process.on('SIGTERM', () => {})
const { catalog, contract, integerOf, migration, rule, struct } = require('@contracts/core')
const order = (version) => contract({ id: 'acme/order', version, role: 'input', description: 'An order.',
  codec: struct('Order', { n: integerOf({ min: 0, max: 1000 }) }),
  rules: [rule({ id: 'acme/known', description: 'An order is known.', check: () => { console.error('loops'); while (true) {} } })] })
const [one, two] = [order(1), order(2)]
exports.catalog = catalog({ domain: 'acme', entries: [{ contract: two, examples: [{ n: 1 }] }, { contract: one, examples: [{ n: 1 }] }],
  migrations: [migration({ from: one, to: two, up: (m) => ({ _tag: 'Right', right: m }) })] })`

it('a command that lists contracts exits with 3 if a package ends the process as it loads', async () => {
  const acme = workspace('')
  const manifest = { name: '@acme/orders', version: '1.0.0', contracts: { catalog: './index.js' } }
  acme.write({
    [`${at}/package.json`]: JSON.stringify(manifest),
    [`${at}/index.js`]: orders('return []', 'process.exit(0)'),
  })
  const found = await contracts(acme.folder, ['list'])
  expect(found).toMatchObject({ code: 3, out: '', err: expect.stringMatching(early) as string })
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends contracts check while code of a package does not return',
  async (signal) => {
    const acme = workspace(orders('return []'))
    await acme.cut('1.0.0')
    acme.commit('Release')
    // No limit stops a module that awaits at its top.
    const module = `process.on('${signal}', () => {})
await 0
console.error('loops')
while (true) {}
export const catalog = 1`
    acme.manifest({ exports: './index.mjs', contracts: { catalog: './index.mjs' } })
    acme.write({ 'packages/orders/index.mjs': module })
    const run = spawn(process.execPath, [bin, 'check'], { cwd: acme.folder, stdio: ['ignore', 'ignore', 'pipe'] })
    run.stderr.once('data', () => run.kill(signal))
    expect(await once(run, 'exit')).toEqual([null, signal])
  },
  60_000,
)

it.each([
  ['validate', ['validate', 'acme/order', 'order.json']],
  ['repair', ['repair', 'acme/order', 'order.json']],
  ['migrate', ['migrate', 'acme/order', '--to', '2', 'order.json']],
  ['sample', ['sample', 'acme/order']],
  ['show', ['show', 'acme/order', '--format', 'prompt']],
])(
  'SIGTERM ends contracts %s while a rule does not return, whatever listens to it',
  async (_, argv) => {
    const acme = workspace('')
    acme.write({
      'order.json': '{"n":1}',
      [`${at}/package.json`]: JSON.stringify({ name: '@acme/orders', version: '1.0.0', contracts: { catalog: './index.js' } }), // oxfmt-ignore
      [`${at}/index.js`]: endless,
    })
    const run = spawn(process.execPath, [bin, ...argv], { cwd: acme.folder, stdio: ['ignore', 'ignore', 'pipe'] })
    run.stderr.once('data', () => run.kill('SIGTERM'))
    expect(await once(run, 'exit')).toEqual([null, 'SIGTERM'])
  },
  60_000,
)
