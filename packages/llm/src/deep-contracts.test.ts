import type { Mixed } from 'io-ts'
import { arrayOf, contract, nullable, string, struct } from '@contracts/core'
import { toInstructions } from './index.js'
import { checkProvider, providers, toOpenAIStrict } from './providers.js'

describe('a contract of 500 levels, the most that a codec has', () => {
  it.each<[string, (inner: Mixed) => Mixed]>([
    ['structs', (inner) => struct('Part', { a: inner })],
    ['optional fields', (inner) => struct('Part', {}, { a: inner })],
    ['lists', (inner) => arrayOf(inner)],
    ['nullable values', (inner) => nullable(inner)],
  ])('of %s has instructions and an answer for every provider', (_, wrap) => {
    const codec = Array.from({ length: 499 }).reduce<Mixed>(wrap, string)
    const deep = contract({ id: 'demo/deep', version: 1, role: 'output', description: 'A deep value.', codec })
    expect(toInstructions(deep)).toMatch(/^Reply with one JSON /)
    expect(typeof toOpenAIStrict(deep).supported).toBe('boolean')
    for (const provider of providers)
      expect(checkProvider(deep, provider).verdict).toMatch(/^(?:accepted|rewritten|refused)$/)
  })
})
