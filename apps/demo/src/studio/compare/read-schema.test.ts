import * as E from 'fp-ts/lib/Either.js'
import { printSchema, readSchema } from './read-schema.js'

describe('an edited schema', () => {
  it('is read back as it was printed', () => {
    const schema = { type: 'object', properties: { a: { enum: ['b'] } } }
    expect(readSchema(printSchema(schema))).toEqual(E.right(schema))
    expect(readSchema('false')).toEqual(E.right(false))
  })

  it.each([
    ['{"type": ', /^The edited schema is not JSON: /],
    ['[]', /must be an object/],
    ['"object"', /must be an object/],
    ['null', /must be an object/],
    [' '.repeat(2 ** 20 + 1), /longer than 1 MiB/],
    ['{"not":'.repeat(501) + '{}' + '}'.repeat(501), /nested too deep/],
  ])('is rejected with a reason: row %#', (text, message) => {
    expect(readSchema(text)).toEqual(E.left(expect.stringMatching(message)))
  })
})
