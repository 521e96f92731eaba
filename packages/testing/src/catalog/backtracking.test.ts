import {
  arrayOf,
  contract,
  decoderFor,
  recordOf,
  recursive,
  schemaNodeOf,
  string,
  stringOf,
  struct,
  warnUnless,
  withKeywords,
} from '@contracts/core'
import * as codecs from '@contracts/core/codecs'
import type * as t from 'io-ts'
import { backtracking } from './backtracking.js'
import { contractTests } from './contract-tests.js'
import { patternsIn } from './patterns.js'

const title = 'matches no text in exponential time'

/** Returns the message with which the test of the patterns fails; `undefined` if it passes. */
const failureOf = async (codec: t.Mixed, example: unknown): Promise<string | undefined> => {
  const tests = new Map<string, () => unknown>()
  const parts = { id: 'demo/a', version: 1, role: 'message', description: 'A.' } as const
  contractTests(
    { contract: contract({ ...parts, codec }), examples: [example] },
    {
      describe: (_, body) => {
        body()
      },
      it: (name, body) => {
        tests.set(name, body)
      },
    },
  )
  try {
    await tests.get(title)?.()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const failureOfPattern = (pattern: string, maxLength?: number): Promise<string | undefined> =>
  failureOf(struct('A', { a: stringOf({ pattern, ...(maxLength === undefined ? {} : { maxLength }) }) }), { a: '' })

const slow = '^(?:a+)+$'
const write = 'give each character only one part of the pattern that can match it'
const failure = (where: string, more: string): string =>
  `The pattern of ${where} in demo/a@1 takes exponential time for a text such as 'a' + 'a'.repeat(31) + '\\x00': ${write}${more}. The pattern is ${slow}`
const bounded = ', or write a maxLength of at most 24'

describe('the test of the patterns of a contract', () => {
  it('names the field, the pattern, a text and what to write', async () => {
    expect(await failureOfPattern(slow)).toBe(failure('/a', bounded))
  })

  it.each([
    ['^(a+)+$'],
    ['^(?:a|a)*$'],
    ['^(?:[a-z]+-?)+$'],
    ['^(?:a|b|ab)*$'],
    ['^(?:a?b?)*$'],
    ['^(?:[^\\n]*,)*[^\\n]*$'],
    ['^(?:[a-z]{1,40}){1,25}$'],
    ['^(?:x[a-z]{0,20}){0,50}$'],
  ])('fails for %s', async (pattern) => {
    expect(await failureOfPattern(pattern)).toContain('takes exponential time')
  })

  it.each([
    ['^a*a*$'], // polynomial
    ['^(?:[a-z]+-)*[a-z]+$'],
    ['^(?:[a-z]{1,63}\\.){1,8}[a-z]{2,63}$'],
    ['^[a-z]{1,1000}$'],
  ])('passes for %s', async (pattern) => {
    expect(await failureOfPattern(pattern)).toBeUndefined()
  })

  it('passes for every pattern of the codecs of core, which it does not analyse again', async () => {
    const uses = Object.values(codecs).flatMap((codec) => patternsIn(schemaNodeOf(codec)))
    expect(uses.length).toBeGreaterThan(6)
    for (const { pattern } of uses) expect([pattern, await backtracking(pattern)]).toEqual([pattern, undefined])
  })

  it('passes for a short text only, which decoding checks first', async () => {
    expect(await failureOfPattern(slow, 24)).toBeUndefined()
    expect(await failureOfPattern(slow, 25)).toBe(failure('/a', bounded))
    const long = `${'a'.repeat(100)}!`
    expect(decoderFor(stringOf({ pattern: slow, maxLength: 24 })).is(long)).toBe(false)
    const condition = withKeywords(stringOf({ maxLength: 24 }), { pattern: slow })
    expect(await failureOf(struct('A', { a: condition }), { a: 'a' })).toBeUndefined()
    expect(decoderFor(condition).is(long)).toBe(false)
  })

  it('says that a pattern is not decided, and does not pass', async () => {
    const undecided = withKeywords(string, { pattern: '^\\p{Script=Kawi}+$' })
    expect(await failureOf(struct('A', { a: undecided }), { a: '' })).toContain(
      'may take exponential time, which the analysis could not decide (unknown Unicode property-value: Script=Kawi (at 1:16)): give',
    )
  })

  it('finds patterns in lists, warnings, conditions, keys and recursive codecs', async () => {
    const text = stringOf({ pattern: slow })
    const open = struct('Open', {}, {}, { open: true })
    const found: readonly (readonly [codec: t.Mixed, where: string, more: string])[] = [
      [struct('A', { a: arrayOf(text) }), '/a/*', bounded],
      [struct('A', { a: warnUnless(string, { name: 'slow', pattern: slow, expects: 'a' }) }), '/a', bounded],
      [struct('A', { a: withKeywords(string, { pattern: slow }) }), '/a', bounded],
      [withKeywords(open, { patternProperties: { [slow]: string } }), 'the keys of the message', ''],
      [withKeywords(recordOf(string), { propertyNames: text }), 'the message', bounded],
      [withKeywords(open, { if: struct('If', { b: text }, {}, { open: true }), then: open }), '/b', bounded],
      [recursive('Tree', () => withKeywords(struct('Tree', {}, { b: text }), { not: struct('T', { c: text }) })), '/c', bounded],
    ] // oxfmt-ignore
    for (const [codec, where, more] of found)
      expect((await failureOf(codec, {}))?.split('\n')[0]).toBe(failure(where, more))
  })
})
