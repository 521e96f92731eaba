/** A text as it stands in a Markdown cell or sentence: what Markdown would read as markup is taken as it is. */
export const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*{}[\]<>#|&]|(?<!\w)_|_(?!\w)/g, '\\$&')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table; the first columns are words, those after them numbers, which stand to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], words = 1): string =>
  [row(head), row(head.map((_, i) => (i < words ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** A section under its title. */
export const section = (title: string, ...parts: readonly string[]): string => `## ${title}\n\n${parts.join('\n\n')}\n`
