/**
 * A language of the editor. JSON and YAML are coloured, and CSV is divided into cells. Any other text is plain, and its
 * lines are wrapped.
 */
export type Language = 'json' | 'yaml' | 'csv' | 'text'

const byFormat: Readonly<Record<string, Language>> = {
  json: 'json',
  ndjson: 'json',
  yaml: 'yaml',
  csv: 'csv',
  md: 'text',
}

const headSize = 2000

/** Returns the language of a format. If the format is unknown, the beginning of the text decides. */
export const languageOf = (format: string, text: string): Language => {
  const known = byFormat[format]
  if (known !== undefined) return known
  const [line = ''] = text.slice(0, headSize).trimStart().split('\n', 1)
  if (/^(?:[[{"0-9]|$)/.test(line)) return 'json'
  if (/^#+ /.test(line)) return 'text'
  return /^[^:]*,[^:]*,/.test(line) ? 'csv' : 'yaml'
}
