import {
  arrayOf,
  contract,
  recordOf,
  recursive,
  string,
  stringOf,
  struct,
  warnUnless,
  withKeywords,
} from '@contracts/core'
import type * as t from 'io-ts'
import { contractTests } from './contract-tests.js'

const title = 'writes every pattern in the portable subset'

/** Returns the message with which the test of portable patterns fails; `undefined` if it passes. */
const failureOf = (codec: t.Mixed, example: unknown): string | undefined => {
  let failure: string | undefined
  const made = contract({ id: 'demo/a', version: 1, role: 'message', description: 'A.', codec })
  contractTests(
    { contract: made, examples: [example] },
    {
      describe: (_, body) => body(),
      it: (name, body) => {
        if (name !== title) return
        try {
          body()
        } catch (error) {
          failure = (error as Error).message
        }
      },
    },
  )
  return failure
}

const matching = (pattern: string): t.Mixed => withKeywords(string, { pattern })
const open = struct('Open', {}, {}, { open: true })
const property = 'uses a Unicode property: list the characters'

describe('the test of portable patterns', () => {
  it.each([
    ['^\\p{L}+$', property],
    ['^[\\p{L}]+$', property],
    ['\\d+', 'uses a class that differs between languages: write [0-9]'],
    ['[0-9]+(?=x)', 'uses look-around'],
    ['^a\\b', 'uses a word boundary'],
    ['a.c', 'uses a dot: list the characters, or write [^\\n]'],
    ['a{1001}', 'repeats a part 1001 times'],
  ])('fails for the condition %s', (pattern, reason) => {
    expect(failureOf(struct('A', { a: matching(pattern) }), { a: 'a' })).toContain(
      `The pattern of /a in demo/a@1 is not portable: ${pattern} ${reason}`,
    )
  })

  it.each([['[0-9]{4}'], ['^x-'], ['a|b'], ['^a$|^b$'], ['^[^,]*$'], ['^a\\n']])(
    'passes for the condition %s, which searches a text that may have line feeds',
    (pattern) => {
      expect(failureOf(struct('A', { a: matching(pattern) }), { a: 'a' })).toBeUndefined()
    },
  )

  it('passes for strings and warnings, whose patterns are checked when they are made', () => {
    const code = warnUnless(stringOf({ pattern: '^[a-z]+$' }), { name: 'short', pattern: '^[a-z]{1,3}$', expects: 'a' })
    expect(failureOf(struct('A', { a: code }), { a: 'a' })).toBeUndefined()
  })

  it('names every such pattern: in lists, keys, the codecs of conditions and recursive codecs', () => {
    const letters = matching('^\\p{L}$')
    const found: readonly (readonly [codec: t.Mixed, where: string])[] = [
      [struct('A', { a: arrayOf(letters) }), '/a/*'],
      [withKeywords(open, { patternProperties: { '^\\p{L}$': string } }), 'the keys of the message'],
      [withKeywords(recordOf(string), { propertyNames: letters }), 'the message'],
      [withKeywords(string, { anyOf: [string, letters] }), 'the message'],
      [withKeywords(open, { if: struct('If', { b: letters }, {}, { open: true }), then: open }), '/b'],
      [recursive('Tree', () => withKeywords(struct('Tree', {}, { b: string }), { not: struct('T', { c: letters }) })), '/c'],
    ] // oxfmt-ignore
    for (const [codec, where] of found)
      expect(failureOf(codec, {})).toBe(`The pattern of ${where} in demo/a@1 is not portable: ^\\p{L}$ ${property}`)
    expect(failureOf(struct('A', { a: letters, b: matching('\\d') }), { a: 'a', b: '1' })?.split('\n')).toEqual([
      `The pattern of /a in demo/a@1 is not portable: ^\\p{L}$ ${property}`,
      'The pattern of /b in demo/a@1 is not portable: \\d uses a class that differs between languages: write [0-9]',
    ])
  })
})
