import { isBlankText } from '../text/blank.js'
import type { PatchedDocument } from './edits.js'
import { patchText } from './patch-json.js'

/** Makes changes in a message whose items are the lines of a text, line by line. */
const patchLines = (text: string, { changes, value }: PatchedDocument): string | undefined => {
  const lines = text.split('\n')
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const locations = lines.flatMap((line, i) => (isBlankText(line) ? [] : [i]))
  for (const [item, location] of locations.entries()) {
    const own = changes.filter(({ path }) => path[0] === item)
    if (own.length === 0) continue
    const within = own.map((change) => ({ ...change, path: change.path.slice(1) }))
    const line = patchText(lines[location] ?? '', within, items[item])
    if (line === undefined) return undefined
    lines[location] = line
  }
  return lines.join('\n')
}

/**
 * Makes changes in the documents of a text, which is JSON or YAML, and leaves the rest of it unchanged. With `slurp`, the
 * lines of the text are the items of one message. Returns `undefined` if a change cannot be made in the text: it is CSV
 * or Markdown, or the new text does not parse to the changed values. The YAML reader is loaded on first use.
 */
export const patchDocuments = async (
  text: string,
  documents: readonly PatchedDocument[],
  slurp: boolean,
): Promise<string | undefined> => {
  const [first] = documents
  if (first === undefined) return text
  if (slurp) return patchLines(text, first)
  if (first.line !== undefined) return undefined // a record of CSV
  return patchText(text, first.changes, first.value) ?? (await import('./patch-yaml.js')).patchYaml(text, documents)
}
