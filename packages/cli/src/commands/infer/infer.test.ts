import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const lines = (messages: readonly unknown[]): string => messages.map((one) => `${JSON.stringify(one)}\n`).join('')

const orders = Array.from({ length: 20 }, (_, i) => ({
  id: `o-${String(i)}`,
  status: i % 2 === 0 ? 'open' : 'paid',
  total: i / 2,
  lines: i,
  placed_at: '2024-01-15T10:30:00Z',
  ...(i % 4 === 0 ? { note: null } : { note: 'call me' + String(i) }),
  ...(i > 4 ? { gift: true } : {}),
}))

const folder = folderWith({ 'orders.ndjson': lines(orders), 'broken.ndjson': '{"id":1}\n{"id"\n' })

describe('contracts infer', () => {
  it('prints the source of a contract for flat objects, with the reasons', async () => {
    const { code, out, err } = await runIn(folder, ['infer', 'acme/order', 'orders.ndjson', '--role', 'input'])
    expect([code, out]).toEqual([
      0,
      `import { boolean, contract, enumOf, nullable, number, string, struct } from '@contracts/core'
import { Int, IsoTimestamp } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** An order. */
export const Order = struct(
  'Order',
  {
    id: string,
    status: enumOf('open', 'paid'),
    total: number,
    lines: Int,
    placed_at: IsoTimestamp,
    note: nullable(string),
  },
  {
    gift: boolean,
  },
)
export type Order = TypeOf<typeof Order>

export const order = contract({
  id: 'acme/order',
  version: 1,
  role: 'input',
  description: 'An order.',
  codec: Order,
})
`,
    ])
    expect(err).toBe(`20 messages read
  status: 2 values in 20 texts → enum; use openEnumOf if senders may add one
  lines: 20 numbers, all whole → integer
  placed_at: 20 texts, each a date-time
  note: null in 5 of 20 → nullable
  gift: in 15 of 20 → optional
You still have to decide:
  Fields have no descriptions: write field(codec, '…') where a reader needs one.
  Numbers, texts and lists have no bounds: --ranges keeps those that were seen.
  Every object is closed: add { open: true } where senders may add keys.
  The tests of a catalog want cases of timestamp-without-zone: one that it accepts, one that it reports.
`)
  })

  it('keeps bounds with --ranges', async () => {
    const { out } = await runIn(folder, ['infer', 'acme/order', 'orders.ndjson', '--ranges'])
    expect(out).toContain('total: numberOf({ min: 0, max: 9.5 }),')
    expect(out).toContain('lines: integerOf({ min: 0, max: 19 }),')
    expect(out).toContain('id: NonEmptyString,')
  })

  it('proposes no enumeration of more values than --enum-max, or of values seen too rarely', async () => {
    for (const flag of ['--enum-max', '--enum-ratio']) {
      const { out } = await runIn(folder, [
        'infer',
        'acme/order',
        'orders.ndjson',
        flag,
        flag === '--enum-max' ? '1' : '11',
      ])
      expect(out).toContain('status: string,')
    }
  })

  it('proposes no enumeration of prose, of names, or of texts that differ only in their digits', async () => {
    const messages = orders.map((_, i) => ({
      note: i % 2 === 0 ? 'Call me, please.' : 'Ring twice.',
      agent_id: i % 2 === 0 ? 'anna' : 'bert',
      slot: `slot-${String(i % 2)}`,
      title: 'Weekly plan',
    }))
    const { out } = await runIn(folder, ['infer', 'acme/task'], { stdin: lines(messages) })
    expect(out).toContain('  note: string,\n  agent_id: string,\n  slot: string,\n  title: string,\n')
  })

  it('reads the rows of a CSV file, whose cells are texts', async () => {
    const csv = `sku,price,stock,note\n007,1.5,3,\nA1,2,4,fragile\n`
    const { code, out, err } = await runIn(folder, ['infer', 'acme/item', '-', '--input', 'csv'], { stdin: csv })
    expect([code, out.slice(out.indexOf('struct('), out.indexOf('export type'))]).toEqual([
      0,
      `struct(
  'Item',
  {
    sku: string,
    price: number,
    stock: Int,
  },
  {
    note: string,
  },
)
`,
    ])
    expect(err).toContain("read a row with repair(contract, row, { source: 'csv' })")
  })

  it('reads YAML, and the items of a list as messages', async () => {
    const yaml = await runIn(folder, ['infer', 'acme/item', '-', '--input', 'yaml'], { stdin: 'name: a\ncount: 2\n' })
    expect(yaml.out).toContain('  name: string,\n  count: Int,\n')
    const list = lines([[{ a: 1 }, { a: 2 }]])
    expect((await runIn(folder, ['infer', 'acme/item'], { stdin: list })).err).toContain('with --items')
    const items = await runIn(folder, ['infer', 'acme/item', '--items'], { stdin: list })
    expect([items.out.includes("struct('Item', {\n  a: Int,\n})"), items.err.startsWith('2 messages')]).toEqual([
      true,
      true,
    ])
  })

  it('separates shapes by the key that distinguishes them', async () => {
    const events = Array.from({ length: 12 }, (_, i) =>
      i % 2 === 0
        ? { type: 'opened', by: `u${String(i)}`, data: { title: `t${String(i)}` } }
        : { type: 'closed', by: `u${String(i)}`, data: { reason: `r${String(i)}`, hours: i } },
    )
    const { out, err } = await runIn(folder, ['infer', 'acme/event'], { stdin: lines(events) })
    expect(out).toContain("export const Event = taggedUnion('Event', 'type', [ClosedEvent, OpenedEvent])")
    expect(out).toContain(`type: literal('closed'),`)
    expect(err).toContain('  message: "type" separates 2 shapes ("closed" 6, "opened" 6) → tagged union\n')
  })

  it('describes keys that vary like data as a record', async () => {
    const messages = Array.from({ length: 6 }, (_, i) => ({ by_day: { [`2024-01-0${String(i + 1)}`]: i } }))
    const { out } = await runIn(folder, ['infer', 'acme/report'], { stdin: lines(messages) })
    expect(out).toContain('by_day: recordOf(Int),')
  })

  it('writes a file, and overwrites one only with --force', async () => {
    const argv = ['infer', 'acme/order', 'orders.ndjson', '--out', 'src/order.ts']
    expect((await runIn(folder, argv)).code).toBe(0)
    expect(readFileSync(join(folder, 'src/order.ts'), 'utf8')).toContain("id: 'acme/order'")
    const again = await runIn(folder, argv)
    expect([again.code, again.err]).toEqual([2, '✗ src/order.ts exists already: --force overwrites it.\n'])
    expect((await runIn(folder, [...argv, '--force'])).code).toBe(0)
  })

  it('reports what it cannot read, and describes the rest', async () => {
    const { code, out, err } = await runIn(folder, ['infer', 'acme/order', 'broken.ndjson'])
    expect([code, out.includes('id: Int')]).toEqual([2, true])
    expect(err).toContain('✗ broken.ndjson:2:6 is not JSON')
    expect(err).toContain('1 document could not be read: the contract does not cover them.\n')
  })

  it('reports a message with a key twice, whose value readers take differently', async () => {
    const { code, out, err } = await runIn(folder, ['infer', 'acme/order'], {
      stdin: '{"a":1}\n{"b":2,"a":1,"a":"x"}\n',
    })
    expect([code, out.includes('a: Int,'), out.includes('b: ')]).toEqual([2, true, false])
    expect(err).toContain('stdin:2:14')
    expect(err).toContain('1 document could not be read: the contract does not cover them.\n')
  })

  it('refuses a call with a wrong name or without messages', async () => {
    const refused = async (argv: readonly string[], stdin = ''): Promise<string> => {
      const { code, out, err } = await runIn(folder, ['infer', ...argv], { stdin })
      expect([code, out]).toEqual([2, ''])
      return err
    }
    expect(await refused(['order'])).toBe('✗ The contract must be named like acme/order, not "order".\n')
    expect(await refused(['acme/order@1'])).toContain('not "acme/order@1"')
    expect(await refused(['acme/order'])).toBe('✗ stdin is empty\n✗ The input has no message.\n')
    expect(await refused(['acme/order', 'nowhere/*.json'])).toContain('No file matches')
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  it('escapes hostile keys', async () => {
    const stdin = '{"__proto__":{"x":1},"constructor":2,"a\'b\\n":3,"*/ evil":4,"\\u202e":5}\n'
    const { code, out } = await runIn(folder, ['infer', 'acme/order'], { stdin })
    expect(code).toBe(0)
    expect(out).toContain("  ['__proto__']: Proto,\n  constructor: Int,\n  'a\\'b\\n': Int,\n  '*/ evil': Int,\n")
    expect(out).toContain("  '\\u202e': Int,\n")
  })
})
