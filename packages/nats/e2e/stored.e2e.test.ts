import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PublishedRelease } from '@contracts/registry'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { openBucket } from '../src/stored/bucket-store.js'
import { got, ordersSource, publishIn, releaseOf } from '../src/testing/published.js'
import { describeWithServer, messagesIn } from './bed.js'

const bin = resolve('../cli/bin.js')
const order = { id: 'o-1', total: 1 }
const newer = { ...order, currency: 'EUR' }

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The release of a package with one contract, `<name>/thing@1`, and this code. */
const thing = (name: string, code: string | undefined, id = `${name}/thing`): PublishedRelease => ({
  release: {
    ...{ package: name, version: '1.0.0', exports: {} },
    contracts: [{ id, version: 1, role: 'input', schema: { type: 'object' }, rules: [], cases: [] }],
  },
  ...(code === undefined ? {} : { code }),
})

describeWithServer('contracts gate run --stored', (bed) => {
  const environment = () => ({ ...process.env, NATS_URL: bed().server.url, NO_COLOR: '1' })

  /** Makes a folder in which the gate is installed and no contract package. */
  const folderOf = (name: string): string => {
    const folder = join(bed().folder, name)
    mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
    symlinkSync(resolve('.'), join(folder, 'node_modules/@contracts/nats'))
    return folder
  }

  const gate = async (folder: string, ...argv: readonly string[]): Promise<Outcome> => {
    const options = { cwd: folder, env: environment() }
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [bin, 'gate', ...argv], options)
      return { code: 0, out: stdout, err: stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout, err: stderr }
    }
  }

  const flagsOf = (name: string): readonly string[] => [
    ...['--stream', name.toUpperCase(), '--from', `${name}.in.>`],
    ...['--valid', `${name}-valid.>`, '--dead', `${name}-dead.>`],
  ]

  const createStreams = async (name: string): Promise<void> => {
    const jsm = await jetstreamManager(bed().connection)
    await jsm.streams.add({ name: name.toUpperCase(), subjects: [`${name}.in.>`] })
  }

  const publish = async (bucket: string, ...releases: readonly PublishedRelease[]): Promise<void> => {
    const store = got(await openBucket(bed().connection, bucket, { create: true }))
    for (const release of releases) await publishIn(store, release)
  }

  const sendOn = async (
    subject: string,
    message: unknown,
    sent: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const given = headers()
    for (const [header, value] of Object.entries(sent)) given.set(header, value)
    await jetstream(bed().connection).publish(subject, JSON.stringify(message), { headers: given })
  }

  const send = (name: string, message: unknown, contract?: string): Promise<void> =>
    sendOn(`${name}.in.a`, message, contract === undefined ? {} : { Contract: contract })

  /** Returns of each result the number of its message and its contract, or the codes of its issues. */
  const resultsOf = async (name: string): Promise<readonly string[]> =>
    (await messagesIn(bed().connection, `${name.toUpperCase()}-RESULTS`)).map((message) => {
      const [, number = ''] = (message.headers?.get('Nats-Msg-Id') ?? '').split(':')
      const issues = message.headers?.get('Contract-Issues') ?? ''
      const codes = issues === '' ? [] : (JSON.parse(issues) as readonly { readonly code: string }[])
      return `${number} ${codes.map(({ code }) => code).join() || (message.headers?.get('Contract') ?? '')}`
    })

  it('validates with the code of published releases; what is not known is never valid; no bucket is made (D7, D10, D12)', async () => {
    const folder = folderOf('validates')
    await createStreams('validates')
    const run = (...more: readonly string[]) =>
      gate(folder, 'run', ...flagsOf('validates'), '--create', '--drain', '--stored', '--bucket', 'acme', ...more)
    expect(await run('--contracts', '*')).toEqual({
      ...{ code: 2, out: '', err: '✗ The server has no bucket acme.\n' },
    })
    const manager = await jetstreamManager(bed().connection)
    expect(await manager.streams.names('$KV.acme.>').next()).toEqual([])
    await publish(
      'acme',
      await releaseOf('@acme/orders', '1.0.0', ordersSource()),
      thing('bare', undefined),
      thing('throws', 'throw new Error("not here")'),
      thing('odd', 'exports.released = 1', 'odd/\r\nNats-Msg-Id: 1'),
    )
    await send('validates', order)
    await send('validates', order, 'acme/order@1')
    await send('validates', { ...order, total: 101, note: 'x'.repeat(100_000) }, 'acme/order')
    await send('validates', order, 'acme/order@2')
    for (const name of ['bare', 'throws']) await send('validates', {}, `${name}/thing@1`)
    await send('validates', { other: 1 })
    const { code, out, err } = await run('--contracts', '*')
    expect([code, out.split('\n').at(-2)]).toEqual([0, '✓ 2 valid messages, 5 dead letters, 0 delivered again'])
    expect(await resultsOf('validates')).toEqual([
      ...['1 acme/order@1', '2 acme/order@1', '3 most', '4 unknown_contract', '5 not_validated', '6 not_validated'],
      '7 not_validated',
    ])
    expect(err.split('\n').filter((line) => line.startsWith('⚠'))).toEqual([
      '⚠ bare 1.0.0 cannot be used: it was published without its code.',
      '⚠ odd 1.0.0 cannot be used: it is not the code of a release that this version can run.',
      '⚠ throws 1.0.0 cannot be used: it cannot be loaded: not here.',
    ])
  }, 60_000)

  it('migrates, and checks handoffs; code that does not return is a dead letter; replay keeps what a handoff refused (N3, D10)', async () => {
    const folder = folderOf('endless')
    await createStreams('endless')
    const endless = ordersSource({ versions: 2, before: 'const endless = () => { for (;;); }' })
      .replace('check: ({ total }) =>', "check: ({ total, note }) => note === 'rule' ? endless() :")
      .replace('up: (old) =>', "up: (old) => old.note === 'migration' ? endless() :")
      .replace('find: ({ total }, { sum }) =>', "find: ({ total, note }, { sum }) => note === 'handoff' ? endless() :")
    await publish('endless', await releaseOf('@acme/orders', '1.0.0', endless))
    const routes = [
      { subject: 'endless.in.orders', contract: 'acme/order', to: 2 },
      { subject: 'endless.in.bills', contract: 'acme/bill' },
    ]
    const config = { routes, handoffs: [{ handoff: 'acme/sums', header: 'Session' }] }
    writeFileSync(join(folder, 'gate.json'), JSON.stringify(config))
    const sendOrder = (message: object, Session: string) => sendOn('endless.in.orders', message, { Session })
    const sendBill = (sum: number, Session: string) => sendOn('endless.in.bills', { bill: 'b', sum }, { Session })
    await sendOrder(order, 'one')
    await sendOrder({ ...order, note: 'rule' }, 'two')
    await sendOrder({ ...order, note: 'migration' }, 'two')
    await sendOrder({ ...newer, note: 'handoff' }, 'two')
    await sendBill(1, 'two')
    await sendBill(2, 'one')
    await sendBill(1, 'one')
    const flags = [...flagsOf('endless'), '--config', 'gate.json', '--stored', '--bucket', 'endless']
    const { code, out } = await gate(folder, 'run', ...flags, '--window', '1', '--create', '--drain')
    expect([code, out.split('\n').at(-2)]).toEqual([0, '✓ 3 valid messages, 4 dead letters, 0 delivered again'])
    expect(await resultsOf('endless')).toEqual([
      ...['1 acme/order@2', '2 not_returned', '3 not_returned', '4 acme/order@2', '5 not_returned', '6 sums'],
      '7 acme/bill@1',
    ])
    const replayed = await gate(folder, 'replay', ...flags, '--code', 'sums', '--format', 'json')
    expect(JSON.parse(replayed.out)).toEqual({ valid: 0, changed: 0, same: 1, kept: 0 })
  }, 120_000)

  it('names a contract that nobody has, and refuses options that cannot be meant', async () => {
    const folder = folderOf('names')
    await publish('names', thing('bare', undefined))
    const check = (...argv: readonly string[]) => gate(folder, 'check', '--config', 'gate.json', ...argv)
    writeFileSync(join(folder, 'gate.json'), '{ "contracts": ["acme/order"] }')
    expect(await check('--stored', '--bucket', 'names')).toMatchObject({
      code: 2,
      err: '✗ gate.json: the contract acme/order is neither installed here nor published in the bucket names.\n',
    })
    writeFileSync(join(folder, 'gate.json'), '{ "routes": [{ "subject": "a", "contract": "bare/thing" }] }')
    expect(await check('--stored', '--bucket', 'names')).toMatchObject({
      ...{ code: 0, out: '✓ gate.json: 1 route, 0 accepted contracts, 0 handoffs\n' },
      err: expect.stringContaining('⚠ bare 1.0.0 cannot be used') as string,
    })
    expect((await check('--bucket', 'names')).err).toBe('✗ --bucket needs --stored.\n')
    expect((await check('--stored', '--bucket', 'names', '--registry', 'r')).err).toContain('pass one')
    expect((await check('--stored', '--registry', 'r')).err).toBe('✗ The folder r is no registry.\n')
  }, 60_000)

  it('takes over a release that is published during a burst; each message has one result, also if workers are killed', async () => {
    const folder = folderOf('burst')
    await createStreams('burst')
    await publish('contracts', await releaseOf('@acme/orders', '1.0.0', ordersSource()))
    const flags = [...flagsOf('burst'), '--contracts', 'acme/order', '--stored', '--create', '--ack-wait', '2']
    const start = () =>
      spawn(process.execPath, [bin, 'gate', 'run', ...flags], {
        ...{ cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'ignore'] as const },
      })
    const first = start()
    await once(first.stdout, 'data')
    const second = start()
    await once(second.stdout, 'data')
    let sent = 0
    const over = new AbortController()
    const burst = (async () => {
      while (!over.signal.aborted) {
        await Promise.all(Array.from({ length: 20 }, () => send('burst', newer, 'acme/order@2')))
        sent += 20
        await sleep(40)
      }
    })()
    await sleep(1000)
    await publish('contracts', await releaseOf('@acme/orders', '2.0.0', ordersSource({ versions: 2 })))
    const third = start() // it has the new release, and joins the others without --update
    await once(third.stdout, 'data')
    first.kill('SIGKILL')
    for (let tries = 0; tries < 60; tries++) {
      await sleep(250)
      const results = await resultsOf('burst')
      if (results.slice(-100).every((one) => one.endsWith(' acme/order@2'))) break
    }
    over.abort()
    await burst
    const exits = [second, third].map((one) => once(one, 'exit'))
    await sleep(3000) // what the killed worker had is delivered again
    for (const one of [second, third]) one.kill('SIGTERM')
    expect(await Promise.all(exits)).toEqual(Array.from({ length: 2 }, () => [0, null]))
    const results = await resultsOf('burst')
    const kinds = new Set(results.map((one) => one.split(' ')[1]))
    expect([kinds, results.length, new Set(results.map((one) => one.split(' ')[0])).size]).toEqual([
      ...[new Set(['unknown_contract', 'acme/order@2']), sent, sent],
    ])
    const replayed = await gate(folder, 'replay', ...flags.slice(0, -3), '--format', 'json')
    expect(JSON.parse(replayed.out)).toMatchObject({ changed: 0, same: 0, kept: 0 })
    expect(new Set((await resultsOf('burst')).map((one) => one.split(' ')[1]))).toEqual(new Set(['acme/order@2']))
  }, 120_000)
})
