import { droppedBy, holdsAll, lostFrom } from './migration-findings.js'

describe('the values a migration drops', () => {
  it('are those of which no result has a trace', () => {
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

  it('do not count where they say nothing', () => {
    expect(droppedBy([[{ a: null, b: [], c: {} }, {}]])).toEqual([])
  })
})

describe('two results', () => {
  it('differ by what one lacks', () => {
    expect(lostFrom({ a: { b: 1 }, c: 2 }, { a: {}, c: 3 })).toBe('/a/b')
    expect(lostFrom({ a: 1 }, { a: 2, b: 3 })).toBeUndefined()
  })

  it('hold the same and perhaps more', () => {
    expect(holdsAll({ a: 1, b: [{ c: 1, d: 2 }] }, { a: 1, b: [{ c: 1 }] })).toBe(true)
    expect(holdsAll({ a: 1, b: [{ c: 1 }, 2] }, { a: 1, b: [{ c: 1 }] })).toBe(false)
    expect(holdsAll({ a: 2 }, { a: 1 })).toBe(false)
  })
})
