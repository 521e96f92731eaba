import { edgesBetween } from './edges.js'
import { alternatives, edgeVariations, variations } from './try-messages.js'

const schema = {
  type: 'object',
  properties: {
    about: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    note: { type: 'string' },
    ids: { type: 'array', items: { type: 'string' } },
  },
  required: ['about', 'kind'],
  'x-contract': { open: [{ pointer: '/about', known: ['order', 'reply'] }], nullable: [] },
} as const

describe('messages made from another message', () => {
  it('have another value that the schema lists', () => {
    expect(alternatives(schema)({ about: 'order', kind: 'a' })).toEqual([
      { about: 'reply', kind: 'a' },
      { about: 'order', kind: 'b' },
    ])
  })

  it('differ in one value: a similar one, a repeated one, or a missing one', () => {
    const made = variations(schema, [{ about: 'order', kind: 'a', note: 'x', ids: ['p', 'q'] }], 1000)
    expect(made).toEqual(
      expect.arrayContaining([
        { about: 'order', kind: 'a', note: '', ids: ['p', 'q'] },
        { about: 'order', kind: 'a', note: 'x', ids: [] },
        { about: 'order', kind: 'a', note: 'x', ids: ['p', 'p'] },
        { about: 'order', kind: 'a', ids: ['p', 'q'] },
      ]),
    )
  })

  it('are at most as many as asked, from all messages and all their parts', () => {
    const messages = ['one', 'two', 'three'].map((about) => ({ about, kind: 'a', note: 'x', ids: ['p', 'q'] }))
    const made = variations(schema, messages, 30)
    expect(made.length).toBeLessThanOrEqual(30)
    for (const { about } of messages) expect(JSON.stringify(made)).toContain(`"${about}"`)
  })
})

describe('the edges of a change of code', () => {
  it.each([
    ['a threshold', 'f=x=>x.n>0.1', 'f=x=>x.n>0.2', { numbers: [0.1, 0.2], texts: [] }],
    ['a comparison', 'f=x=>x.n>10', 'f=x=>x.n>=10', { numbers: [10], texts: [] }],
    ['a negation', 'f=x=>"ab"===x.k', 'f=x=>!("ab"===x.k)', { numbers: [], texts: ['ab'] }],
    ['other names of variables', 'f=x=>x.n>10', 'g=y=>y.n>10', { numbers: [], texts: [] }],
    ['a whole number of any size', 'f=x=>x.n>10n', 'f=x=>x.n>11n', { numbers: [], texts: [] }],
    ['a program that cannot be read', 'f=x=>`${', 'f=x=>x.n>11', { numbers: [11], texts: [] }],
    ['the same code', 'f=x=>x.n>10', 'f=x=>x.n>10', { numbers: [], texts: [] }],
  ])('are the literals of %s', (_, old, next, edges) => {
    expect(edgesBetween(old, next)).toEqual(edges)
  })

  it('are strings that only one of two patterns matches', () => {
    const { texts } = edgesBetween('f=x=>/^a[0-9]$/.test(x)', 'f=x=>/^a[0-5]$/.test(x)')
    expect(texts.some((text) => /^a[6-9]$/.test(text))).toBe(true)
  })

  it('become numbers, texts and lists on either side of a limit', () => {
    const edges = { numbers: [3], texts: ['ab'] }
    const made = edgeVariations(edges, [{ n: 1, text: 'x', day: '2026-01-10', list: ['p'] }], 10_000)
    expect(made).toEqual(
      expect.arrayContaining([
        { n: 4, text: 'x', day: '2026-01-10', list: ['p'] },
        { n: 1, text: 'xxxx', day: '2026-01-10', list: ['p'] },
        { n: 1, text: 'AB', day: '2026-01-10', list: ['p'] },
        { n: 1, text: 'x', day: '2026-01-13', list: ['p'] },
        { n: 1, text: 'x', day: '2026-01-10', list: ['p', 'p-1', 'p-2', 'p-3'] },
      ]),
    )
  })
})
