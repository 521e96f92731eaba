import fc from 'fast-check'
import { micromark } from 'micromark'
import { plain } from '#pipeline/report-generator/markdown.js'

const rendered = (markdown: string): string =>
  micromark(markdown)
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '')
    .trim()

test('a text is in the report unchanged, whatever Markdown markup it contains', () => {
  const markup = [
    '*',
    '_',
    '`',
    '<b>',
    '|',
    '[x](y)',
    '#',
    'snake_case',
    '~',
    ' ',
    '\n',
    'word',
    '\\',
    '{',
    '!',
    '&amp;',
  ]
  const text = fc.array(fc.constantFrom(...markup)).map((parts) => `a ${parts.join('')} z`)
  fc.assert(fc.property(text, (one) => expect(rendered(plain(one))).toBe(`<p>${one.replace(/\s+/g, ' ')}</p>`)))
})
