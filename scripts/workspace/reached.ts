/** What runs when a source file is loaded: it, and every file of its package below it. */
import { files } from './files.js'
import { importsOf, sourceBehind } from './imports.js'

const loads = (file: string): readonly string[] =>
  importsOf(file)
    .filter(({ ofTypes }) => !ofTypes)
    .map(({ specifier }) => specifier)

/** Every file below these that runs when they are loaded, with what it loads. */
export const reached = (starts: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, readonly string[]>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !files.includes(file)) continue
    const found = loads(file)
    seen.set(file, found)
    for (const specifier of found) if (specifier.startsWith('.')) waiting.push(sourceBehind(file, specifier))
  }
  return seen
}
