import { printable } from '@contracts/core/report'

/** Prints rows in aligned columns under their names, two spaces apart. The last column is not padded. */
export const table = (names: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [names, ...rows.map((row) => row.map(printable))]
  const widths = names.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)))
  return all
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
