import { type Path, type PatchOperation, type SchemaNode, toPointer } from '@contracts/core'
import { admitsNull, nullIsAbsent, walkValue } from '@contracts/core/internal'
import { applyPatch, removeAt } from '../patch/apply-patch.js'

/** The changes of one value: null in its place, and its key left out, as far as the node accepts them. */
interface OptionalEdits {
  readonly nulls: readonly PatchOperation[]
  readonly removals: readonly PatchOperation[]
}

/** The nodes that were read for the value at each pointer: members of unions may lead to one node. */
type Entered = Map<SchemaNode, Set<string>>

/** Returns the changes of every optional and nullable value of a message, member by member for one with several. */
const editsInside = (
  node: SchemaNode,
  value: unknown,
  path: Path = [],
  entered: Entered = new Map(),
): readonly OptionalEdits[] => {
  const pointers = entered.get(node) ?? new Set()
  if (pointers.has(toPointer(path))) return []
  entered.set(node, pointers.add(toPointer(path)))
  const walk = walkValue(node, value)
  switch (walk.relation) {
    case 'parts':
      return walk.parts().flatMap(({ key, value: part, node: inner, field }) => {
        const at = [...path, key]
        const pointer = toPointer(at)
        const isPresent = part !== undefined
        const takesNull = admitsNull(inner) || (field !== undefined && nullIsAbsent(field))
        const isRemovable = isPresent && field?.required === false
        const own = {
          nulls: takesNull ? [{ op: isPresent ? 'replace' : 'add', path: pointer, value: null } as const] : [],
          removals: isRemovable ? [removeAt(pointer)] : [],
        }
        return [own, ...(isPresent ? editsInside(inner, part, at, entered) : [])]
      })
    case 'one':
      return editsInside(walk.node, value, path, entered)
    case 'some':
    case 'every':
      return walk.nodes.flatMap((one) => editsInside(one, value, path, entered))
    case 'leaf':
    case 'unselected':
    case 'mismatch':
      return []
  }
}

/** Returns the operations without those whose pointer an earlier one has: two members may describe one value. */
const dropRepeated = (edits: readonly PatchOperation[]): readonly PatchOperation[] => [
  ...new Map(edits.map((edit) => [edit.path, edit])).values(),
]

const depthOf = ({ path }: PatchOperation): number => path.split('/').length

/** Returns the changes of a message that make its optional variants, each a list of operations. */
const variantEdits = (node: SchemaNode, message: unknown): readonly (readonly PatchOperation[])[] => {
  const all = editsInside(node, message)
  return [all.flatMap(({ nulls }) => nulls), all.flatMap(({ removals }) => removals)].flatMap((edits) => {
    const distinct = dropRepeated(edits)
    const together = distinct.length > 1 ? [[...distinct].sort((a, b) => depthOf(b) - depthOf(a))] : [] // innermost first
    return [...distinct.map((edit) => [edit]), ...together]
  })
}

/**
 * Returns copies of a message: one for each optional or nullable value at any depth with null in its place, one for each
 * optional field without it, one with null in all of them, and one without any. Rules, and the members of a union, may
 * reject a copy.
 */
export const optionalVariants = (node: SchemaNode, message: unknown): readonly unknown[] =>
  variantEdits(node, message).map((edits) => applyPatch(message, edits))

/** The most characters of the variants of one message. There are 50 samples, and cases are examples with changes. */
export const maxCharacters = { ofExample: 10_000_000, ofCase: 1_000_000, ofSample: 50_000 }

/**
 * Returns the optional variants of a message. If they have more than this many characters as JSON, it is every second one,
 * every third and so on: a recursive message has thousands, and each is as long as the message. `turn` 0 includes the last,
 * and each next turn others, until every one had its turn.
 */
export const someVariants = (node: SchemaNode, message: unknown, most: number, turn = 0): readonly unknown[] => {
  const all = variantEdits(node, message)
  const text = JSON.stringify(message) as string | undefined // undefined has no text
  const step = Math.max(1, Math.ceil(((text?.length ?? 0) * all.length) / most))
  return all.filter((_, i) => (all.length - 1 - i) % step === turn % step).map((edits) => applyPatch(message, edits))
}
