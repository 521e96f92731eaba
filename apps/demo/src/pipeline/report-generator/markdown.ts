/** Escapes a text for a Markdown cell or sentence, so that none of it is read as markup. */
export const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*{}[\]<>#|&]|(?<!\w)_|_(?!\w)/g, '\\$&')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/**
 * Returns a table. The first `words` columns contain text; the columns after them contain numbers and are
 * right-aligned.
 */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], words = 1): string =>
  [row(head), row(head.map((_, i) => (i < words ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** Returns a section with its title. */
export const section = (title: string, ...parts: readonly string[]): string => `## ${title}\n\n${parts.join('\n\n')}\n`
