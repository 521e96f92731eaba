/** Prints the difference of two JSON values: lines that only one of them has, among the common lines. */
import { diffArrays } from 'diff'

const width = 110

const inline = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inline).join(', ')}]`
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length === 0
        ? '{}'
        : `{ ${Object.entries(value)
            .map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner)}`)
            .join(', ')} }`
      : JSON.stringify(value)

/** Prints a value as lines. A part that fits is on one line. */
const lines = (value: unknown, indent = '', name = '', comma = ''): readonly string[] => {
  const short = `${indent}${name}${inline(value)}${comma}`
  if (typeof value !== 'object' || value === null || (short.length <= width && indent !== '')) return [short]
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).map(([key, inner]) => [`${JSON.stringify(key)}: `, inner] as const)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const inner = entries.flatMap(([key, item], i) =>
    lines(item, `${indent}  `, key, i === entries.length - 1 ? '' : ','),
  )
  return [`${indent}${name}${open}`, ...inner, `${indent}${close}${comma}`]
}

/** Returns the unified difference of two values, with all common lines. */
export const jsonDiff = (old: unknown, next: unknown): string =>
  diffArrays([...lines(old)], [...lines(next)])
    .flatMap(({ added, removed, value }) => value.map((line) => `${added ? '+' : removed ? '-' : ' '} ${line}`))
    .join('\n')
