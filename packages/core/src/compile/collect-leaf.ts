import type { Node } from '../reflect/node.js'
import { faultOf } from './fault-of.js'
import { at, type Place } from './place.js'
import { isObjectTest, patternTest } from './test-of.js'
import { indented, literalText } from './text.js'

/** Reports that the value is of the wrong type. */
export const wrong = (expected: unknown, v: string, place: Place): string =>
  `${place.program.run('report')}(t, ${at(place)}, "wrong_type", ${literalText(expected)}, ${v})\n`

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
  const list = program.constant('advice', literalText(advice))
  const given = node.kind === 'nullable' ? ` && ${v} !== null` : ''
  const followed = advice.map(({ prefer }) => patternTest(prefer, v, program)).join(' && ')
  const asked = `t.extras !== "ignore"${given} && !(${followed})`
  return `else if (${asked}) ${program.run('remarks')}(t, ${at(place)}, ${list}, ${v})\n`
}
