/** Mutations of patterns. */
import { own, without, type JsonObject } from '../document.js'
import { pick } from '../random.js'
import type { Mutation } from './mutation.js'

const some = [
  '^[a-z]+$',
  '^[A-Z][a-z]*$',
  '^(?:a|b)*$',
  'a',
  '^.{2,4}$',
  '^[0-9]{3}$',
  '^$',
  '^\\S+$',
  '\\.',
  '^(?:ab)+$',
  '^[^ ]*$',
  'b$',
]

const textual = (schema: JsonObject, change: (pattern: string) => string): JsonObject | undefined => {
  const pattern = own(schema, 'pattern')
  if (typeof pattern !== 'string') return undefined
  const changed = change(pattern)
  return changed === pattern ? undefined : { ...schema, pattern: changed }
}

const replaceOne = (text: string, from: string, to: string): string => text.replace(from, () => to)

/** Patterns changed, dropped, added and spelled another way. */
export const patternMutations: readonly Mutation[] = [
  {
    name: 'pattern narrowed',
    apply: (schema, { random }) =>
      textual(schema, (pattern) =>
        pick(random, [
          replaceOne(pattern, '[0-9]', '[0-8]'),
          replaceOne(pattern, '[a-z]', '[a-y]'),
          replaceOne(pattern, '*', '+'),
          replaceOne(pattern, '+', '{2,}'),
        ]),
      ),
  },
  {
    name: 'pattern widened',
    apply: (schema, { random }) =>
      textual(schema, (pattern) =>
        pick(random, [
          replaceOne(pattern, '[0-9]', '[0-9a]'),
          replaceOne(pattern, '[a-z]', '[a-z_]'),
          replaceOne(pattern, '+', '*'),
          replaceOne(pattern, '^', ''),
          replaceOne(pattern, '{2}', '{2,3}'),
        ]),
      ),
  },
  {
    name: 'another pattern',
    apply: (schema, { random }) =>
      own(schema, 'pattern') === undefined ? undefined : { ...schema, pattern: pick(random, some) },
  },
  {
    name: 'pattern added',
    apply: (schema, { random }) =>
      [own(schema, 'type') ?? []].flat().includes('string') && own(schema, 'pattern') === undefined
        ? { ...schema, pattern: pick(random, some) }
        : undefined,
  },
  {
    name: 'pattern dropped',
    apply: (schema) => (own(schema, 'pattern') === undefined ? undefined : without(schema, 'pattern')),
  },
  {
    name: 'digits spelled another way',
    equivalent: true,
    apply: (schema, { random }) =>
      textual(schema, (pattern) =>
        pattern.replaceAll('[0-9]', pick(random, ['\\d', '(?:[0-4]|[5-9])', '[0123456789]', '[9-90-8]'])),
      ),
  },
  {
    name: 'pattern grouped',
    equivalent: true,
    apply: (schema) =>
      textual(schema, (pattern) => (/^\^[^|]*\$$/.test(pattern) ? `^(?:${pattern.slice(1, -1)})$` : `(?:${pattern})`)),
  },
  {
    name: 'repetition unrolled',
    equivalent: true,
    apply: (schema) =>
      textual(schema, (pattern) => pattern.replace(/(\[[^\]\\]+\])\+/, '$1$1*').replace(/(\[[^\]\\]+\])\{2\}/, '$1$1')),
  },
  {
    name: 'pattern padded',
    equivalent: true,
    apply: (schema) =>
      textual(schema, (pattern) =>
        pattern.startsWith('^') || pattern.includes('|') ? pattern : `^[\\s\\S]*${pattern}`,
      ),
  },
]
