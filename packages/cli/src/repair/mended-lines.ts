import type { Mended } from './mended.js'
import { patchText } from './patch-text.js'

const isBlank = (line: string): boolean => line.trim() === ''

/** The lines of the items of one list, mended one by one; nothing where one cannot be. */
const mendedItems = (lines: readonly string[], { fixes, value }: Mended): readonly string[] | undefined => {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const places = lines.flatMap((line, i) => (isBlank(line) ? [] : [i]))
  const made = [...lines]
  for (const [item, place] of places.entries()) {
    const own = fixes.filter(({ issue }) => issue.path[0] === item)
    if (own.length === 0) continue
    const within = own.map((fix) => ({ ...fix, issue: fix.issue.with({ path: fix.issue.path.slice(1) }) }))
    const line = patchText(lines[place] ?? '', within, items[item])
    if (line === undefined) return undefined
    made[place] = line
  }
  return made
}

/** The lines of a text, each a message of its own, with these mended. */
const mendedMessages = (lines: readonly string[], documents: readonly Mended[]): readonly string[] | undefined => {
  const made = [...lines]
  for (const { piece, fixes, value } of documents) {
    const i = (piece.line ?? 1) - 1
    const line = patchText(made[i] ?? '', fixes, value)
    if (line === undefined) return undefined
    made[i] = line
  }
  return made
}

/**
 * A text of lines with these messages mended in it, line by line: with `turns` the lines are the items of one message.
 * Nothing where a line cannot be mended.
 */
export const mendedLines = (text: string, documents: readonly Mended[], turns: boolean): string | undefined => {
  const lines = text.split('\n')
  const [whole] = documents
  const made = turns && whole !== undefined ? mendedItems(lines, whole) : mendedMessages(lines, documents)
  return made?.join('\n')
}
