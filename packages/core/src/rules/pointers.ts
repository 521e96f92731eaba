import { describeCause } from '../issue/failure.js'
import { suggestWord } from '../issue/hint.js'
import { summarise } from '../issue/summary.js'
import { canHave, keysAt } from '../model/locate.js'
import { isPointer, notPointer, splitPointer } from '../model/path.js'
import type { SchemaNode } from '../model/schema-node.js'
import { definitionOf } from '../model/traits.js'
import { nodesIn } from '../model/traverse.js'
import type { AnyRule } from './rule.js'

/** Returns the name of the first recursive codec whose definition throws; `undefined` if there is none. */
const findFailingCodec = (root: SchemaNode): string | undefined =>
  [...nodesIn(root)].find((node) => node.kind === 'lazy' && definitionOf(node) === undefined)?.name

/** Throws if a rule runs nowhere, runs at, or needs, a text that is not a pointer, or runs twice at one value. */
export const checkPointerTexts = (name: string, rule: AnyRule): void => {
  const { id, at, needs } = rule
  for (const [part, pointers] of Object.entries<unknown>({ at, needs }))
    if (!Array.isArray(pointers) || pointers.some((one) => typeof one !== 'string'))
      refuseRule(name, id, `has ${part} that is ${summarise(pointers)}: write pointers, such as ${part}: ['/items/*']`)
  const refuseText = (verb: string, pointer: string): void => {
    if (!isPointer(pointer)) refuseRule(name, id, `${verb} ${JSON.stringify(pointer)}, which ${notPointer}`)
  }
  if (at.length === 0) refuseRule(name, id, "runs nowhere: write at: '' for the whole message, or a pointer")
  for (const pointer of at) refuseText('runs at', pointer)
  for (const need of needs) refuseText('needs', need)
  refuseMeeting(name, rule)
}

const refuseRule = (name: string, id: string, problem: string): never => {
  throw new TypeError(`${name}: the rule ${id} ${problem}`)
}

/** Suggests the key that is nearest to the first segment of a pointer that names none, if one is close enough. */
const hintForPointer = (node: SchemaNode, segments: readonly string[]): string | undefined => {
  const unknown = segments.findIndex((_, i) => !canHave(node, segments.slice(0, i + 1)))
  return suggestWord(segments[unknown] ?? '', keysAt(node, segments.slice(0, unknown)))
}

/** Returns whether two pointers may name the same value. A star matches any key. */
const mayMeet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((segment, i) => segment === other[i] || segment === '*' || other[i] === '*')

/** Throws if two of the pointers of a rule may name the same value: the rule would report it twice. */
const refuseMeeting = (name: string, { id, at }: AnyRule): void => {
  at.forEach((pointer, i) => {
    const other = at.slice(0, i).find((before) => mayMeet(splitPointer(before), splitPointer(pointer)))
    if (other === undefined) return
    const problem = other === pointer ? `${pointer} twice` : `${other} and ${pointer}, which may name the same value`
    refuseRule(name, id, `runs at ${problem}: remove one of them`)
  })
}

/**
 * Throws if a rule runs at, or needs, a text that is not a pointer or a pointer that names no field of the message: the
 * rule would never run. Throws as well if two of the pointers that it runs at may name the same value, and if the
 * definition of a recursive codec throws on the way to a pointer.
 */
export const checkPointers = (name: string, rule: AnyRule, node: SchemaNode): void => {
  checkPointerTexts(name, rule)
  const { id, at, needs } = rule
  const isLocation = (pointer: string): boolean => {
    try {
      return canHave(node, splitPointer(pointer))
    } catch (error) {
      const codec = findFailingCodec(node) ?? name
      throw new TypeError(
        `${name}: the pointers of the rule ${id} cannot be checked: the definition of the codec ${codec} ${describeCause(error)}`,
        { cause: error },
      )
    }
  }
  const unnamed = (pointers: readonly string[]): string => {
    const hints = pointers.flatMap((pointer) => hintForPointer(node, splitPointer(pointer)) ?? [])
    return ['which names no field of the message', ...hints.slice(0, 1)].join('. ')
  }
  for (const pointer of at) if (!isLocation(pointer)) refuseRule(name, id, `runs at ${pointer}, ${unnamed([pointer])}`)
  for (const need of needs) {
    // With several pointers in `at`, one is enough.
    if (!at.some((pointer) => isLocation(pointer + need)))
      refuseRule(name, id, `needs ${at.join(', ')}${need}, ${unnamed(at.map((pointer) => pointer + need))}`)
  }
}
