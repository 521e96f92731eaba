import * as E from 'fp-ts/lib/Either.js'
import { printSchema, readSchema } from './read-schema.js'

describe('an edited schema', () => {
  it('is read back as it was printed', () => {
    const schema = { type: 'object', properties: { a: { enum: ['b'] } } }
    expect(readSchema(printSchema(schema))).toEqual(E.right(schema))
    expect([readSchema('true'), readSchema('false')]).toEqual([E.right({}), E.right({ not: {} })])
  })

  it.each([
    ['{"type": ', /^The edited schema is not JSON: /],
    ['[]', /must be an object/],
    ['"object"', /must be an object/],
    ['null', /must be an object/],
    [' '.repeat(2 ** 20 + 1), /longer than 1 MiB/],
    ['{"not":'.repeat(1001) + '{}' + '}'.repeat(1001), /nested at most 1000 levels/],
  ])('is rejected with a reason: row %#', (text, message) => {
    expect(readSchema(text)).toEqual(E.left(expect.stringMatching(message)))
  })
})
