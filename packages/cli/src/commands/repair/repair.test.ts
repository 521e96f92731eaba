import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { runIn } from '../../testing/run-in.js'
import { folderWithBakery } from '../../testing/stranger.js'

const order = `{
  "customer": "Ada",
  "items": [
    { "bread": "Rye",   "loaves": "2" }
  ]
}
`
const validOrder = '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}'
const lines = `${validOrder}\r\n\r\n{"customer":"Bob","itmes":[{"bread":"wheat","loaves":1}]}\r\n{"customer":7}\r\n{"customer":\r\n`

const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

const repair = ['repair', 'bakery/order']

describe('contracts repair', () => {
  const bakery = folderWithBakery({ 'order.json': order, 'sound.json': validOrder, 'orders.ndjson': lines })

  it('prints each value before and after its repair with the reason, and writes nothing', async () => {
    const { code, out, err } = await runIn(bakery, [...repair, 'order.json'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(`~ items[0].bread: "Rye" → "rye"
  "Rye" can only mean "rye" · misspelt_value · order.json:4:16
~ items[0].loaves: "2" → 2
  the text "2" was read as a number · number_as_text · order.json:4:35
✓ 1 document can be repaired (use --write)
`)
    expect(textOf(bakery, 'order.json')).toBe(order)
  })

  it('prints no fix for a valid message', async () => {
    expect(await runIn(bakery, [...repair, 'sound.json'])).toEqual({ code: 0, out: '✓ 1 document is valid\n', err: '' })
  })

  it('prints the patches as JSON', async () => {
    const { code, out, err } = await runIn(bakery, [...repair, 'orders.ndjson', '--format', 'json'])
    const { contract, mode, documents, valid } = JSON.parse(out) as {
      readonly contract: string
      readonly mode: string
      readonly documents: readonly Readonly<Record<string, unknown>>[]
      readonly valid: boolean
    }
    expect([code, contract, mode, valid]).toEqual([2, 'bakery/order@2', 'tolerant', false])
    expect(documents.map(({ index, line, valid, patch }) => [index, line, valid, patch])).toEqual([
      [0, 1, true, []],
      [1, 3, true, [{ op: 'move', from: '/itmes', path: '/items' }]],
      [2, 4, false, []],
    ])
    expect(documents[1]?.['corrections']).toEqual([
      { kind: 'misspelt_key', pointer: '/items', message: '"itmes" can only mean "items"' },
    ])
    expect(err).toContain('orders.ndjson:6:1 is not JSON')
  })

  it('repairs a file in place, and keeps its layout and its permissions', async () => {
    const folder = folderWithBakery({ 'order.json': order })
    chmodSync(join(folder, 'order.json'), 0o640)
    symlinkSync('order.json', join(folder, 'link.json'))
    const { code, out } = await runIn(folder, [...repair, 'link.json', '--write'])
    expect([code, out.split('\n').at(-2)]).toEqual([0, '✓ 1 document repaired'])
    expect(textOf(folder, 'order.json')).toBe(order.replace('"Rye"', '"rye"').replace('"2"', '2'))
    expect(statSync(join(folder, 'order.json')).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect((await runIn(folder, [...repair, 'order.json'])).out).toBe('✓ 1 document is valid\n')
  })

  it('writes the lines that it repairs, and keeps every other byte', async () => {
    const folder = folderWithBakery({ 'orders.ndjson': lines })
    const { code } = await runIn(folder, [...repair, 'orders.ndjson', '--write'])
    expect(code).toBe(2)
    expect(textOf(folder, 'orders.ndjson')).toBe(lines.replace('itmes', 'items'))
  })

  it('writes standard input to standard output, and the report to standard error', async () => {
    const { code, out, err } = await runIn(bakery, [...repair, '-', '--write'], { stdin: `\ufeff${order}` })
    expect([code, out]).toEqual([0, `\ufeff${order.replace('"Rye"', '"rye"').replace('"2"', '2')}`])
    expect(err).toContain('items[0].bread: "Rye" → "rye"')
  })

  it('does not change a message that has an issue without a fix, and reports its issues', async () => {
    const { code, out } = await runIn(bakery, [...repair], { stdin: '{"customer":7,"itmes":[]}' })
    expect(code).toBe(1)
    expect(out).toBe(`✗ items is missing: it must be an array.
  The message has "itmes": did you mean "items"?          stdin:1:1 · missing · bakery/order@2
  unrepaired: it has a correction, but another issue of the message has none
✗ customer must be a string — got 7.
                                                          stdin:1:13 · wrong_type · bakery/order@2
  unrepaired: no correction is known
✗ 1 document left unchanged
`)
  })

  it('prints the remaining issues and reasons as JSON, and without values with --redact', async () => {
    const argv = [...repair, '--format', 'json']
    const stdin = '{"customer":7,"items":"[{\\"bread\\":\\"oat\\",\\"loaves\\":1}]"}'
    const leftOf = ({ out }: { readonly out: string }) =>
      (JSON.parse(out) as { readonly documents: readonly { readonly unrepaired: unknown }[] }).documents[0]?.unrepaired
    const message = 'no correction is known'
    const alone = 'it has a correction, but another issue of the message has none'
    expect(leftOf(await runIn(bakery, argv, { stdin }))).toEqual([
      { kind: 'no_correction', code: 'wrong_type', pointer: '/customer', message },
      { kind: 'blocked_by_other_issue', code: 'wrong_type', pointer: '/items', message: alone },
    ])
    const { out } = await runIn(bakery, [...argv, '--redact'], { stdin })
    expect(leftOf({ out })).toEqual([
      { kind: 'no_correction', code: 'wrong_type', pointer: '/customer' },
      { kind: 'blocked_by_other_issue', code: 'wrong_type', pointer: '/items' },
    ])
    const oat = stdin.replace('7', '"Ada"')
    expect((await runIn(bakery, repair, { stdin: oat })).out).toContain(
      '  unrepaired: the corrected message would have another issue: items[0].bread must be "rye", "wheat" or "spelt" — got "oat"',
    )
    expect((await runIn(bakery, [...repair, '--redact'], { stdin: oat })).out).toContain(
      '  unrepaired: reveals_other_issue\n',
    )
  })

  it('removes a null that means absence in strict mode, with its comma', async () => {
    const stdin = `{"customer":"Ada", "day": null, "items":[{"bread":"rye","loaves":1}]}`
    const { code, out } = await runIn(bakery, [...repair, '--strict', '--write'], { stdin })
    expect([code, JSON.parse(out)]).toEqual([0, JSON.parse(validOrder)])
  })

  it('writes a value that was inside a text in the layout of the file', async () => {
    const stdin = `{\n  "customer": "Ada",\n  "items": "[{\\"bread\\":\\"rye\\",\\"loaves\\":1}]"\n}\n`
    const { out } = await runIn(bakery, [...repair, '--write'], { stdin })
    expect(out).toBe(`${JSON.stringify(JSON.parse(validOrder), null, 2)}\n`)
  })

  it('keeps values out of the report with --redact', async () => {
    const { out } = await runIn(bakery, [...repair, 'order.json', '--redact'])
    expect(out).not.toMatch(/rye|"2"/i)
    expect(out).toContain('~ items[0].bread\n  misspelt_value · order.json:4:16')
  })

  it.each([
    ['a duplicate key', 'twice.json', '{"customer":"Ada","items":[],"items":[{"bread":"Rye","loaves":1}]}', []],
  ])('does not write %s, and keeps the file', async (_, name, text, flags) => {
    const folder = folderWithBakery({ [name]: text })
    const { code, out, err } = await runIn(folder, [...repair, name, '--write', ...flags])
    expect([code, err]).toEqual([2, expect.stringContaining(`${name} was not written`)])
    expect(out).not.toContain('repaired')
    expect(readFileSync(join(folder, name))).toEqual(Buffer.from(text))
  })

  it.each([
    ['loaf.csv', 'bakery/loaf', 'bread,grams,note\nseplt,750,\n', 'it is CSV, and only JSON, NDJSON and YAML are'],
  ])('reports that the format of %s cannot be written', async (name, contract, text, why) => {
    const folder = folderWithBakery({ [name]: text })
    const { code, err } = await runIn(folder, ['repair', contract, name, '--write'])
    expect([code, err, textOf(folder, name)]).toEqual([2, `✗ ${name} was not written: ${why}\n`, text])
  })

  it('writes the lines of a stream around a line that is not UTF-8, which keeps its bytes', async () => {
    const bad = Buffer.from([0x0a, 0x22, 0xff])
    const folder = folderWithBakery({
      'bad.ndjson': Buffer.concat([Buffer.from(validOrder.replace('rye', 'Rye')), bad]),
    })
    const { code, err } = await runIn(folder, [...repair, 'bad.ndjson', '--write'])
    expect([code, err]).toEqual([2, '✗ bad.ndjson:2:2 is not UTF-8\n'])
    expect(readFileSync(join(folder, 'bad.ndjson'))).toEqual(Buffer.concat([Buffer.from(validOrder), bad]))
  })

  it('keeps the old file if it cannot be replaced', async () => {
    const folder = folderWithBakery({ 'order.json': order })
    const temporary = `.order.json.contracts-${String(process.pid)}.tmp`
    writeFileSync(join(folder, temporary), 'somebody else')
    const { code, err } = await runIn(folder, [...repair, 'order.json', '--write'])
    const why = `${temporary} already exists, from a run that was killed: remove it`
    expect([code, err, textOf(folder, 'order.json')]).toEqual([2, `✗ order.json was not written: ${why}\n`, order])
    expect(textOf(folder, temporary)).toBe('somebody else')
  })

  it.each([
    [['repair', 'bakery/nothing', 'order.json'], 'There is no contract bakery/nothing.'],
    [['repair', 'bakery/order', 'none.json'], 'none.json does not exist'],
    [['repair', 'bakery/order', 'none.json', '--write'], 'none.json does not exist'],
  ])('%j is a usage error, reported in one line', async (argv, message) => {
    const { code, err } = await runIn(bakery, argv)
    expect([code, err.split('\n').length]).toEqual([2, 2])
    expect(err).toContain(message)
  })

  it('writes the reported repair in any layout', async () => {
    const broken = { customer: 'Ada', items: [{ bread: 'Rye', loaves: '1' }], day: null, 'note~/': [[], {}, 'x\n'] }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.nat(4), fc.constantFrom('\t', ' ')), async (indent) => {
        const { out } = await runIn(bakery, [...repair, '--write'], { stdin: JSON.stringify(broken, null, indent) })
        const repaired = { ...broken, items: [{ bread: 'rye', loaves: 1 }] }
        expect(out).toBe(JSON.stringify(repaired, null, indent))
      }),
      { seed: 1, numRuns: 12 },
    )
  })
})
