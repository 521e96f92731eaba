import { alternatives, variations } from './versions.js'

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
    const made = variations(schema)({ about: 'order', kind: 'a', note: 'x', ids: ['p', 'q'] })
    expect(made).toEqual(
      expect.arrayContaining([
        { about: 'order', kind: 'a', note: '', ids: ['p', 'q'] },
        { about: 'order', kind: 'a', note: 'x', ids: [] },
        { about: 'order', kind: 'a', note: 'x', ids: ['p', 'p'] },
        { about: 'order', kind: 'a', ids: ['p', 'q'] },
      ]),
    )
  })
})
