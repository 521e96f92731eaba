import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Task } from '@contracts/cli/commands'
import { ordersSource, packageFolder } from '../testing/published.js'
import { gateOnStream } from './run.js'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  const orders = packageFolder('orders', '1.0.0', ordersSource())
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(orders, join(folder, 'node_modules/orders'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { orders: '*' } }))
  writeFileSync(join(folder, 'gate.json'), '{\n  "route": []\n}\n')
  writeFileSync(join(folder, 'open.json'), '{ "routes": [{ "subject": "in.a" }] }')
  writeFileSync(join(folder, 'mark.json'), '\ufeff{ "routes": [{ "subject": "in.a" }] }') // as Windows editors write it
  writeFileSync(join(folder, 'mqtt.json'), '{ "routes": [{ "subject": "in/#", "contract": "acme/order" }] }')
  writeFileSync(join(folder, 'other.json'), '{ "routes": [{ "subject": "input.>", "contract": "acme/order" }] }')
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The options of a gate that can run, if its server is there. No server has this address. */
const right = {
  ...{ stream: 'A', from: 'in.>', valid: 'ok.>', dead: 'dead.>', contracts: 'acme/order' },
  server: 'nats://127.0.0.1:1',
}

/** Runs a gate without its server. Returns its exit code and what it says. */
const run = async (flags: Task['flags']): Promise<readonly [code: number, text: string]> => {
  let text = ''
  const write = (part: string): Promise<void> => Promise.resolve(void (text += part))
  const task = { flags, operands: [], out: { write }, err: { write }, io: { cwd: folder, env: {} } }
  return [await gateOnStream(task as never), text]
}

const without = (name: keyof typeof right): Task['flags'] =>
  Object.fromEntries(Object.entries(right).filter(([key]) => key !== name))

describe('a gate whose server is away', () => {
  it('may be started again', async () => {
    expect(await run(right)).toEqual([1, '✗ No NATS server answers at nats://127.0.0.1:1.\n'])
  })

  it('names a route that it never uses', async () => {
    expect((await run({ ...right, config: 'other.json' }))[1]).toBe(
      '⚠ No message of --from in.> has the subject input.> of a route.\n✗ No NATS server answers at nats://127.0.0.1:1.\n',
    )
  })

  it.each<readonly [string, Task['flags'], string]>([
    ['no stream', without('stream'), 'contracts gate needs --stream.'],
    ['outputs that are read', { ...right, valid: 'in.>' }, '--from in.> and --valid in.> overlap'],
    ['no contract', without('contracts'), 'The gate must know which contracts it accepts'],
    [
      'routes without a contract',
      { ...without('contracts'), config: 'open.json' },
      'The gate must know which contracts it accepts',
    ],
    [
      'a configuration with a byte order mark, without a contract',
      { ...without('contracts'), config: 'mark.json' },
      'The gate must know which contracts it accepts',
    ],
    [
      'a pattern of another broker',
      { ...right, config: 'mqtt.json' },
      'the subject of a route: "in/#" has a wildcard or a regular expression of another broker',
    ],
    [
      'an unknown contract',
      { ...right, contracts: 'acme/x' },
      '--contracts: the contract acme/x is not installed here.',
    ],
    ['a configuration that is not there', { ...right, config: 'none.json' }, 'none.json cannot be read.'],
    ['a wrong configuration', { ...right, config: 'gate.json' }, 'gate.json:2:3 '],
    ['a name that no stream can have', { ...right, stream: 'a.b' }, '--stream "a.b" is no name'],
    ['half of a login', { ...right, 'tls-cert': 'package.json' }, '--tls-cert and --tls-key belong together.'],
    ['a login that cannot be read', { ...right, creds: 'none.creds' }, 'none.creds cannot be read.'],
  ])('and that has %s needs a person', async (_, flags, why) => {
    const [code, text] = await run(flags)
    expect([code, text]).toEqual([2, expect.stringContaining(why)])
  })
})
