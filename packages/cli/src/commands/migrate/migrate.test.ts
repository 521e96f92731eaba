import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const old = '{"customer":"Ada"}'
const broken = '{"customer":""}'
const bakery = folderWithBakery({
  'old.json': old,
  'broken.json': broken,
  'orders.ndjson': `${old}\n${broken}\n{"customer":\n{"customer":7}\n${old}\n`,
})
const to2 = ['migrate', 'bakery/order', '--to', '2', '--timestamp', '2024-01-15T10:30:00Z']
const moved = { customer: 'Ada', items: [{ bread: 'rye', loaves: 1 }], day: '2024-01-15' }

describe('contracts migrate', () => {
  it('prints an old message in its new shape', async () => {
    const { code, out, err } = await runIn(bakery, [...to2, 'old.json'])
    expect([code, JSON.parse(out), err]).toEqual([0, moved, ''])
  })

  it('prints a message that is there already as it is', async () => {
    const { code, out } = await runIn(bakery, to2, { stdin: JSON.stringify(moved) })
    expect([code, JSON.parse(out)]).toEqual([0, moved])
  })

  it('says why a message cannot be brought there, and prints nothing of it', async () => {
    const { code, out, err } = await runIn(bakery, [...to2, 'broken.json'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('customer must have at least 1 character')
  })

  it('brings a stream line by line, past what cannot be brought or read', async () => {
    const { code, out, err } = await runIn(bakery, [...to2, 'orders.ndjson'])
    expect([code, out]).toEqual([2, `${JSON.stringify(moved)}\n${JSON.stringify(moved)}\n`])
    expect(err).toContain('orders.ndjson:2:13 · too_short · bakery/order@2')
    expect(err).toContain('orders.ndjson:3')
    expect(err).toContain('orders.ndjson:4:13 · wrong_type · bakery/order@1')
  })

  it.each([
    [['migrate', 'bakery/order', 'old.json'], 'contracts migrate needs --to and the version to upgrade to.'],
    [
      ['migrate', 'bakery/order', '--to', '9', 'old.json'],
      'bakery/order cannot be migrated to version 9; the newest is 2.',
    ],
    [['migrate', 'bakery/loaf', '--to', '1', 'old.json'], 'bakery/loaf has no migrations.'],
    [
      ['migrate', 'bakery/order', '--to', '2', '--timestamp', 'now', 'old.json'],
      '--timestamp must be a date-time, not "now".',
    ],
  ])('%j is called wrongly', async (argv, message) => {
    expect(await runIn(bakery, argv)).toEqual({ code: 2, out: '', err: `✗ ${message}\n` })
  })
})
