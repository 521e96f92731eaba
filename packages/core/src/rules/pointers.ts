import { canHave } from '../model/locate.js'
import { parsePointer } from '../model/path.js'
import type { SchemaNode } from '../model/schema-node.js'
import type { AnyRule } from './rule.js'

/**
 * Throws if a rule runs at, or needs, a pointer that names no field of the message, because the rule would never run.
 */
export const checkPointers = (name: string, { id, at, needs }: AnyRule, node: SchemaNode): void => {
  const refuse = (what: string, pointer: string): never => {
    throw new TypeError(`${name}: the rule ${id} ${what} ${pointer}, which names no field of the message`)
  }
  const isLocation = (pointer: string): boolean => canHave(node, parsePointer(pointer))
  for (const pointer of at) if (!isLocation(pointer)) refuse('runs at', pointer)
  for (const need of needs) {
    // With several pointers in `at`, one is enough.
    if (!at.some((pointer) => isLocation(pointer + need))) refuse('needs', `${at.join(', ')}${need}`)
  }
}
