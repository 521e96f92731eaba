import type { Node } from '../reflect/node.js'
import { faultOf } from './fault-of.js'
import { at, type Place } from './place.js'
import { isObjectTest, patternTest } from './test-of.js'
import { indented, literalText } from './text.js'

/** Reports that the value is of the wrong type. */
export const wrong = (expected: unknown, v: string, place: Place): string =>
  place.refused ?? `${place.program.run('wrongType')}(t, ${at(place)}, ${literalText(expected)}, ${v})\n`

/** Runs the rest only for an object. */
export const ifObject = (v: string, inner: string, place: Place): string =>
  `if (!${isObjectTest(v)}) ${wrong('an object', v, place)}else {\n${indented(inner)}}\n`

/** A value one condition settles. */
export const leaf = (node: Node, v: string, test: string, place: Place): string => {
  const { program } = place
  return `if (!${test}) ${faultOf(node, v, at(place), program)}\n${remarks(node, v, place)}`
}

const adviceOf = (node: Node): Extract<Node, { kind: 'string' }>['advice'] =>
  node.kind === 'string' ? node.advice : node.kind === 'nullable' ? adviceOf(node.node) : undefined

/** Reports advice that is not followed, where no fault was found. */
export const remarks = (node: Node, v: string, place: Place): string => {
  const advice = adviceOf(node)
  if (advice === undefined) return ''
  const { program } = place
  const given = node.kind === 'nullable' ? ` && ${v} !== null` : ''
  const remarked = advice.map((one) => {
    const told = program.constant('advice', literalText({ name: one.name, says: one.says }))
    return `if (!${patternTest(one.prefer, v, program)}) ${program.run('unheeded')}(t, ${at(place)}, ${told}, ${v})\n`
  })
  return `else if (t.extras !== "ignore"${given}) {\n${indented(remarked.join(''))}}\n`
}
