/** Entry points: the files directly under `src/` that a package's `exports` name. */
import { join } from 'node:path'
import { named } from './files.js'
import type { Package } from './packages.js'

/** One line of `exports`, such as `./codecs`, and its source file. */
export type Entry = { readonly subpath: string; readonly source: string; readonly file: string }

const sourceOf = (target: unknown): string | undefined => {
  if (typeof target !== 'object' || target === null || !('@contracts/source' in target)) return undefined
  const source = target['@contracts/source']
  return typeof source === 'string' ? source : undefined
}

/** Returns the entries of a package that have a source file, in the order of its `exports`. */
export const entriesOf = ({ path, manifest }: Package): readonly Entry[] =>
  Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = sourceOf(target)
    return source === undefined || subpath.includes('*') ? [] : [{ subpath, source, file: named(join(path, source)) }]
  })
