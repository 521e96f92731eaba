import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Task } from '@contracts/cli/commands'
import { ordersSource, packageFolder } from '../testing/published.js'
import { gateOnFile, workOnFiles } from './file.js'
import { gateOnStream } from './run.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('a file that cannot be written is a reason to stop, and leaves no lock', async () => {
  writeFileSync(join(folder, 'in'), 'a\n')
  const done = await workOnFiles({
    ...{ input: join(folder, 'in'), valid: join(folder, 'ok'), dead: join(folder, 'no/dead'), configuration: '' },
    validate: ({ body }) => ({ valid: true, contract: 'a/b@1', body, value: undefined }),
    ...{ subject: '', redact: true, time: '2024-01-15T10:30:00Z' },
  })
  const why = `${join(folder, 'no/dead')} cannot be used: ENOENT.`
  expect([done, readdirSync(folder)]).toEqual([{ _tag: 'Left', left: { why, code: 2 } }, ['in']])
})

/** Runs a gate with these options, which it refuses, and returns why. */
const refusalOf = async (run: typeof gateOnFile, flags: Task['flags']): Promise<string> => {
  let text = ''
  const write = (part: string): Promise<void> => {
    text += part
    return Promise.resolve()
  }
  const code = await run({ flags, operands: [], out: { write }, err: { write }, io: { cwd: folder, env: {} } } as never)
  expect(code).toBe(2)
  return text
}

it.each([
  ['window', { window: '3' }],
  ['ack-wait', { 'ack-wait': '5' }],
  ['metrics-port', { 'metrics-port': '9100' }],
  ['server', { server: 'nats://127.0.0.1' }],
  ['server', { server: 'nats://127.0.0.1', stored: true, registry: 'registry' }],
] as const)('a gate on files refuses --%s, which it would ignore', async (name, flags) => {
  const why = await refusalOf(gateOnFile, { in: 'in', valid: 'ok', dead: 'dead', ...flags })
  expect(why).toBe(`✗ --${name} is for a stream, and --in reads a file.\n`)
})

it.each(['subject', 'contract'])('a gate on a stream refuses --%s, which it would ignore', async (name) => {
  expect(await refusalOf(gateOnStream, { stream: 'A', [name]: 'a' })).toMatch(`✗ --${name} is for a file`)
})

it('a gate on a stream refuses --metrics-host without a port, which serves nothing', async () => {
  expect(await refusalOf(gateOnStream, { stream: 'A', 'metrics-host': '0.0.0.0' })).toBe(
    '✗ --metrics-host needs --metrics-port: without a port nothing is served.\n',
  )
})

/** Installs a package with orders, bills and a handoff between them. */
const install = (): void => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(packageFolder('orders', '1.0.0', ordersSource({ versions: 2 })), join(folder, 'node_modules/orders'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { orders: '*' } }))
}

/** Writes a configuration and a message, and returns the options of a gate on files. */
const configured = (config: object): Task['flags'] => {
  writeFileSync(join(folder, 'gate.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'in'), '{}\n')
  const [file = '', valid = '', dead = ''] = ['in', 'ok', 'dead'].map((name) => join(folder, name))
  return { in: file, valid, dead, config: join(folder, 'gate.json') }
}

it.each([
  [
    { routes: [{ subject: 'a', contract: 'acme/order' }] },
    '✗ The configuration has routes: name the subject of the messages with --subject.\n',
  ],
  [
    { contracts: ['*'], handoffs: [{ handoff: 'acme/sums', header: 'Session' }] },
    '✗ The configuration has handoffs, which need a stream.\n',
  ],
])('a gate on files does not ignore its configuration: %j', async (config, why) => {
  install()
  expect(await refusalOf(gateOnFile, configured(config))).toBe(why)
})

it('a gate leaves the stack traces of its process', async () => {
  install()
  const before = Error.stackTraceLimit
  const flags = {
    stream: 'A',
    from: 'in.>',
    valid: 'ok.>',
    dead: 'dead.>',
    contracts: '*',
    server: 'nats://127.0.0.1:1',
  }
  let text = ''
  const write = (part: string): Promise<void> => Promise.resolve(void (text += part))
  const task = { flags, operands: [], out: { write }, err: { write }, io: { cwd: folder, env: {}, ownsProcess: true } }
  expect([await gateOnStream(task as never), text]).toEqual([1, '✗ No NATS server answers at nats://127.0.0.1:1.\n'])
  expect(Error.stackTraceLimit).toBe(before)
})
