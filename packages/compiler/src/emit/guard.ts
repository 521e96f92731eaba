import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { isScalar, nullIsAbsent, unknownKind } from '@contracts/core/internal'
import { isContainer, isObjectTest, scalarTest, testOf, withoutTag } from './condition.js'
import { functionSize, type Program } from './program.js'
import { accessText, indented, literalText } from './text.js'

/** The position of a guard: its depth below the value of its function, and the space for more code in the function. */
interface Context {
  readonly program: Program
  readonly depth: number
  readonly room: { left: number }
}

const refuse = (test: string): string => `if (!${test}) return false\n`

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 })

/** Returns a call of the function of a node. A recursive program also passes its depth and the enclosing values. */
const call = (name: string, v: string, { program, depth }: Context): string =>
  program.weights.recursive ? `${name}(${v}, d${depth === 0 ? '' : ` + ${String(depth)}`}, s)` : `${name}(${v})`

const parameters = ({ weights }: Program): string => (weights.recursive ? 'v, d, s' : 'v')

/** Returns the name of the function that guards a node. */
export const guardName = (node: SchemaNode, program: Program): string =>
  program.called('guard', node, (name) => {
    const body =
      node.kind === 'lazy'
        ? lazyBody(node, program)
        : `${bodyOf(node, 'v', { program, depth: 0, room: { left: functionSize } })}return true\n`
    return `const ${name} = (${parameters(program)}) => {\n${indented(body)}}\n`
  })

const lazyBody = (node: SchemaNodeOf<'lazy'>, program: Program): string => {
  const inner = guardName(node.get(), program)
  const key = program.codec(node)
  return `if (typeof v !== "object" || v === null) return ${inner}(v, d, s)
if (d > ${program.run('depthLimit')} || ${program.run('isCyclic')}(s, ${key}, v)) return false
return ${inner}(v, d, { codec: ${key}, value: v, outer: s })
`
}

/** Returns statements that return false when the value is invalid. They are inline while the function has room. */
const guard = (node: SchemaNode, v: string, context: Context): string => {
  const { program, room } = context
  const test = testOf(node, v, program)
  if (test !== undefined) return refuse(test)
  const weight = program.weights.weight(node)
  const inline =
    node.kind !== 'lazy' &&
    node.kind !== 'union' &&
    weight <= room.left &&
    !(weight > 12 && program.weights.shared(node))
  if (!inline && node.kind !== 'union') return refuse(call(guardName(node, program), v, context))
  room.left -= weight
  return bodyOf(node, v, context)
}

const bodyOf = (node: SchemaNode, v: string, context: Context): string => {
  const { program } = context
  if (isScalar(node)) return refuse(scalarTest(node, v, program))
  const test = testOf(node, v, program)
  if (test !== undefined) return refuse(test)
  switch (node.kind) {
    case 'object':
      return refuse(isObjectTest(v)) + node.fields.map((field) => fieldGuard(field, v, deeper(context))).join('')
    case 'array':
      return arrayGuard(node, v, deeper(context))
    case 'tuple':
      return tupleGuard(node, v, deeper(context))
    case 'dictionary':
      return dictionaryGuard(node, v, deeper(context))
    case 'tagged':
      return taggedGuard(node, v, context)
    case 'nullable':
      return `if (${v} !== null) {\n${indented(guard(node.node, v, context))}}\n`
    case 'union':
      return refuse(`(${node.members.map((member) => memberTest(member, v, context)).join(' || ')})`)
    case 'intersection':
      return node.members.map((member) => guard(member, v, context)).join('')
    case 'refined':
      return guard(node.node, v, context) + refuse(`${program.island(node)}.predicate(${v})`)
    case 'opaque':
      return `if (${program.island(node)}.validate(${v}).length > 0) return false\n`
    case 'lazy':
      return refuse(call(guardName(node, program), v, context))
    default:
      return unknownKind(node)
  }
}

/** Returns the condition that a member accepts the value. A member that throws does not accept it, but another may. */
const memberTest = (node: SchemaNode, v: string, context: Context): string => {
  const { program } = context
  if (isScalar(node)) return scalarTest(node, v, program)
  const given = parameters(program)
  const safely = `(${given}) => { try { return ${guardName(node, program)}(${given}) } catch { return false } }`
  return call(program.constant('member', safely), v, context)
}

const fieldGuard = (field: Field, object: string, context: Context): string => {
  const { program } = context
  const v = program.fresh('v')
  const read = `const ${v} = ${accessText(object, field.key, program)}\n`
  const test = testOf(field.node, v, program)
  const absent = nullIsAbsent(field) ? `${v} !== undefined && ${v} !== null` : `${v} !== undefined`
  if (test !== undefined) {
    return `${read}if (!${test}${field.required ? '' : ` && ${absent}`}) return false\n`
  }
  const inner = guard(field.node, v, context)
  if (!field.required) return `${read}if (${absent}) {\n${indented(inner)}}\n`
  return isContainer(field.node) ? read + inner : `${read}if (${v} === undefined) return false\n${inner}`
}

const arrayGuard = ({ item, min, max }: SchemaNodeOf<'array'>, v: string, context: Context): string => {
  const { program } = context
  const [i, one] = [program.fresh('i'), program.fresh('v')]
  const least = min === undefined || !(min > 0) ? '' : ` && ${v}.length >= ${literalText(min)}`
  const most = max === undefined || !(max < Infinity) ? '' : ` && ${v}.length <= ${literalText(max)}`
  const inner = `const ${one} = ${v}[${i}]\n${guard(item, one, context)}`
  return (
    refuse(`(Array.isArray(${v})${least}${most})`) +
    `for (let ${i} = 0; ${i} < ${v}.length; ${i}++) {\n${indented(inner)}}\n`
  )
}

const tupleGuard = ({ items }: SchemaNodeOf<'tuple'>, v: string, context: Context): string => {
  const { program } = context
  const parts = items.map((item, i) => {
    const one = program.fresh('v')
    return `const ${one} = ${v}[${String(i)}]\n${guard(item, one, context)}`
  })
  return refuse(`(Array.isArray(${v}) && ${v}.length === ${String(items.length)})`) + parts.join('')
}

const dictionaryGuard = ({ value }: SchemaNodeOf<'dictionary'>, v: string, context: Context): string => {
  const { program } = context
  const [key, one] = [program.fresh('k'), program.fresh('v')]
  const inner = `const ${one} = ${v}[${key}]\nif (${one} !== undefined) {\n${indented(guard(value, one, context))}}\n`
  return `${refuse(isObjectTest(v))}for (const ${key} of Object.keys(${v})) {\n${indented(inner)}}\n`
}

/** Returns code that reads the tag once. The member that the tag chooses does not check it again. */
const taggedGuard = ({ tag, members }: SchemaNodeOf<'tagged'>, v: string, context: Context): string => {
  const cases = members.map(({ value, node }) => {
    const known = withoutTag(node, tag, value)
    const inner =
      known === undefined
        ? guard(node, v, context)
        : known.map((field) => fieldGuard(field, v, deeper(context))).join('')
    return `case ${literalText(value)}: {\n${indented(`${inner}break\n`)}}\n`
  })
  const chosen = `switch (${accessText(v, tag, context.program)}) {\n${indented(`${cases.join('')}default:\n  return false\n`)}}\n`
  return refuse(isObjectTest(v)) + chosen
}
