import * as E from 'fp-ts/lib/Either.js'
import { readJson } from './read-json.js'

describe('a JSON text', () => {
  it('is read as one message', () => {
    expect(readJson(' {"a": [1, "[[["]}\n')).toEqual(E.right({ a: [1, '[[['] }))
  })

  it.each([
    ['', 'is empty', 1, 1],
    ['{\n "a": }', 'is not JSON: expected a value', 2, 7],
    ['[1]\n[2]', 'is not JSON: expected the end of the document', 2, 1],
    ['['.repeat(100_000) + ']'.repeat(100_000), 'must be nested at most 1000 levels deep', 1, 1001],
    [' '.repeat(2 ** 20 + 1), 'is longer than 1 MiB', 1, 1],
  ])('is not read if it has a problem, which has a location: row %#', (text, message, line, column) => {
    expect(readJson(text)).toEqual(E.left({ message, line, column }))
  })
})
