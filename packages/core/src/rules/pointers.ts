import { canHave } from '../model/locate.js'
import { isPointer, parsePointer, pointerHelp } from '../model/path.js'
import type { SchemaNode } from '../model/schema-node.js'
import type { AnyRule } from './rule.js'

/**
 * Throws if a rule runs at, or needs, a text that is not a pointer or a pointer that names no field of the message: the
 * rule would never run.
 */
export const checkPointers = (name: string, { id, at, needs }: AnyRule, node: SchemaNode): void => {
  const refuse = (problem: string): never => {
    throw new TypeError(`${name}: the rule ${id} ${problem}`)
  }
  for (const pointer of at) if (!isPointer(pointer)) refuse(`runs at ${pointerHelp(pointer)}`)
  for (const need of needs) if (!isPointer(need)) refuse(`needs ${pointerHelp(need)}`)
  const isLocation = (pointer: string): boolean => canHave(node, parsePointer(pointer))
  for (const pointer of at) if (!isLocation(pointer)) refuse(`runs at ${pointer}, which names no field of the message`)
  for (const need of needs) {
    // With several pointers in `at`, one is enough.
    if (!at.some((pointer) => isLocation(pointer + need)))
      refuse(`needs ${at.join(', ')}${need}, which names no field of the message`)
  }
}
