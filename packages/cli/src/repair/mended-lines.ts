import type { Mended } from './mended.js'
import { patchText } from './patch-text.js'

const isBlank = (line: string): boolean => line.trim() === ''

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

/** A text whose lines are the items of one message, with that one mended line by line; nothing where a line cannot be. */
export const mendedLines = (text: string, whole: Mended): string | undefined =>
  mendedItems(text.split('\n'), whole)?.join('\n')
