import { files } from '../workspace/files.js'
import { importsOf, sourceBehind } from '../workspace/imports.js'
import type { Law } from './law.js'

const known = new Set(files.filter((file) => /^(?:packages|apps|scripts)\/.*\.tsx?$/.test(file)))

/** The files a file imports from its own package; of a component the source ends in `.tsx`. */
const neighbours = (file: string) =>
  importsOf(file)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => sourceBehind(file, specifier))
    .flatMap((source) => [source, source.replace(/\.ts$/, '.tsx')].find((one) => known.has(one)) ?? [])

/** Walks depth first; a file met again while it is still open closes a circle. */
const circles = (): readonly (readonly string[])[] => {
  const done = new Set<string>()
  const found: (readonly string[])[] = []
  const visit = (file: string, open: readonly string[]) => {
    const met = open.indexOf(file)
    if (met >= 0) found.push([...open.slice(met), file])
    if (met >= 0 || done.has(file)) return
    for (const next of neighbours(file)) visit(next, [...open, file])
    done.add(file)
  }
  for (const file of known) visit(file, [])
  return found
}

/** No file needs itself to be understood, not even for a type. */
export const cycles: Law = {
  says: 'no file imports itself by way of others, types included',
  check: () => circles().map((circle) => circle.join('\n  → ')),
}
