import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse, stringify } from 'yaml'
import { runIn } from '../../testing/run-in.js'
import { folderWithBakery } from '../../testing/stranger.js'

const order = `# What Ada fetches on Friday.
customer: Ada   # a regular
itmes:
  - bread: "Rye"      # toasted
    loaves: '2'

  - { bread: Wheat, loaves: 1 }
note: |
  warm
`

const repairedOrder = order
  .replace('itmes', 'items')
  .replace('"Rye"', '"rye"')
  .replace("'2'", '2')
  .replace('Wheat', 'wheat')

const written = async (text: string, ...flags: readonly string[]) => {
  const folder = folderWithBakery({ 'order.yaml': text })
  const { code, err } = await runIn(folder, ['repair', 'bakery/order', 'order.yaml', '--write', ...flags])
  return { code, err, text: readFileSync(join(folder, 'order.yaml'), 'utf8') }
}

describe('contracts repair --write of YAML', () => {
  it('repairs the file in place, and keeps its comments, blank lines and quotes', async () => {
    expect(await written(order)).toEqual({ code: 0, err: '', text: repairedOrder })
  })

  it('keeps the line endings, and the end of the file', async () => {
    const inWindows = order.replaceAll('\n', '\r\n')
    expect((await written(inWindows)).text).toBe(repairedOrder.replaceAll('\n', '\r\n'))
    const open = 'items: [{ bread: Rye, loaves: 1 }]\ncustomer: Ada'
    expect((await written(open)).text).toBe(open.replace('Rye', 'rye'))
    expect((await written(`\ufeff${open}`)).text).toBe(`\ufeff${open.replace('Rye', 'rye')}`)
  })

  it('repairs one document of several, and keeps the others', async () => {
    const whole = 'customer: Ada\nitems:\n  - bread: Rye\n    loaves: 1\n'
    const sound = '# sound\ncustomer: Bob\nitems:\n  - { bread: rye, loaves: 1 }\n'
    expect((await written(`${sound}---\n${whole}...\n---\n${sound}`)).text).toBe(
      `${sound}---\n${whole.replace('Rye', 'rye')}...\n---\n${sound}`,
    )
  })

  it('removes a null in strict mode, at any position in its map', async () => {
    const items = 'items: [{ bread: rye, loaves: 1 }]'
    const withoutDay = async (text: string): Promise<string> => (await written(text, '--strict')).text
    expect(await withoutDay(`customer: Ada\nday: null # closed\n${items}\n`)).toBe(`customer: Ada\n${items}\n`)
    expect(await withoutDay(`day: ~\ncustomer: Ada\n${items}\n`)).toBe(`customer: Ada\n${items}\n`)
    expect(await withoutDay(`customer: Ada\n${items}\nday: null`)).toBe(`customer: Ada\n${items}\n`)
    expect(await withoutDay(`{ day: null, customer: Ada, ${items} }\n`)).toBe(`{ customer: Ada, ${items} }\n`)
    expect(await withoutDay(`{ customer: Ada, ${items}, day: null }\n`)).toBe(`{ customer: Ada, ${items} }\n`)
    expect(await withoutDay(`{ ${items}, customer: Ada, day: null }\n`)).toBe(`{ ${items}, customer: Ada }\n`)
  })

  it.each([
    ['an alias that shares what is repaired', 'customer: &name Ada\nitems: [{ bread: &b Rye, loaves: 1 }]\nnote: *b\n'],
    ['a text over several lines', 'customer: Ada\nitems:\n  - loaves: 1\n    bread: |-\n      Rye\n'],
  ])('does not write %s, and keeps the file', async (_, text) => {
    const found = await written(text)
    expect([found.code, found.text]).toEqual([2, text])
    expect(found.err).toBe(
      '✗ order.yaml was not written: a repaired part is given by an alias or over several lines, and would not keep its form\n',
    )
  })

  it('writes a text that parses to the intended message', async () => {
    const word = fc.constantFrom('Ada', 'no', '"1"', 'a: b', '- x', '#', 'é\u2028', "it's", '', 'null', '  ')
    const layout = fc.record({
      indent: fc.integer({ min: 1, max: 6 }),
      defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
      indentSeq: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(word, layout, async (note, options) => {
        const meant = { customer: 'Ada', items: [{ bread: 'rye', loaves: 3 }], extra: { note, [note]: [note] } }
        const sent = { customer: 'Ada', itmes: [{ bread: 'Rye', loaves: '3' }], extra: meant.extra }
        const { code, text } = await written(`# ${JSON.stringify(note)}\n${stringify(sent, options)}`)
        expect([code, parse(text), text.startsWith('# ')]).toEqual([0, meant, true])
      }),
      { seed: 1, numRuns: 40 },
    )
  })
})
