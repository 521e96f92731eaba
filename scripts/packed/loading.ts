/** Loads every entry of every packed package, by import and by require, on every release of Node. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { entriesOf } from '../workspace/entries.js'
import type { Package } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'
import { put } from './consumer.js'
import { nodes, type Node } from './nodes.js'

const decodersOf = ({ path }: Package): readonly string[] => {
  const all = join(path, 'dist/decoders')
  if (!existsSync(all)) return []
  return readdirSync(all)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `./decoders/${file.slice(0, -'.js'.length)}`)
}

/** Returns the names that users import: `@contracts/core/codecs`, `@contracts/scout/decoders/plan.v2`. */
export const specifiersOf = (packages: readonly Package[]) =>
  packages.flatMap((one) =>
    [...entriesOf(one).map(({ subpath }) => subpath), ...decodersOf(one)].map(
      (subpath) => `${one.manifest.name}${subpath.slice(1)}`,
    ),
  )

const importing = (names: readonly string[]) =>
  `for (const name of ${JSON.stringify(names)}) if (Object.keys(await import(name)).length === 0) throw new Error(name + ' is empty')\n`

const requiring = (names: readonly string[]) =>
  `for (const name of ${JSON.stringify(names)}) if (Object.keys(require(name)).length === 0) throw new Error(name + ' is empty')\n`

const load = (folder: string, file: string, { name, binary }: Node): Check => ({
  name: `every entry loads on ${name} by ${file.endsWith('.mjs') ? 'import' : 'require'}`,
  check: async () => {
    const { code, output } = await run(binary, [file], { cwd: folder })
    return code === 0 && output.trim() === '' ? [] : [output]
  },
})

/** Returns two checks for each Node: by `import` and by `require`. A printed warning counts as a finding. */
export const loadingChecks = (folder: string, packages: readonly Package[]): readonly Check[] => {
  const names = specifiersOf(packages)
  const files = [put(folder, 'load.mjs', importing(names)), put(folder, 'load.cjs', requiring(names))]
  return nodes.flatMap((node) => files.map((file) => load(folder, file, node)))
}
