import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import {
  declaredBy,
  expectedOf,
  isScalar,
  kindOf,
  mayDiscriminate,
  nullIsAbsent,
  unknownKind,
} from '@contracts/core/internal'
import { isContainer, isObjectTest, patternTest, scalarTest, testOf, withoutTag } from './condition.js'
import { guardName } from './guard.js'
import { functionSize, type Program } from './program.js'
import { expectedText, reportCall } from './report.js'
import { accessText, indented, literalText } from './text.js'

/**
 * The position of the code that is written: the path segments from the value of its function, as source, and how much
 * more code the function may contain.
 *
 * @category model
 * @since 1.0.0
 */
export interface Context {
  readonly program: Program
  readonly below: readonly string[]
  readonly room: { left: number }
  /** The statement that reports a value of the wrong kind, if it is not the plain `wrong_type`. */
  readonly refused?: string | undefined
}

/** Returns the context at the start of a function. */
export const startContext = (program: Program): Context => ({ program, below: [], room: { left: functionSize } })

/** Returns the context one path segment further down. */
export const step = (context: Context, segment: string): Context => ({
  ...context,
  below: [...context.below, segment],
  refused: undefined,
})

/** Returns the segments below the value of the function, as the source of a path. */
export const at = ({ below }: Context): string => `[${below.join(', ')}]`

/** Reports whether the code of a node is written inline. Otherwise the node gets its own function. */
export const isInline = (node: SchemaNode, { program: { weights }, room }: Context): boolean => {
  const weight = weights.weight(node)
  return node.kind !== 'lazy' && weight <= room.left && !(weight > 6 && weights.shared(node))
}

/** Returns the statement that reports a value of the wrong type. */
export const wrong = (expected: unknown, v: string, context: Context): string =>
  context.refused ?? `${context.program.run('reportWrongType')}(t, ${at(context)}, ${literalText(expected)}, ${v})\n`

/** Returns code that runs `inner` only for an object, and reports any other value. */
export const ifObject = (v: string, inner: string, context: Context): string =>
  `if (!${isObjectTest(v)}) ${wrong('an object', v, context)}else {\n${indented(inner)}}\n`

/** Returns code for a value that one condition decides. */
export const leaf = (node: SchemaNode, v: string, test: string, context: Context): string => {
  const { program } = context
  return `if (!${test}) ${reportCall(node, v, at(context), program)}\n${remarks(node, v, context)}`
}

const adviceOf = (node: SchemaNode): Extract<SchemaNode, { kind: 'string' }>['advice'] =>
  node.kind === 'string' ? node.advice : node.kind === 'nullable' ? adviceOf(node.node) : undefined

/** Returns code that reports advice that is not followed, if the value has no other issue. */
export const remarks = (node: SchemaNode, v: string, context: Context): string => {
  const advice = adviceOf(node)
  if (advice === undefined) return ''
  const { program } = context
  const given = node.kind === 'nullable' ? ` && ${v} !== null` : ''
  const remarked = advice.map((one) => {
    const advised = program.constant('advice', literalText({ name: one.name, expects: one.expects }))
    return `if (!${patternTest(one.prefer, v, program)}) ${program.run('reportAdvice')}(t, ${at(context)}, ${advised}, ${v})\n`
  })
  return `else if (t.extras !== "ignore"${given}) {\n${indented(remarked.join(''))}}\n`
}

const countCheck = (bounds: Pick<SchemaNodeOf<'array'>, 'min' | 'max'>, v: string, context: Context): string => {
  const { program } = context
  const { min, max } = bounds
  if (min === undefined && max === undefined) return ''
  const name = program.constant('count', literalText({ min, max }))
  return `${program.run('reportLength')}(t, ${at(context)}, ${name}, ${v})\n`
}

/** Returns code that counts the items, then collects the issues of each. */
export const arrayBody = (node: SchemaNodeOf<'array'>, v: string, context: Context): string => {
  const { program } = context
  const [i, one] = [program.fresh('i'), program.fresh('v')]
  const inner = `const ${one} = ${v}[${i}]\n${collect(node.item, one, step(context, i))}`
  const items = `${countCheck(node, v, context)}for (let ${i} = 0; ${i} < ${v}.length && !${program.run('isFull')}(t); ${i}++) {\n${indented(inner)}}\n`
  return `if (!Array.isArray(${v})) ${wrong(expectedOf(node), v, context)}else {\n${indented(items)}}\n`
}

/** Returns code that counts the items, then collects the issues of those that are present. */
export const tupleBody = (node: SchemaNodeOf<'tuple'>, v: string, context: Context): string => {
  const { program } = context
  const { length } = node.items
  const items = node.items.map((item, i) => {
    const one = program.fresh('v')
    const inner = `const ${one} = ${v}[${String(i)}]\n${collect(item, one, step(context, String(i)))}`
    return `if (${String(i)} < ${v}.length) {\n${indented(inner)}}\n`
  })
  const all = countCheck({ min: length, max: length }, v, context) + items.join('')
  return `if (!Array.isArray(${v})) ${wrong(expectedOf(node), v, context)}else {\n${indented(all)}}\n`
}

/** Returns code that collects the issues of every value. */
export const dictionaryBody = ({ value }: SchemaNodeOf<'dictionary'>, v: string, context: Context): string => {
  const { program } = context
  const [key, one] = [program.fresh('k'), program.fresh('v')]
  const inner = `if (${one} !== undefined) {\n${indented(collect(value, one, step(context, key)))}}\n`
  return `for (const ${key} of Object.keys(${v})) {\n${indented(`const ${one} = ${v}[${key}]\n${inner}`)}}\n`
}

/** Returns code for the fields in declared order, then for the undeclared keys. */
export const objectBody = (
  node: SchemaNodeOf<'object'>,
  fields: readonly Field[],
  v: string,
  context: Context,
): string => {
  const { program } = context
  const declared = program.constant('declared', literalText(declaredBy(node)))
  const others = undeclared(node, declared, v, context)
  const body = fields.map((field) => fieldBody(field, declared, v, context)).join('') + others
  return node.fields
    .filter((field) => mayDiscriminate(field.node))
    .reduceRight((inner, field) => discriminated(field, v, inner, context), body)
}

/**
 * Returns code that reports undeclared keys. Modes that report warnings report former names of keys. Only strict mode
 * reports other undeclared keys.
 */
const undeclared = (node: SchemaNodeOf<'object'>, declared: string, v: string, context: Context): string => {
  const hasRenamed = declaredBy(node).renamed.length > 0
  if (node.open && !hasRenamed) return ''
  const [mode, run] = hasRenamed
    ? (['!== "ignore"', 'reportUndeclared'] as const)
    : (['=== "refuse"', 'reportUnknownKeys'] as const)
  return `if (t.extras ${mode}) ${context.program.run(run)}(t, ${at(context)}, ${declared}, ${v})\n`
}

/** Returns code in which a literal that shows that the object is another message is the only issue. */
const discriminated = (field: Field, v: string, otherwise: string, context: Context): string => {
  const { program } = context
  if (field.node.kind !== 'literal') return otherwise
  const { value, claims, decides } = field.node
  const literal = program.constant('literal', literalText({ value, claims, decides }))
  const one = program.fresh('v')
  const alone = `${program.run('skipSubtree')}(t, ${at(context)})
${reportCall(field.node, one, at(step(context, literalText(field.key))), program)}
`
  return `const ${one} = ${accessText(v, field.key, program)}
if (${program.run('isDiscriminating')}(${literal}, ${one})) {\n${indented(alone)}} else {\n${indented(otherwise)}}\n`
}

const fieldBody = (field: Field, declared: string, object: string, context: Context): string => {
  const { program } = context
  const { key, node, required } = field
  const v = program.fresh('v')
  const below = step(context, literalText(key))
  const words = expectedText(expectedOf(node), program)
  const read = `const ${v} = ${accessText(object, key, program)}\n`
  const isNull = nullIsAbsent(field)
  const absent = required
    ? `if (${v} === undefined) ${program.run('reportMissing')}(t, ${at(below)}, ${words}, ${declared}, ${object})\nelse `
    : isNull
      ? `if (${v} === null) ${program.run('reportNull')}(t, ${at(below)}, ${words})\nelse if (${v} !== undefined) `
      : `if (${v} !== undefined) `
  const refused = `{\n${indented(`${absent}${reportCall(node, v, at(below), program)}\n`)}}\n`
  const test = testOf(node, v, program)
  if (test !== undefined) return `${read}if (!${test}) ${refused}${remarks(node, v, below)}`
  if (isContainer(node) && (required || isNull) && isInline(node, below))
    return read + collect(node, v, { ...below, refused })
  return `${read}${absent}{\n${indented(collect(node, v, below))}}\n`
}

/** Returns code that reads the tag once. The member that the tag chooses does not check it again. */
export const taggedBody = (node: SchemaNodeOf<'tagged'>, v: string, context: Context): string => {
  const { program } = context
  const cases = node.members.map(({ value, node: member }) => {
    const rest = withoutTag(member, node.tag, value)
    const inner =
      rest === undefined || member.kind !== 'object'
        ? collect(member, v, context)
        : objectBody(member, rest, v, context)
    return `case ${literalText(value)}: {\n${indented(`${inner}break\n`)}}\n`
  })
  const values = program.constant('values', literalText(node.members.map(({ value }) => value)))
  const none = `default:\n  ${program.run('reportTag')}(t, ${at(context)}, ${literalText(node.tag)}, ${values}, ${v})\n`
  return `switch (${accessText(v, node.tag, program)}) {\n${indented(`${cases.join('')}${none}`)}}\n`
}

/** Returns code that calls a function which reads its path from the context. */
const atPath = ({ below }: Context, text: string): string =>
  below.length === 0
    ? `${text}\n`
    : `t.path.push(${below.join(', ')})\n${text}\nt.path.length -= ${String(below.length)}\n`

/** Returns the name of the function that collects the issues of a node. */
export const collectorName = (node: SchemaNode, program: Program): string =>
  program.called('collect', node, (name) => {
    const body = node.kind === 'lazy' ? lazyBody(node, program) : bodyOf(node, 'v', startContext(program))
    return `const ${name} = (v, t) => {\n${indented(body)}}\n`
  })

const lazyBody = (node: SchemaNodeOf<'lazy'>, program: Program): string => {
  const key = program.codec(node)
  return `${program.run('insideRecursive')}(${key}, v, t, ${collectorName(node.get(), program)})\n`
}

/** Returns statements that report every issue of the value. They are inline while the function has room. */
const collect = (node: SchemaNode, v: string, context: Context): string => {
  const { program, room } = context
  const test = testOf(node, v, program)
  if (test !== undefined) return leaf(node, v, test, context)
  if (!isInline(node, context)) return callCollector(node, v, context)
  room.left -= program.weights.weight(node)
  return bodyOf(node, v, context)
}

/** Returns code that calls the collector of the node. */
const callCollector = (node: SchemaNode, v: string, context: Context): string =>
  unlessValid(node, v, context, atPath(context, `${collectorName(node, context.program)}(${v}, t)`))

/**
 * Returns code that skips a valid value. A recursive program does not skip, because every level would check all the
 * levels below it again.
 */
const unlessValid = (node: SchemaNode, v: string, { program }: Context, text: string): string => {
  if (program.weights.recursive) return text
  const mode = program.weights.quiet(node) ? 't.extras === "refuse"' : 't.extras !== "ignore"'
  return `if (${mode} || !${guardName(node, program)}(${v})) {\n${indented(text)}}\n`
}

const bodyOf = (node: SchemaNode, v: string, context: Context): string => {
  const { program } = context
  if (isScalar(node)) return leaf(node, v, scalarTest(node, v, program), context)
  const test = testOf(node, v, program)
  if (test !== undefined) return leaf(node, v, test, context)
  switch (node.kind) {
    case 'object':
      return ifObject(v, objectBody(node, node.fields, v, context), context)
    case 'array':
      return arrayBody(node, v, context)
    case 'tuple':
      return tupleBody(node, v, context)
    case 'dictionary':
      return ifObject(v, dictionaryBody(node, v, context), context)
    case 'tagged':
      return ifObject(v, taggedBody(node, v, { ...context, refused: undefined }), context)
    case 'nullable':
      return `if (${v} !== null) {\n${indented(collect(node.node, v, context))}}\n`
    case 'union':
      return unlessValid(
        node,
        v,
        context,
        atPath(
          context,
          `${program.run('validateUnionOf')}([${memberNames(node, program)}], ${literalText(kindOf(node))}, ${v}, t)`,
        ),
      )
    case 'intersection':
      return atPath(context, `${program.run('validateIntersectionOf')}([${memberNames(node, program)}], ${v}, t)`)
    case 'refined': {
      const before = program.fresh('n')
      const refinement = `${program.run('validateRefinement')}(t, ${at(context)}, ${program.island(node)}, ${v}, ${before})`
      return `const ${before} = t.issues.length\n${collect(node.node, v, context)}${refinement}\n`
    }
    case 'opaque':
      return atPath(context, `${program.run('validateOpaque')}(${program.island(node)}, ${v}, t)`)
    case 'lazy':
      return callCollector(node, v, context)
    default:
      return unknownKind(node)
  }
}

const memberNames = (node: SchemaNodeOf<'union' | 'intersection'>, program: Program): string =>
  node.members.map((member) => collectorName(member, program)).join(', ')
