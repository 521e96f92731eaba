/** Two JSON values side by side: the lines only one of them has, among those both have. */
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

/** The lines of a value; what fits stands on one line. */
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

/** The lengths of the longest lines in common, from each pair of lines on. */
const lengths = (before: readonly string[], after: readonly string[]): readonly (readonly number[])[] => {
  const table: number[][] = [...before, ''].map(() => [...after, ''].map(() => 0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, below] = [table[i] ?? [], table[i + 1] ?? []]
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

/** A unified difference of two values, whole. */
export const jsonDiff = (old: unknown, next: unknown): string => {
  const [before, after] = [lines(old), lines(next)]
  const table = lengths(before, after)
  const reported: string[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]]
    if (left !== undefined && left === right) {
      reported.push(`  ${left}`)
      i++
      j++
    } else if (right === undefined || (left !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      reported.push(`- ${left ?? ''}`)
      i++
    } else {
      reported.push(`+ ${right}`)
      j++
    }
  }
  return reported.join('\n')
}
