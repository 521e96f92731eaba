import { folderWithBakery, manifestOf } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const old = '{"customer":"Ada"}'
const broken = '{"customer":""}'
const bakery = folderWithBakery({
  'old.json': old,
  'broken.json': broken,
  'stays.ndjson': '{"nights":2,"pet":"cat"}\n{"nights":3,"pet":"dog"}\n',
  'node_modules/inn/package.json': manifestOf('inn'),
  'node_modules/inn/catalog.js': `
    const { catalog, contract, downMigration, integerOf, string, struct } = require('@contracts/core')
    const stay = (version, codec) => contract({ id: 'inn/stay', version, role: 'message', description: 'A stay.', codec })
    const one = stay(1, struct('Old', { days: integerOf({}) }))
    const two = stay(2, struct('Stay', { nights: integerOf({}), pet: string }))
    const down = ({ nights }) => ({ _tag: 'Right', right: { days: nights } })
    exports.catalog = catalog({
      domain: 'inn',
      migrations: [downMigration({ from: two, to: one, down, loses: 'The pet.' })],
      entries: [{ contract: one, examples: [{ days: 1 }] }, { contract: two, examples: [{ nights: 1, pet: 'cat' }] }],
    })`,
  'orders.ndjson': `${old}\n${broken}\n{"customer":\n{"customer":7}\n${old}\n`,
})
const to2 = ['migrate', 'bakery/order', '--to', '2', '--timestamp', '2024-01-15T10:30:00Z']
const moved = { customer: 'Ada', items: [{ bread: 'rye', loaves: 1 }], day: '2024-01-15' }

describe('contracts migrate', () => {
  it('prints an old message in its new shape', async () => {
    const { code, out, err } = await runIn(bakery, [...to2, 'old.json'])
    expect([code, JSON.parse(out), err]).toEqual([0, moved, ''])
  })

  it('prints a message of the target version unchanged', async () => {
    const { code, out } = await runIn(bakery, to2, { stdin: JSON.stringify(moved) })
    expect([code, JSON.parse(out)]).toEqual([0, moved])
  })

  it('reports once what a migration loses, if a message used it', async () => {
    const call = ['migrate', 'inn/stay', '--to', '1']
    const { code, out, err } = await runIn(bakery, [...call, 'stays.ndjson'])
    expect([code, out, err]).toEqual([0, '{"days":2}\n{"days":3}\n', 'inn/stay@2 to inn/stay@1 loses: The pet.\n'])
    expect(await runIn(bakery, call, { stdin: '{"days":2}' })).toMatchObject({ code: 0, err: '' })
  })

  it('reports why a message cannot be migrated, and does not print it', async () => {
    const { code, out, err } = await runIn(bakery, [...to2, 'broken.json'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('customer must have at least 1 character')
  })

  it('migrates a stream line by line, and continues after a line that cannot be migrated or read', async () => {
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
  ])('%j is a usage error', async (argv, message) => {
    expect(await runIn(bakery, argv)).toEqual({ code: 2, out: '', err: `✗ ${message}\n` })
  })
})
