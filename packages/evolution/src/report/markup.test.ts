import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { codeBlock, inlineCode, plainHtml, plainMarkdown } from './markup.js'

type Node = { readonly type: string; readonly value?: string; readonly children?: readonly Node[] }

/** Returns the nodes of a text as a reader of Markdown sees them, without those that have others. */
const leaves = (node: Node): readonly Node[] => (node.children === undefined ? [node] : node.children.flatMap(leaves))

const read = (markdown: string): readonly Node[] => leaves(fromMarkdown(markdown))

describe('an untrusted sentence in Markdown', () => {
  it.each([
    ['ask `@acme/moods` about <b>', 'ask `@acme/moods` about &lt;b&gt;'],
    ['a `` @everyone `b', 'a \\`\\` `@everyone` \\`b'],
    ['a \\` @everyone `b', 'a \\\\\\` `@everyone` \\`b'],
    ['one ` @everyone', 'one \\` `@everyone`'],
    ['`a` @acme/team, `b`', '`a` `@acme/team`, `b`'],
    ['loses "not_found" of demo/mood@1', 'loses "not_found" of demo/mood@1'],
    ['_now_ and ~~then~~', '\\_now\\_ and \\~\\~then\\~\\~'],
    ['now \u202efed\u202c\u200b', 'now \\\\u202efed\\\\u202c\\\\u200b'],
    ['is `a\u202eb`', 'is `a\\u202eb`'],
  ])('%j has its code, and neither markup nor a mention outside of it', (text, expected) => {
    expect(plainMarkdown(text)).toBe(expected)
  })

  it('is read as the text that it is, with no node of another kind and no mention', () => {
    const piece = fc.constantFrom(
      ...[
        '`',
        '``',
        '\\',
        '@',
        '@team',
        'a',
        'x_y',
        '_',
        '*',
        '**',
        '[',
        '](u)',
        '![',
        '<',
        '<b>',
        '>',
        '&lt;',
        '&#64;x',
      ],
      ...['|', '~', '/a', ' ', '\n', '\u202e', '\u2066', '\u{e0041}', 'é', '"', '#1', '-', '😀'],
    )
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (untrusted) => {
        const nodes = read(`x ${plainMarkdown(untrusted)} x`)
        const seen = nodes.map(({ value = '' }) => value).join('')
        const all = new Set(nodes.map(({ type }) => type))
        expect([...all].filter((type) => type !== 'text' && type !== 'inlineCode')).toEqual([])
        const outside = nodes.flatMap(({ type, value = '' }) => (type === 'text' ? [value] : [])).join('\n')
        expect(outside).not.toMatch(/(?<![A-Za-z0-9])@[A-Za-z0-9]/)
        expect(seen).not.toMatch(/[\p{Cc}\p{DI}]/u)
      }),
    )
  })
})

describe('untrusted text as code', () => {
  it('hides nothing, on one line and on several', () => {
    expect(inlineCode('a\u202eb\nc')).toBe('`a\\u202eb\\u000ac`')
    expect(codeBlock('{ "a\u202eb": 1,\n  "c": 2 }', 'json')).toBe('```json\n{ "a\\u202eb": 1,\n  "c": 2 }\n```')
  })
})

describe('untrusted text as HTML', () => {
  it('has no element', () => {
    expect(plainHtml('a_b <img src="x"> & \u202ec')).toBe('a_b &lt;img src="x"&gt; &amp; \\u202ec')
  })
})
