import type { Random } from '@contracts/core/testing'

const below = (random: Random, count: number): number => Math.min(count - 1, Math.floor(random() * count))

/** Text that is nearly this one: characters are lost, doubled, or others come in between. */
export const edited = (line: string, random: Random): string => {
  const strange = [
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    ' ',
    '-',
    '0',
    '1',
    '.',
    'e',
    '\t',
    '\r',
    '\u0000',
    'é',
    '\ud800',
    '"a":1,',
    ',,',
    'null',
    '\\u0041',
    '\\x',
    '1e999',
    '{}',
    '01',
  ]
  const at = below(random, line.length + 1)
  const way = below(random, 4)
  if (way === 0) return line.slice(0, at) + line.slice(at + 1)
  if (way === 1) return line.slice(0, at) + line.slice(Math.max(0, at - 1))
  const put = strange[below(random, strange.length)] ?? ''
  return line.slice(0, at) + put + line.slice(way === 2 ? at : at + 1)
}

/** The keys of every object in another order, the same each time. */
export const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, turned(part)] as const)
      .sort(([one], [other]) => (one < other ? 1 : -1)),
  )
}
