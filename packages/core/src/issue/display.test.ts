import { printable, quoteText } from './display.js'

/** The code points from `first` to `last`. */
const between = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))

const asJson = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

describe('printed text', () => {
  it.each([
    ['controls', [...between(0, 0x1f), ...between(0x7f, 0x9f)]],
    ['ends of lines', ['\u2028', '\u2029']],
    [
      'changes of direction',
      ['\u061c', ...between(0x200e, 0x200f), ...between(0x202a, 0x202e), ...between(0x2066, 0x2069)],
    ],
    [
      'characters of no width',
      [...between(0x200b, 0x200d), ...between(0x2060, 0x2065), '\ufeff', '\u00ad', '\u034f', '\u180e'],
    ],
    ['former format characters', between(0x206a, 0x206f)],
    ['fillers', ['\u115f', '\u1160', '\u3164', '\uffa0']],
    ['annotations', between(0xfff9, 0xfffb)],
    ['tags', between(0xe0000, 0xe007f)],
    ['selectors of variants', [...between(0xfe00, 0xfe0e), ...between(0xe0100, 0xe01ef)]],
  ])('has no %s: each is escaped as in JSON', (_, characters) => {
    for (const one of characters) expect(printable(`a${one}b`)).toBe(`a${asJson(one)}b`)
    expect(JSON.parse(quoteText(`"${characters.join('')}`))).toBe(`"${characters.join('')}`)
  })

  it('has no control and no character that is ignored when it is shown, whatever plane it is of', () => {
    const hidden = between(0, 0x10ffff).filter((one) => /[\p{Cc}\p{DI}]/u.test(one) && one !== '\ufe0f')
    expect(hidden.length).toBeGreaterThan(4000)
    expect(hidden.filter((one) => printable(`a${one}b`) !== `a${asJson(one)}b`)).toEqual([])
  })

  it('keeps what a reader sees', () => {
    const seen = 'plain, "quoted" \\ é 日本語 العربية हिन्दी 🚀 ❤\ufe0f \u00a0 \ue000 \ufffd'
    expect(printable(seen)).toBe(seen)
  })

  it('shows a text that is hidden in tag characters', () => {
    const hidden = Array.from('no', (c) => String.fromCodePoint(0xe0000 + (c.codePointAt(0) ?? 0))).join('')
    expect(quoteText(`yes${hidden}`)).toBe('"yes\\udb40\\udc6e\\udb40\\udc6f"')
  })
})
