import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallWorkspaces } from '../../attacks/small-workspace.js'
import { type Outcome, runIn } from '../../testing/run-in.js'

const workspace = smallWorkspaces()

/** Returns a catalog with one version of an order; version 2 has one more key. */
const orders = (
  version: number,
  keys = version === 1 ? '{ id: string }' : '{ id: string, note: string }',
  id = 'a',
): string => `
const { catalog, contract, string, stringOf, struct } = require('@contracts/core')
const keys = ${keys}
const order = contract({ id: 'orders/order', version: ${String(version)}, role: 'message', description: 'An order.', codec: struct('Order', keys) })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ id: '${id}', note: 'b' }] }] })
`

/** Makes a workspace whose two releases are published, and a function that runs a command in the folder of a service. */
const published = async (keys?: string, id = 'a') => {
  const acme = workspace(orders(1, keys, id))
  const publish = () => runIn(acme.folder, ['publish', 'packages/orders', '--create'])
  acme.manifest({ version: '1.0.0' })
  const first = await publish()
  const service = (name: string, declared: object): string => {
    const folder = join(acme.folder, 'services', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', contracts: declared }))
    return folder
  }
  const run = (folder: string, ...argv: readonly string[]): Promise<Outcome> =>
    runIn(folder, argv, { env: { CONTRACTS_REGISTRY: join(acme.folder, 'registry') } })
  return { acme, first, publish, run, service }
}

const one = { contract: 'orders/order@1', release: '@acme/orders@1.0.0' }

describe('a registry in a folder', () => {
  it('keeps a release, and says that it has it', async () => {
    const { first, publish } = await published()
    expect(first).toEqual({ code: 0, out: '✓ @acme/orders 1.0.0 is published, its first release\n', err: '' })
    expect(await publish()).toEqual({ code: 0, out: '✓ @acme/orders 1.0.0 is published already\n', err: '' })
  })

  it('is not created by a command that reads', async () => {
    const acme = workspace(orders(1))
    const { code, err } = await runIn(acme.folder, ['environments', '--registry', 'none'])
    expect([code, err]).toEqual([2, expect.stringContaining('contracts publish --create makes a new one.')])
  })

  it('decides whether a service can be deployed, from its first deployment to its end', async () => {
    const { run, service } = await published()
    const [sender, reader] = [service('sender', { produces: [one] }), service('reader', { consumes: [one] })]
    const of = (version: string) => ['--version', version, '--env', 'prod']
    expect(await run(sender, 'can-deploy', 'sender', ...of('s1'), '--first')).toMatchObject({
      code: 2,
      err: expect.stringContaining('prod is no environment of') as string,
    })
    expect((await run(sender, 'environments', '--add', 'prod')).out).toBe('✓ prod is declared\n')
    expect(await run(sender, 'can-deploy', 'sender', ...of('s1'))).toEqual({
      ...{ code: 2, out: '' },
      err: '✗ No version of sender is recorded in prod. If this is its first deployment, pass --first.\n',
    })
    expect((await run(sender, 'record-deployment', 'sender', ...of('s1'), '--first')).out).toBe(
      '✓ sender s1 is recorded in prod: prod has no other service, so nothing was compared\n',
    )
    expect((await run(reader, 'can-deploy', 'reader', ...of('r1'), '--first')).out).toBe(
      '✓ reader r1 can be deployed to prod: 1 pair of a sender and a reader fits, beside 1 recorded\n',
    )
    expect((await run(reader, 'record-deployment', 'reader', ...of('r1'), '--first')).code).toBe(0)
    expect(await run(reader, 'can-deploy', '--matrix', '--env', 'prod')).toEqual({
      ...{ code: 0, err: '' },
      out: '✓ sender s1 (orders/order@1 on >) → reader r1 (orders/order@1 on >): compatible\n',
    })
    expect((await run(reader, 'undeploy', 'reader', '--env', 'prod')).out).toBe('✓ reader r1 is not in prod any more\n')
    expect((await run(reader, 'can-deploy', '--matrix', '--env', 'prod')).out).toBe('No services of prod meet.\n')
  })

  it('records a service by one of its names, with or without the scope of its package', async () => {
    const { run, service } = await published()
    const folder = service('@acme/sender', { produces: [one] })
    await run(folder, 'environments', '--add', 'prod')
    const of = (name: string) => [name, '--version', 's1', '--env', 'prod', '--first']
    expect((await run(folder, 'record-deployment', ...of('sender'))).code).toBe(0)
    const refused = {
      ...{ code: 2, out: '' },
      err: '✗ sender is recorded in prod, which is another name of @acme/sender: use that name, or undeploy it first. If they are two services, add "service": "@acme/sender" to "contracts" in package.json.\n',
    }
    expect(await run(folder, 'can-deploy', ...of('@acme/sender'))).toEqual(refused)
    expect(await run(folder, 'record-deployment', ...of('@acme/sender'))).toEqual(refused)
    service('@acme/sender', { produces: [one], service: '@acme/sender' })
    expect((await run(folder, 'record-deployment', ...of('@acme/sender'))).code).toBe(0)
  })

  it('says what was compared, without a control character of a declaration', async () => {
    const { run, service } = await published()
    const channel = 'a\u001b[31m'
    const folder = service('loop', { produces: [{ ...one, channel }], consumes: [one, { ...one, channel }] })
    await run(folder, 'environments', '--add', 'prod')
    const { out } = await run(folder, 'record-deployment', 'loop', '--version', 'l1', '--env', 'prod', '--first')
    expect(out).toBe('✓ loop l1 is recorded in prod: 2 pairs of a sender and a reader fit, beside 0 recorded\n')
    expect((await run(folder, 'can-deploy', '--matrix', '--env', 'prod')).out).toBe(
      String.raw`✓ loop l1 (orders/order@1 on a\u001b[31m) → loop l1 (orders/order@1 on >): compatible
✓ loop l1 (orders/order@1 on a\u001b[31m) → loop l1 (orders/order@1 on a\u001b[31m): compatible
`,
    )
  })

  it('shows the message that a reader would refuse', async () => {
    const { acme, publish, run, service } = await published()
    acme.remove('packages/orders/index.js')
    acme.build(orders(2))
    acme.manifest({ version: '2.0.0', exports: './two.js', contracts: { catalog: './two.js' } })
    acme.write({ 'packages/orders/two.js': orders(2) })
    expect((await publish()).out).toContain('✓ @acme/orders 2.0.0 is published, after 1.0.0')
    const [sender, reader] = [
      service('sender', { produces: [one] }),
      service('reader', { consumes: [{ contract: 'orders/order@2', release: '@acme/orders@2.0.0' }] }),
    ]
    await run(sender, 'environments', '--add', 'prod')
    await run(sender, 'record-deployment', 'sender', '--version', 's1', '--env', 'prod', '--first')
    const { code, out } = await run(reader, 'can-deploy', 'reader', '--version', 'r1', '--env', 'prod', '--first')
    expect(code).toBe(1)
    expect(out).toMatch(/^✗ sender s1 .* → reader r1 .*: breaking\n {2}for example \{"id":"\w*"\}\n✗ reader r1 cannot/)
  })

  it('accepts what nothing proves for a reason, for the versions of the service that state it (D9)', async () => {
    const { acme, publish, run, service } = await published(
      "{ id: stringOf({ pattern: '^a{3}@acme[.]com$' }, 'Id') }",
      'aaa@acme.com',
    )
    acme.manifest({ version: '2.0.0', exports: './two.js', contracts: { catalog: './two.js' } })
    acme.write({
      'packages/orders/two.js': orders(2, "{ id: require('@contracts/core/codecs').Email }", 'aaa@acme.com'),
    })
    expect((await publish()).code).toBe(0)
    const two = { contract: 'orders/order@2', release: '@acme/orders@2.0.0' }
    const pair = 'orders/order@1 of @acme/orders 1.0.0 → orders/order@2 of @acme/orders 2.0.0'
    const acknowledged = [{ pair, reason: 'Addresses of acme.com are addresses.' }]
    const of = (version: string) => ['--version', version, '--env', 'prod']
    const sender = service('sender', { produces: [one] })
    await run(sender, 'environments', '--add', 'prod')
    await run(sender, 'record-deployment', 'sender', ...of('s1'), '--first')
    const reader = service('reader', { consumes: [two] })
    const unproved = await run(reader, 'can-deploy', 'reader', ...of('r1'), '--first')
    expect(unproved.code).toBe(1)
    expect(unproved.out).toContain(`unproved\n`)
    expect(unproved.out).toContain(`\n  pair: ${pair}\n✗ reader r1 cannot be deployed to prod: 1 open\n`)
    expect((await run(reader, 'record-deployment', 'reader', ...of('r1'), '--first')).code).toBe(1)
    service('reader', { consumes: [two], acknowledged: [{ ...acknowledged[0], pair: `${pair} ` }] })
    expect((await run(reader, 'can-deploy', 'reader', ...of('r1'), '--first')).code).toBe(1)
    service('reader', { consumes: [two], acknowledged })
    expect((await run(reader, 'record-deployment', 'reader', ...of('r1'), '--first')).code).toBe(0)
    expect((await run(reader, 'can-deploy', '--matrix', '--env', 'prod')).out).toBe(
      '✓ sender s1 (orders/order@1 on >) → reader r1 (orders/order@2 on >): acknowledged\n',
    )
    expect((await run(sender, 'record-deployment', 'sender', ...of('s2'))).code).toBe(0)
    service('reader', { consumes: [two] }) // a version that does not state the reason
    expect((await run(reader, 'can-deploy', 'reader', ...of('r2'))).out).toContain(
      '✗ reader r2 cannot be deployed to prod: 2 open\n',
    )
  })

  it('does not compare a published contract that differs in place of an installed one', async () => {
    const { acme, run, service } = await published()
    const install = (name: string, source: string): string => {
      const folder = service(name, { produces: ['orders/order@1'] })
      const installed = join('services', name, 'node_modules/@acme/orders')
      const manifest = { name: '@acme/orders', version: '1.0.0', main: 'index.js', contracts: { catalog: 'index.js' } }
      acme.write({ [join(installed, 'package.json')]: JSON.stringify(manifest), [join(installed, 'index.js')]: source })
      return folder
    }
    const canDeploy = (name: string, source: string) =>
      run(install(name, source), 'can-deploy', name, '--version', 's1', '--env', 'prod', '--first')
    await run(acme.folder, 'environments', '--add', 'prod')
    expect((await canDeploy('same', orders(1))).code).toBe(0)
    expect(await canDeploy('changed', orders(1).replace('id: string', 'id: string, at: string'))).toEqual({
      ...{ code: 2, out: '' },
      err: '✗ orders/order@1 of the installed @acme/orders 1.0.0 is not the one that is published: publish it under a new version, or name the release in package.json.\n',
    })
  })

  it.each([
    [{ consumes: [], produce: [one] }, 'produce is not a declared key: remove it'],
    [{ consumes: [one], partner: ['payments'] }, 'partner is not a declared key: remove it'],
  ])('refuses the misspelt declaration %j', async (declared, why) => {
    const { run, service } = await published()
    const folder = service('sender', declared)
    await run(folder, 'environments', '--add', 'prod')
    const { code, out, err } = await run(folder, 'can-deploy', 'sender', '--version', 's', '--env', 'prod', '--first')
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '',
      err: `✗ "contracts" in package.json: ${why}. A service declares produces, consumes, partners, acknowledged and service.\n`,
    })
  })

  it.each([
    ['{ "contracts": { "produces": ["orders/order@1"], "produces": [], "consumes": [] } }', 'contracts.produces'],
    ['{ "contracts": { "consumes": [] }, "contracts": { "produces": [] } }', 'contracts'],
  ])('refuses a declaration that has a member twice: %s', async (text, member) => {
    const { acme, run, service } = await published()
    const folder = service('sender', {})
    acme.write({ 'services/sender/package.json': text })
    expect(await run(folder, 'can-deploy', 'sender', '--version', 's', '--env', 'prod')).toEqual({
      ...{ code: 2, out: '', err: `✗ package.json has ${member} twice: remove one.\n` },
    })
  })

  it('is not asked about one service with the declaration of another', async () => {
    const { acme, run, service } = await published()
    const folder = service('@acme/sender', { produces: [one, one] })
    const canDeploy = (name: string) => run(folder, 'can-deploy', name, '--version', 's', '--env', 'prod', '--first')
    await run(folder, 'environments', '--add', 'prod')
    expect(await canDeploy('billing')).toEqual({
      ...{ code: 2, out: '' },
      err: '✗ The package.json in this folder is that of @acme/sender or sender, not of billing. If they are one, add "service": "billing" to its "contracts".\n',
    })
    for (const name of ['sender', '@acme/sender']) expect((await canDeploy(name)).code).toBe(0)
    const named = JSON.stringify({ name: 'x', contracts: { service: 'billing', produces: [one] } })
    acme.write({ 'services/@acme/sender/package.json': `\ufeff${named}` })
    expect([(await canDeploy('billing')).code, (await canDeploy('x')).code]).toEqual([0, 2])
  })

  it('counts a contract that is declared twice on a channel once', async () => {
    const { run, service } = await published()
    const folder = service('both', { produces: [one, one], consumes: [one, one] })
    await run(folder, 'environments', '--add', 'prod')
    expect((await run(folder, 'can-deploy', 'both', '--version', '1', '--env', 'prod', '--first')).out).toBe(
      '✓ both 1 can be deployed to prod: 1 pair of a sender and a reader fits, beside 0 recorded\n',
    )
  })

  it('has no service in its matrix', async () => {
    const { run, acme } = await published()
    expect(await run(acme.folder, 'can-deploy', 'sender', '--matrix', '--env', 'prod')).toEqual({
      ...{ code: 2, out: '' },
      err: '✗ --matrix prints what is recorded in an environment: leave out the service, --version and --first.\n',
    })
  })
})
