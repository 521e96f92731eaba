import * as fc from 'fast-check'
import { bucketKeys, fileNames, readKeyPart, writeKeyPart } from './key-part.js'

const units = ['a', 'b', '.', 'A', 'B', '/', ' ', '@', '%', '=', '-', '_', 'u', '0', 'é', '\ud800']
const text = fc.string({ unit: fc.oneof(fc.constantFrom(...units), fc.string({ minLength: 1, maxLength: 1 })) })

describe.each([
  ['files', fileNames, /^[a-z0-9_@%-][a-z0-9_@.%-]*$/],
  ['a bucket', bucketKeys, /^[A-Za-z0-9_=-]+$/],
])('a part of a key in %s', (_name, writing, allowed) => {
  it('is read as the text that was written, whatever its characters are', () => {
    fc.assert(fc.property(text, (part) => expect(readKeyPart(writeKeyPart(part, writing), writing)).toBe(part)))
  })

  it('has only characters that every system accepts, and no dot at an end', () => {
    fc.assert(
      fc.property(text, (part) => {
        expect(writeKeyPart(part, writing)).toMatch(allowed)
        expect(writeKeyPart(part, writing)).not.toMatch(/\.$/)
      }),
    )
  })

  it('tells names apart that differ in one separator or in capital letters (D6)', () => {
    const names = ['a.b', 'a/b', 'a b', 'a-b', '@contracts/scout', 'contracts.scout', 'Contracts.scout', '']
    expect(new Set(names.map((name) => writeKeyPart(name, writing))).size).toBe(names.length)
  })
})

it('a file has no capital letters, since some file systems do not tell them from small ones', () => {
  expect(['Prod', 'prod', 'a.b', '.a', '@acme/orders', 'é', '→'].map((name) => writeKeyPart(name, fileNames))).toEqual([
    ...['%50rod', 'prod', 'a.b', '%2ea', '@acme%2forders', '%e9', '%u2192'],
  ])
})
