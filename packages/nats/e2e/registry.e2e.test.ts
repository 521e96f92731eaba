import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { jetstreamManager } from '@nats-io/jetstream'
import { ordersSource, packageFolder } from '../src/testing/published.js'
import { describeWithServer } from './bed.js'

const bin = resolve('../cli/bin.js')

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

describeWithServer('the commands of a registry on a server', (bed) => {
  /** Runs a command of the registry in the bucket `shared`. The gate's package is found from this folder. */
  const run = async (cwd: string, ...argv: readonly string[]): Promise<Outcome> => {
    const all = [bin, ...argv, '--server', bed().server.url, '--bucket', 'shared']
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, all, { cwd })
      return { code: 0, out: stdout, err: stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout, err: stderr }
    }
  }

  beforeAll(() => {
    mkdirSync(join(bed().folder, 'node_modules/@contracts'), { recursive: true })
    symlinkSync(resolve('.'), join(bed().folder, 'node_modules/@contracts/nats'))
  })

  /** Makes the folder of a service. The package with the client is installed above it. */
  const service = (name: string, contracts: object): string => {
    const folder = join(bed().folder, 'services', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', contracts }))
    return folder
  }

  it('publish, decide and record; of two services that exclude each other one is recorded (D1, D2, D7, D8)', async () => {
    const root = resolve('../..')
    const orders = packageFolder('@acme/orders', '1.0.0', ordersSource({ versions: 2 }))
    expect(await run(root, 'environments')).toMatchObject({
      ...{ code: 2, out: '' },
      err: expect.stringContaining('The server has no bucket shared.') as string,
    })
    const manager = await jetstreamManager(bed().connection)
    expect(await manager.streams.names('$KV.shared.>').next()).toEqual([])
    expect((await run(root, 'publish', orders, '--create')).out).toBe(
      '✓ @acme/orders 1.0.0 is published, its first release\n',
    )
    expect((await run(root, 'publish', orders)).out).toBe('✓ @acme/orders 1.0.0 is published already\n')
    const release = '@acme/orders@1.0.0'
    const sender = service('sender', { produces: [{ contract: 'acme/order@1', release }] })
    const reader = service('reader', { consumes: [{ contract: 'acme/order@2', release }] })
    const of = (name: string) => [name, '--version', 'v1', '--env', 'prod', '--first']
    expect((await run(sender, 'can-deploy', ...of('sender'))).code).toBe(2)
    expect((await run(sender, 'environments', '--add', 'prod')).out).toBe('✓ prod is declared\n')
    for (const [folder, name] of [
      [sender, 'sender'],
      [reader, 'reader'],
    ] as const)
      expect((await run(folder, 'can-deploy', ...of(name))).code).toBe(0)
    const both = await Promise.all([
      run(sender, 'record-deployment', ...of('sender')),
      run(reader, 'record-deployment', ...of('reader')),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const listed = await run(sender, 'environments', '--format', 'json')
    const [prod] = JSON.parse(listed.out) as readonly { readonly deployments: readonly unknown[] }[]
    expect(prod?.deployments).toHaveLength(1)
    const gone = both[0].code === 0 ? 'sender' : 'reader'
    expect((await run(sender, 'undeploy', gone, '--env', 'prod')).code).toBe(0)
  }, 90_000)
})
