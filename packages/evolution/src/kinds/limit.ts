import type { Json } from '@contracts/core'

const words: { readonly [keyword: string]: readonly [before: string, after: string] } = {
  minimum: ['at least', ''],
  exclusiveMinimum: ['more than', ''],
  maximum: ['at most', ''],
  exclusiveMaximum: ['less than', ''],
  minLength: ['at least', ' characters long'],
  maxLength: ['at most', ' characters long'],
  minItems: ['at least', ' items long'],
  maxItems: ['at most', ' items long'],
  minContains: ['at least', ' times what one item must be'],
  maxContains: ['at most', ' times what one item must be'],
  minProperties: ['at least', ' properties large'],
  maxProperties: ['at most', ' properties large'],
}

const phrase = (keyword: Json | undefined, value: Json | undefined): string => {
  if (typeof value !== 'number' || typeof keyword !== 'string') return 'unlimited'
  const [before, after] = (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? [keyword, '']
  return `${before} ${String(value)}${after}`
}

/**
 * What a limit asks now and what it asked before.
 *
 * @category reporters
 * @since 1.0.0
 */
export const limit = ({ keyword, formerly, before, after }: { readonly [name: string]: Json }): string => {
  const [was, is] = [phrase(formerly ?? keyword, before), phrase(keyword, after)]
  return typeof after === 'number' ? `must be ${is}, was ${was}` : `is ${is}, was ${was}`
}
