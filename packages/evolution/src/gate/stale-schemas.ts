import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, ReleasedContract } from '../release/release.js'
import type { Problem } from './problem.js'

const nameOf = ({ id, version }: ReleasedContract): string =>
  `${id.slice(id.lastIndexOf('/') + 1)}.v${String(version)}.schema.json`

const stale = (names: readonly string[], one: string, many: string): readonly Problem[] =>
  names.length === 0
    ? []
    : [
        {
          code: 'stale-schema',
          says: `In schemas, ${names.join(', ')} ${names.length === 1 ? one : many}.`,
          fix: 'Write the schema files anew from the registry.',
        },
      ]

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
  const missing = [...due.keys()].filter((name) => !existsSync(join(home, name)))
  const other = [...due].flatMap(([name, schema]) =>
    missing.includes(name) || holds(join(home, name), schema) ? [] : [name],
  )
  return [
    ...stale(missing, 'is missing', 'are missing'),
    ...stale(other, 'is not what the registry says', 'are not what the registry says'),
    ...stale(surplus, 'belongs to no contract', 'belong to no contract'),
  ]
}
