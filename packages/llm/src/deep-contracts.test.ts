import * as t from 'io-ts'
import { arrayOf, type Codec, contract, nullable, recursive, string, struct, union } from '@contracts/core'
import { partialDecoder, toInstructions, toRetryText } from './index.js'
import { checkProvider, fromOpenAIStrict, providers, toOpenAIStrict } from './providers.js'

const contractOf = (codec: t.Mixed) =>
  contract({ id: 'demo/deep', version: 1, role: 'output', description: 'A deep value.', codec })

describe('a contract of 500 levels, the most that a codec has', () => {
  it.each<[string, (inner: t.Mixed) => t.Mixed]>([
    ['structs', (inner) => struct('Part', { a: inner })],
    ['optional fields', (inner) => struct('Part', {}, { a: inner })],
    ['lists', (inner) => arrayOf(inner)],
    ['nullable values', (inner) => nullable(inner)],
  ])('of %s has instructions and an answer for every provider', (_, wrap) => {
    const codec = Array.from({ length: 499 }).reduce<t.Mixed>(wrap, string)
    const deep = contractOf(codec)
    expect(toInstructions(deep)).toMatch(/^Reply with one JSON /)
    expect(typeof toOpenAIStrict(deep).supported).toBe('boolean')
    for (const provider of providers)
      expect(checkProvider(deep, provider).verdict).toMatch(/^(?:accepted|rewritten|refused)$/)
  })
})

describe('a contract of recursive codecs inside each other', () => {
  const forms: readonly (readonly [string, (inner: t.Mixed, level: string) => t.Mixed])[] = [
    ['optional fields', (inner, level) => recursive(level, () => struct(level, {}, { inner }) as Codec<unknown>)],
    ['lists', (inner, level) => recursive(level, () => arrayOf(inner))],
    ['definitions of definitions', (inner, level) => recursive(level, () => inner)],
    ['unions', (inner, level) => recursive(level, () => union(level, [string, arrayOf(inner)]))],
    ['intersections', (inner, level) => recursive(level, () => struct(level, {}, { inner: t.intersection([recursive(`${level}I`, () => struct('I', {}, { inner }) as Codec<unknown>), struct('J', {}, { other: string })]) }) as Codec<unknown>)],
  ] // oxfmt-ignore
  const chain = (length: number, define: (inner: t.Mixed, level: string) => t.Mixed) =>
    contractOf(Array.from({ length }).reduce<t.Mixed>((inner, _, i) => define(inner, `R${String(i)}`), string))

  it.each(forms)('has instructions and an answer for every provider, up to 1000 levels: %s', (_, define) => {
    const deep = chain(160, define)
    expect(toInstructions(deep)).toMatch(/^Reply with one JSON /)
    expect(typeof toOpenAIStrict(deep).supported).toBe('boolean')
    for (const provider of providers)
      expect(checkProvider(deep, provider).verdict).toMatch(/^(?:accepted|rewritten|refused)$/)
    const sentence =
      /^R\d+ has more than 1000 levels with the definitions of its recursive codecs: describe its inner parts by JsonValue, or send them in messages of their own$/
    for (const length of [1001, 5000]) {
      const deeper = chain(length, define)
      expect(() => toInstructions(deeper)).toThrow(sentence)
      expect(() => toOpenAIStrict(deeper)).toThrow(sentence)
      for (const provider of providers) expect(() => checkProvider(deeper, provider)).toThrow(sentence)
    }
  })

  it.each(forms)('reads messages of any number of levels: %s', (_, define) => {
    const deep = chain(5000, define)
    const decoder = partialDecoder(deep)
    expect(decoder.push('{"inner":[').complete).toBeDefined()
    expect(() => fromOpenAIStrict(deep, { message: { inner: 1 } })).not.toThrow()
    expect(toRetryText(deep.validate(1).errors, 1, { contract: deep })).toContain('must be')
  })
})
