/** Returns a Markdown table with aligned columns, which the formatter does not change. */
export const table = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length), 3))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
