import type { Input } from '../examiner/ask.js'

/** A larger file is not put into the editor: it is read where it lies, and only counted. */
const mostInEditor = 2 ** 21

const strict = new TextDecoder('utf-8', { fatal: true })

/** The text of a file that fits into the editor; nothing when it is larger, or no text at all: the examiner says why. */
export const textOfFile = async (file: File): Promise<string | undefined> => {
  if (file.size > mostInEditor) return undefined
  try {
    const text = strict.decode(await file.arrayBuffer())
    return text.includes('\0') || text.trim() === '' ? undefined : text
  } catch {
    return undefined
  }
}

const formats = new Map<string, Input>([
  ...(['json', 'ndjson', 'yaml', 'csv', 'md'] as const).map((format) => [format, format] as const),
  ['jsonl', 'ndjson'],
  ['yml', 'yaml'],
  ['markdown', 'md'],
])

/** The format the name of a file speaks of. */
export const formatOf = (name: string): Input =>
  formats.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? 'auto'
