import { Issue, type Path } from '@contracts/core'
import fc from 'fast-check'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { duplicatesIn } from './positions.js'
import { locateJson } from './locate.js'

const at = (text: string, path: Path, code = 'missing'): string => {
  const [location] = locateJson(text, [new Issue({ code, path, expected: '', value: undefined })])
  return location === undefined ? 'nowhere' : `${String(location.line)}:${String(location.column)}`
}

const text = '{\r\n  "a": [1, {"b": null}],\r\n  "c/d": {"0": "x"},\n  "a\\u0062": true\n}'

describe('locating issues in JSON', () => {
  it.each<[Path, string]>([
    [[], '1:1'],
    [['a'], '2:8'],
    [['a', 1], '2:12'],
    [['a', 1, 'b'], '2:18'],
    [['c/d', '0'], '3:16'],
    [['ab'], '4:14'],
  ])('points at the value of %j', (path, location) => {
    expect(at(text, path)).toBe(location)
  })

  it.each<[Path, string]>([
    [['a', 1, 'x'], '2:12'],
    [['a', 7, 'x'], '2:8'],
    [['x', 'y', 'z'], '1:1'],
  ])('points at the nearest value around the absent %j', (path, location) => {
    expect(at(text, path)).toBe(location)
  })

  it('points at the key if the key is wrong', () => {
    expect(at(text, ['c/d', '0'], 'unknown_key')).toBe('3:11')
  })

  it('points at the last of two equal keys, and ignores the first', () => {
    const twice = '{"a":{"x":1},\n"a":{"y":2}}'
    expect([at(twice, ['a']), at(twice, ['a', 'y']), at(twice, ['a', 'x'])]).toEqual(['2:5', '2:10', '2:5'])
  })

  it.each<[string, Path, string]>([
    ['{"a":1,"b":{"a":2},\n"a":3}', ['a'], '2:5'],
    ['{"a":1,\n"\\u0061":2}', ['a'], '2:10'],
    ['{"a":{"b":1},\n"c":[{"b":2}]}', ['a', 'b'], '1:11'],
    ['[{"b":1},\n{"b":2}]', [0, 'b'], '1:7'],
  ])('in %j, points at the %j that JSON.parse keeps', (twice, path, location) => {
    expect(at(twice, path)).toBe(location)
  })

  it('locates several issues, of which one is at a repeated key', () => {
    const found = locateJson(
      '{"a":1,"a":{"x":2},\n"b":3}',
      [['b'], ['a', 'x'], ['a', 'y'], ['b']].map(
        (path) => new Issue({ code: 'missing', path, expected: '', value: 0 }),
      ),
      7,
    )
    expect(found.map(({ line, column }) => `${String(line)}:${String(column)}`)).toEqual(['8:5', '7:17', '7:12', '8:5'])
  })

  it('locates each of many keys of one object', () => {
    const keys = Array.from({ length: 30 }, (_, i) => `key${String(i)}`)
    const written = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 0])))
    const issues = keys.map((key) => new Issue({ code: 'unknown_key', path: [key], expected: '', value: 0 }))
    expect(locateJson(written, issues).map(({ column }) => column - 1)).toEqual(
      keys.map((key) => written.indexOf(`"${key}"`)),
    )
  })

  it('finds the location of every value that JSON.stringify writes', () => {
    const below = (value: unknown, path: Path = []): Path[] =>
      typeof value === 'object' && value !== null
        ? [
            path,
            ...Object.entries(value).flatMap(([key, inner]) =>
              below(inner, [...path, Array.isArray(value) ? Number(key) : key]),
            ),
          ]
        : [path]
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(4), (value, indent) => {
        const written = JSON.stringify(value, null, indent)
        const tree = parseTree(written)
        if (tree === undefined) throw new Error('it is JSON')
        for (const path of below(value)) {
          const [line, column] = at(written, path).split(':').map(Number)
          const before = written.split('\n').slice(0, (line ?? 0) - 1)
          const offset = before.reduce((sum, { length }) => sum + length + 1, 0) + (column ?? 0) - 1
          expect(offset).toBe(findNodeAtLocation(tree, [...path])?.offset)
        }
      }),
      { numRuns: 300, seed: 2 },
    )
  })
})

describe('duplicate keys', () => {
  it('are located where they are repeated, even if written with escapes', () => {
    expect(duplicatesIn('{"a":1,"b":[{"c":1},{"c":1,\n"c":2}],"\\u0061":2,"a":3}')).toEqual([
      { path: ['b', 1, 'c'], at: { line: 2, column: 1 } },
      { path: ['a'], at: { line: 2, column: 9 } },
      { path: ['a'], at: { line: 2, column: 20 } },
    ])
  })
})
