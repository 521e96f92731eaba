import type { SchemaNodeOf } from '@contracts/core'
import type { Source } from './grammar.js'
import { patternSource } from './pattern-source.js'
import { anyString, plain, restOfString } from './string-grammar.js'

/** As many characters as a string of which more is asked than to be one may have here. */
const longest = 1000

/** Strings of which nothing is to be said, advice included; of those with bounds only such that are written in plain ASCII. */
export const stringSource = ({
  minLength = 0,
  maxLength = Infinity,
  pattern,
  advice = [],
}: Omit<SchemaNodeOf<'string'>, 'kind'>): Source | undefined => {
  const asked = [...(pattern === undefined ? [] : [pattern]), ...advice.map(({ prefer }) => prefer)]
  if (asked.length === 0 && maxLength === Infinity) {
    if (minLength <= 0) return anyString
    if (minLength <= 1) return `"(?!")${restOfString}`
  }
  const [least, most] = [Math.max(0, Math.ceil(minLength)), Math.min(longest, Math.floor(maxLength))]
  if (!(least <= most)) return undefined
  const looks = asked.map(patternSource)
  return looks.includes(undefined) ? undefined : `"${looks.join('')}${plain}{${String(least)},${String(most)}}"`
}
