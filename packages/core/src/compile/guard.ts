import type { Field, Node, NodeOf } from '../reflect/node.js'
import { unknownKind } from '../reflect/unknown-kind.js'
import { nullIsAbsent } from '../walk/walk-object.js'
import { isContainer } from './container.js'
import type { Program } from './program.js'
import { isObjectTest, testOf } from './test-of.js'
import { accessText, indented, literalText } from './text.js'
import { functionSize } from './weight.js'
import { withoutTag } from './without-tag.js'

/** Where a guard is written: how many steps below its function's own value, and how much more the function may hold. */
interface Place {
  readonly program: Program
  readonly depth: number
  readonly room: { left: number }
}

const refuse = (test: string): string => `if (!${test}) return false\n`

const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 })

/** A call of a node's function: a recursive program hands down how deep it stands and what it is inside of. */
const call = (name: string, v: string, { program, depth }: Place): string =>
  program.weights.recursive ? `${name}(${v}, d${depth === 0 ? '' : ` + ${String(depth)}`}, s)` : `${name}(${v})`

const parameters = ({ weights }: Program): string => (weights.recursive ? 'v, d, s' : 'v')

/** The name of the function that guards a node. */
export const guardName = (node: Node, program: Program): string =>
  program.called('guard', node, (name) => {
    const body =
      node.kind === 'lazy'
        ? lazyBody(node, program)
        : `${bodyOf(node, 'v', { program, depth: 0, room: { left: functionSize } })}return true\n`
    return `const ${name} = (${parameters(program)}) => {\n${indented(body)}}\n`
  })

const lazyBody = (node: NodeOf<'lazy'>, program: Program): string => {
  const inner = guardName(node.get(), program)
  const key = program.codec(node)
  return `if (typeof v !== "object" || v === null) return ${inner}(v, d, s)
if (d > ${program.run('depthLimit')} || ${program.run('isInside')}(s, ${key}, v)) return false
return ${inner}(v, d, { codec: ${key}, value: v, outer: s })
`
}

/** Statements that leave the function when the value does not hold; inline while there is room. */
const guard = (node: Node, v: string, place: Place): string => {
  const { program, room } = place
  const test = testOf(node, v, program)
  if (test !== undefined) return refuse(test)
  const weight = program.weights.weight(node)
  const inline =
    node.kind !== 'lazy' &&
    node.kind !== 'union' &&
    weight <= room.left &&
    !(weight > 12 && program.weights.shared(node))
  if (!inline && node.kind !== 'union') return refuse(call(guardName(node, program), v, place))
  room.left -= weight
  return bodyOf(node, v, place)
}

const bodyOf = (node: Node, v: string, place: Place): string => {
  const { program } = place
  const test = testOf(node, v, program)
  if (test !== undefined) return refuse(test)
  switch (node.kind) {
    case 'object':
      return refuse(isObjectTest(v)) + node.fields.map((field) => fieldGuard(field, v, deeper(place))).join('')
    case 'array':
      return arrayGuard(node, v, deeper(place))
    case 'tuple':
      return tupleGuard(node, v, deeper(place))
    case 'dictionary':
      return dictionaryGuard(node, v, deeper(place))
    case 'tagged':
      return taggedGuard(node, v, place)
    case 'nullable':
      return `if (${v} !== null) {\n${indented(guard(node.node, v, place))}}\n`
    case 'union':
      return refuse(`(${node.members.map((member) => memberTest(member, v, place)).join(' || ')})`)
    case 'intersection':
      return node.members.map((member) => guard(member, v, place)).join('')
    case 'refined':
      return guard(node.node, v, place) + refuse(`${program.island(node)}.holds(${v})`)
    case 'opaque':
      return `if (${program.island(node)}.validate(${v}).length > 0) return false\n`
    case 'lazy':
      return refuse(call(guardName(node, program), v, place))
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'json':
    case 'literal':
    case 'enum':
      throw new TypeError(`A condition is written for every ${node.kind} (internal error).`)
    default:
      return unknownKind(node)
  }
}

const scalars = new Set<Node['kind']>(['string', 'number', 'boolean', 'null', 'json', 'literal', 'enum'])

/** A member that cannot read the value does not accept it; another may. */
const memberTest = (node: Node, v: string, place: Place): string => {
  const { program } = place
  const test = scalars.has(node.kind) ? testOf(node, v, program) : undefined
  if (test !== undefined) return test
  const given = parameters(program)
  const safely = `(${given}) => { try { return ${guardName(node, program)}(${given}) } catch { return false } }`
  return call(program.constant('member', safely), v, place)
}

const fieldGuard = (field: Field, object: string, place: Place): string => {
  const { program } = place
  const v = program.fresh('v')
  const read = `const ${v} = ${accessText(object, field.key, program)}\n`
  const test = testOf(field.node, v, program)
  const absent = nullIsAbsent(field) ? `${v} !== undefined && ${v} !== null` : `${v} !== undefined`
  if (test !== undefined) {
    return `${read}if (!${test}${field.required ? '' : ` && ${absent}`}) return false\n`
  }
  const inner = guard(field.node, v, place)
  if (!field.required) return `${read}if (${absent}) {\n${indented(inner)}}\n`
  return isContainer(field.node) ? read + inner : `${read}if (${v} === undefined) return false\n${inner}`
}

const arrayGuard = ({ item, min, max }: NodeOf<'array'>, v: string, place: Place): string => {
  const { program } = place
  const [i, one] = [program.fresh('i'), program.fresh('v')]
  const least = min === undefined || !(min > 0) ? '' : ` && ${v}.length >= ${literalText(min)}`
  const most = max === undefined || !(max < Infinity) ? '' : ` && ${v}.length <= ${literalText(max)}`
  const inner = `const ${one} = ${v}[${i}]\n${guard(item, one, place)}`
  return (
    refuse(`(Array.isArray(${v})${least}${most})`) +
    `for (let ${i} = 0; ${i} < ${v}.length; ${i}++) {\n${indented(inner)}}\n`
  )
}

const tupleGuard = ({ items }: NodeOf<'tuple'>, v: string, place: Place): string => {
  const { program } = place
  const parts = items.map((item, i) => {
    const one = program.fresh('v')
    return `const ${one} = ${v}[${String(i)}]\n${guard(item, one, place)}`
  })
  return refuse(`(Array.isArray(${v}) && ${v}.length === ${String(items.length)})`) + parts.join('')
}

const dictionaryGuard = ({ value }: NodeOf<'dictionary'>, v: string, place: Place): string => {
  const { program } = place
  const [key, one] = [program.fresh('k'), program.fresh('v')]
  const inner = `const ${one} = ${v}[${key}]\nif (${one} !== undefined) {\n${indented(guard(value, one, place))}}\n`
  return `${refuse(isObjectTest(v))}for (const ${key} of Object.keys(${v})) {\n${indented(inner)}}\n`
}

/** The tag is read once: the member it chooses is not asked for it again. */
const taggedGuard = ({ tag, members }: NodeOf<'tagged'>, v: string, place: Place): string => {
  const cases = members.map(({ value, node }) => {
    const known = withoutTag(node, tag, value)
    const inner =
      known === undefined ? guard(node, v, place) : known.map((field) => fieldGuard(field, v, deeper(place))).join('')
    return `case ${literalText(value)}: {\n${indented(`${inner}break\n`)}}\n`
  })
  const chosen = `switch (${accessText(v, tag, place.program)}) {\n${indented(`${cases.join('')}default:\n  return false\n`)}}\n`
  return refuse(isObjectTest(v)) + chosen
}
