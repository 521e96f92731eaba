/** A language the editor knows: colours JSON and YAML, separates the cells of CSV; anything else is plain text, its lines wrapped. */
export type Language = 'json' | 'yaml' | 'csv' | 'text'

const byFormat: Readonly<Record<string, Language>> = {
  json: 'json',
  ndjson: 'json',
  yaml: 'yaml',
  csv: 'csv',
  md: 'text',
}

const headSize = 2000

/** The language of a text in this format, or of one whose beginning shows its format. */
export const languageOf = (format: string, text: string): Language => {
  const known = byFormat[format]
  if (known !== undefined) return known
  const [line = ''] = text.slice(0, headSize).trimStart().split('\n', 1)
  if (/^(?:[[{"0-9]|$)/.test(line)) return 'json'
  if (/^#+ /.test(line)) return 'text'
  return /^[^:]*,[^:]*,/.test(line) ? 'csv' : 'yaml'
}
