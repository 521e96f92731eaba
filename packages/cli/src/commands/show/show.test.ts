import { arrayOf, catalog, contract, recordOf, string, struct } from '@contracts/core'
import type { Installed } from '../../discovery/installed.js'
import { descriptionText } from './description.js'
import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const bakery = folderWithBakery()

describe('contracts show', () => {
  it('shows fields, rules, the example and the versions', async () => {
    expect(await runIn(bakery, ['show', 'bakery/order'])).toEqual({
      code: 0,
      err: '',
      out: `bakery/order@2 · input · @corner/bakery
Order of a customer.
Read from JSON, NDJSON, YAML.

Fields
  customer     required  text of at least 1 character. Name of the customer.
  items        required  list of at least 1 item: object.
    [].bread   required  "rye", "wheat" or "spelt".
    [].loaves  required  integer of at least 1. Number of pieces.
  day          optional  a calendar date, YYYY-MM-DD. Day of collection.
  share        optional  number from 0 to 1.
  note         optional  text. Warning unless at most 20 characters (note-short).
  extra        optional  any JSON value.

Rules
  error    bakery/breads-unique  A bread stands once in an order.

Example
  {
    "customer": "Ada",
    "items": [
      {
        "bread": "rye",
        "loaves": 2
      }
    ]
  }

Versions
  1
  2 (shown)
`,
    })
  })

  it('shows a recursive contract one level deep', async () => {
    const { out } = await runIn(bakery, ['show', 'bakery/tree'])
    expect(out).toContain(`Fields
  name   required  text.
  below  optional  list: Tree.
`)
  })

  it('shows the type of a message without fields', async () => {
    expect((await runIn(bakery, ['show', 'bakery/menu'])).out).toContain(
      'Read from JSON, NDJSON, YAML, Markdown.\n\nValue\n  text of at least 10 characters\n',
    )
  })

  it('shows the type of a message that is a list, and the fields of its items', () => {
    const codec = arrayOf(struct('Line', { stops: recordOf(struct('Stop', { at: string })) }))
    const made = contract({ id: 'demo/lines', version: 1, role: 'record', description: 'Lines.', codec })
    const entry = { contract: made, examples: [[]] } as const
    const demo = catalog({ domain: 'demo', entries: [entry] })
    expect(
      descriptionText({ entry, catalog: demo, installed: { name: 'demo', version: '1.0.0' } as Installed }),
    ).toContain(
      `Value
  list: object

Fields
  [].stops  required  object with any keys: object.
    *.at    required  text.
`,
    )
  })

  it('prints the same as JSON', async () => {
    const { out } = await runIn(bakery, ['show', 'bakery/order', '--format', 'json'])
    expect(JSON.parse(out)).toMatchObject({
      contract: 'bakery/order@2',
      package: '@corner/bakery',
      packageVersion: '3.1.0',
      rules: [{ id: 'bakery/breads-unique', severity: 'error', description: 'A bread stands once in an order.' }],
      versions: [1, 2],
      fields: [
        { name: 'customer', required: true, description: 'Name of the customer.' },
        { name: 'items', fields: [{ name: 'bread' }, { name: 'loaves', type: 'integer of at least 1' }] },
        { name: 'day', required: false },
        {},
        {},
        {},
      ],
    })
  })

  it('prints the instructions for an agent', async () => {
    expect((await runIn(bakery, ['show', 'bakery/order', '--format', 'prompt'])).out)
      .toBe(`Reply with one JSON object and nothing else. Order of a customer.
Keys. Keys marked ? are optional: omit them. Send null only where the type has it. Use no other keys.
- customer: text of at least 1 character — Name of the customer.
- items: list of at least 1 item: object
  - bread: "rye", "wheat" or "spelt"
  - loaves: integer of at least 1 — Number of pieces.
- day?: a calendar date, YYYY-MM-DD — Day of collection.
- share?: number from 0 to 1
- note?: text (preferably at most 20 characters)
- extra?: any JSON value
Rules:
- A bread stands once in an order.
Example: {"customer":"Ada","items":[{"bread":"rye","loaves":2}]}
`)
    const { out } = await runIn(bakery, ['show', 'bakery/tree', '--format', 'prompt', '--brief'])
    expect(out).toContain('- name: text\n- below?: list: Tree, as the whole message\n')
  })
})
