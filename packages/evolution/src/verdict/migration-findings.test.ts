import { droppedBy, containsAll, lostFrom } from './migration-findings.js'

describe('the values that a migration drops', () => {
  it('are those that no result contains', () => {
    const old = { title: 'A list', pages: 12, tags: [{ name: 'x' }, { name: 'y' }], draft: true, path: 'runs/a.json' }
    expect(droppedBy([[old, { subject: 'A list', file: '/data/runs/a.json', draft: false }]])).toEqual([
      '/pages',
      '/tags/*/name',
    ])
  })

  it('are dropped from every message that has one', () => {
    expect(
      droppedBy([
        [{ a: 'one', b: 'two' }, { a: 'one' }],
        [{ a: 'three', b: 'four' }, { b: 'four' }],
        [{ c: 'five' }, {}],
      ]),
    ).toEqual(['/c'])
  })

  it('do not include null and empty values', () => {
    expect(droppedBy([[{ a: null, b: [], c: {} }, {}]])).toEqual([])
  })
})

describe('two results', () => {
  it('differ by a property that one of them lacks', () => {
    expect(lostFrom({ a: { b: 1 }, c: 2 }, { a: {}, c: 3 })).toBe('/a/b')
    expect(lostFrom({ a: 1 }, { a: 2, b: 3 })).toBeUndefined()
  })

  it('have the same values if one contains all of the other', () => {
    expect(containsAll({ a: 1, b: [{ c: 1, d: 2 }] }, { a: 1, b: [{ c: 1 }] })).toBe(true)
    expect(containsAll({ a: 1, b: [{ c: 1 }, 2] }, { a: 1, b: [{ c: 1 }] })).toBe(false)
    expect(containsAll({ a: 2 }, { a: 1 })).toBe(false)
  })
})
