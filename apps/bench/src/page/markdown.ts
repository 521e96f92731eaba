import type { Spread } from '../measure/statistics.js'

/** Formats a table. The first column is text, the others are numbers. Columns are as wide as their widest cell. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, i) =>
    Math.max(3, ...[title, ...rows.map((row) => row[i] ?? '')].map((cell) => cell.length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Formats a number with about three significant digits. */
export const figure = (value: number): string =>
  Number.isNaN(value)
    ? '—'
    : value < 0
      ? `−${figure(-value)}`
      : value >= 1000
        ? Math.round(value).toLocaleString('en')
        : value >= 100
          ? value.toFixed(0)
          : value >= 10
            ? value.toFixed(1)
            : value.toFixed(2)

/** Formats a count as a whole number. */
export const count = (value: number): string => Math.round(value).toLocaleString('en')

/** Formats the median, with the minimum and the maximum of the rounds in brackets. */
export const spreadText = ({ least, middle, greatest }: Spread): string =>
  `${figure(middle)} (${figure(least)}–${figure(greatest)})`
