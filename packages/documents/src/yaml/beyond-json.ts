import { Issue, type Path } from '@contracts/core'
import { depthLimit } from '../text/limits.js'

/** The parts of a parsed value that JSON cannot have: too much nesting, a cycle, or numbers that JSON cannot write. */
export interface BeyondJson {
  readonly tooDeep: boolean
  readonly issues: readonly Issue[]
}

const notInJson = (value: number, path: Path): Issue =>
  new Issue({ code: 'wrong_type', path, expected: 'a number JSON can write', value })

/** Checks a value that was read from another format than JSON, without recursion. */
export const beyondJson = (root: unknown): BeyondJson => {
  const issues: Issue[] = []
  const rest: { readonly value: unknown; readonly path: Path }[] = [{ value: root, path: [] }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, path } = next
    if (typeof value === 'number' && !Number.isFinite(value)) issues.push(notInJson(value, path))
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= depthLimit) return { tooDeep: true, issues: [] }
    const entries: readonly [string | number, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value)
    for (const [key, below] of entries) {
      if (typeof below === 'object' || typeof below === 'number') rest.push({ value: below, path: [...path, key] })
    }
  }
  return { tooDeep: false, issues }
}
