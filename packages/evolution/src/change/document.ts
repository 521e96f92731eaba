import { type Json, isJsonObject } from '@contracts/core'
import { usesOf } from './references.js'
import { own, standing } from './standing.js'
import { step } from './pointer.js'

/**
 * A schema document under comparison: what stands in it, where a reference leads, and which parts hold references.
 *
 * @category model
 * @since 1.0.0
 */
export interface Document {
  readonly root: Json
  /** The pointer a `$ref` leads to, or nothing when it leads out of the document or nowhere. */
  readonly target: (reference: string) => string | undefined
  /** Whether a reference stands in this part. */
  readonly refers: (part: Json) => boolean
  /** Whether the messages depend on what stands at a pointer among the definitions. */
  readonly uses: (pointer: string) => boolean
  /** What the document says under `x-contract`. */
  readonly remarks: Json | undefined
}

/** The parts that hold references, found in one pass together with the parts that bear a name. */
const surveyed = (
  root: Json,
): { readonly referring: ReadonlySet<object>; readonly anchors: ReadonlyMap<string, string> } => {
  const referring = new Set<object>()
  const anchors = new Map<string, string>()
  const look = (value: Json, pointer: () => string): boolean => {
    if (typeof value !== 'object' || value === null) return false
    let found = false
    for (const key of Object.keys(value)) {
      const inner = isJsonObject(value) ? value[key] : value[Number(key)]
      if (inner === undefined) continue
      if (typeof inner === 'string') {
        if (key === '$ref') found = true
        if (key === '$anchor' && !anchors.has(inner)) anchors.set(inner, pointer())
      } else if (look(inner, () => step(pointer(), key))) found = true
    }
    if (found) referring.add(value)
    return found
  }
  look(root, () => '')
  return { referring, anchors }
}

const fragmentOf = (reference: string, root: Json): string | undefined => {
  const [base = '', fragment = ''] = reference.split('#')
  if (base !== '' && base !== own(root, '$id') && `${base}#` !== own(root, '$id')) return undefined
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * The document whose root this is.
 *
 * @category constructors
 * @since 1.0.0
 */
export const documentOf = (root: Json): Document => {
  const { referring, anchors } = surveyed(root)
  const target = (reference: string): string | undefined => {
    const fragment = fragmentOf(reference, root)
    if (fragment === undefined) return undefined
    const pointer = fragment === '' || fragment.startsWith('/') ? fragment : anchors.get(fragment)
    return pointer !== undefined && standing(root, pointer) !== undefined ? pointer : undefined
  }
  let uses: ((pointer: string) => boolean) | undefined
  return {
    root,
    target,
    refers: (part) => typeof part === 'object' && part !== null && referring.has(part),
    uses: (pointer) => (uses ??= usesOf(root, target))(pointer),
    remarks: own(root, 'x-contract'),
  }
}
