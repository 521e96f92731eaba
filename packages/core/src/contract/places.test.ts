import { segmentsOf } from '../issue/path.js'
import { everyPlace } from './places.js'

const message = { items: [{ id: 'a' }, null, { id: 'b' }], 'x/y': { '~': 1 }, none: null }

const placesOf = (pointer: string): readonly unknown[] => {
  const found: unknown[] = []
  everyPlace(message, segmentsOf(pointer), (value, path) => found.push({ path: [...path], value }) > 0)
  return found
}

describe('everyPlace', () => {
  it('looks at the place a pointer names, and with a star at every item or key', () => {
    expect(placesOf('')).toEqual([{ path: [], value: message }])
    expect(placesOf('/items/*/id')).toEqual([
      { path: ['items', 0, 'id'], value: 'a' },
      { path: ['items', 2, 'id'], value: 'b' },
    ])
    expect(placesOf('/x~1y/*')).toEqual([{ path: ['x/y', '~'], value: 1 }])
    expect(placesOf('/items/2')).toEqual([{ path: ['items', 2], value: { id: 'b' } }])
  })

  it('looks at none at null, beyond an end, at an inherited key or by an index that is none', () => {
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
      expect(placesOf(pointer)).toEqual([])
  })

  it('stops where a look says no', () => {
    const seen: unknown[] = []
    const held = everyPlace(message, ['items', '*', 'id'], (value) => {
      seen.push(value)
      return false
    })
    expect([held, seen]).toEqual([false, ['a']])
  })
})
