import { placesOf } from './places.js'

const message = { items: [{ id: 'a' }, null, { id: 'b' }], 'x/y': { '~': 1 }, none: null }

describe('placesOf', () => {
  it('finds the place a pointer names, and with a star every item or key', () => {
    expect(placesOf(message, '')).toEqual([{ path: [], value: message }])
    expect(placesOf(message, '/items/*/id')).toEqual([
      { path: ['items', 0, 'id'], value: 'a' },
      { path: ['items', 2, 'id'], value: 'b' },
    ])
    expect(placesOf(message, '/x~1y/*')).toEqual([{ path: ['x/y', '~'], value: 1 }])
    expect(placesOf(message, '/items/2')).toEqual([{ path: ['items', 2], value: { id: 'b' } }])
  })

  it('finds none at null, beyond an end, at an inherited key or by an index that is none', () => {
    for (const pointer of [
      '/none',
      '/items/1',
      '/items/3',
      '/items/',
      '/items/00',
      '/items/1e0',
      '/constructor',
      '/items/0/id/length',
      '/items/length',
    ])
      expect(placesOf(message, pointer)).toEqual([])
  })
})
