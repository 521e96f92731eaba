import type { Path } from '../issue/path.js'
import type { Declared } from './declared.js'
import { type Keyed, own } from './keyed.js'
import { remark, report } from './report.js'
import type { Trail } from './trail.js'

type Heir = Declared['heirs'][number]

/**
 * Reports the keys nobody declared.
 *
 * @category destructors
 * @since 1.2.0
 */
export const unknownKeys = (trail: Trail, below: Path, declared: Declared, object: Keyed): void => {
  const known = new Set(declared.keys)
  for (const key of Object.keys(object)) if (!known.has(key)) unknownKey(trail, below, declared, object, key)
}

const unknownKey = (trail: Trail, below: Path, declared: Declared, object: Keyed, key: string): void => {
  const value = object[key]
  if (value === undefined) return
  report(trail, [...below, key], 'unknown_key', declared.keys, value, { kind: 'unknown', declared, object })
}

/**
 * Reports the keys nobody declared, where the mode refuses them, and those that were declared under another name.
 *
 * @category destructors
 * @since 1.2.0
 */
export const walkUndeclared = (trail: Trail, below: Path, declared: Declared, value: Keyed): void => {
  const isRefused = !declared.open && trail.extras === 'refuse'
  if (declared.heirs.length === 0) return isRefused ? unknownKeys(trail, below, declared, value) : undefined
  const keys = new Set(declared.keys)
  for (const key of Object.keys(value)) {
    if (keys.has(key) || value[key] === undefined) continue
    const heir = declared.heirs.find((one) => one.formerly.key === key && own(value, one.key) === undefined)
    if (heir !== undefined) reportRenamed(trail, [...below, key], heir, value[key])
    else if (isRefused) unknownKey(trail, below, declared, value, key)
  }
}

// A required heir is already missing, and its issue names the former key.
const reportRenamed = (trail: Trail, below: Path, { key, required, formerly }: Heir, value: unknown): void => {
  if (required) return
  const hint = { kind: 'renamed', since: formerly.since } as const
  remark(trail, below, { code: 'renamed_key', expected: [key], value, hint })
}
