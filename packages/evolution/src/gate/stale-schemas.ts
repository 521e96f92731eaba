import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, ReleasedContract } from '../release/release.js'
import type { Problem } from './problem.js'

const nameOf = ({ id, version }: ReleasedContract): string =>
  `${id.slice(id.lastIndexOf('/') + 1)}.v${String(version)}.schema.json`

const stale = (says: string): Problem => ({
  code: 'stale-schema',
  says,
  fix: 'Write the schema files anew from the registry.',
})

/** The same JSON, whatever its spaces; the order of keys counts, since people read it. */
const holds = (file: string, schema: ReleasedContract['schema']): boolean => {
  try {
    return JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(schema)
  } catch {
    return false // not JSON
  }
}

/**
 * The schema files of a package that are not what its registry says today, where it keeps any in `schemas`:
 * `<contract>.v<version>.schema.json`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const staleSchemas = (folder: string, { contracts = [] }: Release): readonly Problem[] => {
  const home = join(folder, 'schemas')
  if (!existsSync(home)) return []
  const due = new Map(contracts.map((one) => [nameOf(one), one.schema] as const))
  const surplus = readdirSync(home).filter((name) => name.endsWith('.schema.json') && !due.has(name))
  return [
    ...[...due].flatMap(([name, schema]) => {
      const file = join(home, name)
      if (!existsSync(file)) return [stale(`schemas/${name} is missing.`)]
      return holds(file, schema) ? [] : [stale(`schemas/${name} is not what the registry says.`)]
    }),
    ...surplus.map((name) => stale(`schemas/${name} belongs to no contract.`)),
  ]
}
