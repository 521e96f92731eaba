import * as fc from 'fast-check'
import { brief, rowsOf } from './line-rows.js'

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

describe('two texts side by side', () => {
  it('show removed, added and changed lines', () => {
    const rows = rowsOf(pretty({ type: 'a', bytes: 1, old: 1 }), pretty({ type: 'a', count: 1, more: { x: 1 } }))
    expect(rows.map(({ kind, old, next }) => [kind, old?.text, next?.text])).toEqual([
      ['same', '{', '{'],
      ['same', '  "type": "a",', '  "type": "a",'],
      ['changed', '  "bytes": 1,', '  "count": 1,'],
      ['changed', '  "old": 1', '  "more": {'],
      ['come', undefined, '    "x": 1'],
      ['come', undefined, '  }'],
      ['same', '}', '}'],
    ])
  })

  it('ignore a comma at the end of a line', () => {
    const kinds = rowsOf(pretty({ a: 1 }), pretty({ a: 1, b: 2 })).map(({ kind }) => kind)
    expect(kinds).toEqual(['same', 'same', 'come', 'same'])
  })

  it('contain every line of both texts, once and in order', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (a, b) => {
        const [old, next] = [pretty(JSON.parse(a)), pretty(JSON.parse(b))]
        const rows = rowsOf(old, next)
        expect(rows.flatMap((row) => row.old?.text ?? [])).toEqual(old.split('\n'))
        expect(rows.flatMap((row) => row.next?.text ?? [])).toEqual(next.split('\n'))
        expect(rows.flatMap((row) => row.old?.number ?? [])).toEqual(old.split('\n').map((_, i) => i + 1))
        const all = brief(rows).flatMap((row) => (row.kind === 'gap' ? row.rows : [row]))
        expect(all).toEqual(rows)
      }),
    )
  })

  it('leave out long unchanged parts', () => {
    const list = Array.from({ length: 40 }, (_, i) => i)
    const shown = brief(rowsOf(pretty({ list, a: 1 }), pretty({ list, a: 2 })))
    expect(shown.map(({ kind }) => kind)).toEqual(['gap', 'same', 'same', 'same', 'changed', 'same'])
  })
})
