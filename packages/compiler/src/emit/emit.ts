import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import {
  declaredBy,
  declaredByTagged,
  discriminatorOf,
  expectedOf,
  isContainer,
  isScalar,
  kindOf,
  nullIsAbsent,
  unknownKind,
} from '@contracts/core/internal'
import { isObjectTest, patternTest, scalarTest, testOf, withoutTag } from './condition.js'
import { functionSize, type Program, type Sink } from './program.js'
import { expectedText, reportCall, reportFieldCall } from './report.js'
import { accessText, indentLines, literalText } from './text.js'

/** Position of code: the path below the argument of its function, as source, and the remaining inline budget. */
interface Context {
  readonly program: Program
  readonly sink: Sink
  readonly below: readonly string[]
  readonly budget: { left: number }
  /** The statement for a value of the wrong kind, if it is not the plain `wrong_type`. */
  readonly refused?: string | undefined
}

/** Returns the context one path segment further down. */
const enterSegment = (context: Context, segment: string): Context => ({
  ...context,
  below: [...context.below, segment],
  refused: undefined,
})

/** Returns the segments below the argument of the function, as the source of a path. */
const pathText = ({ below }: Context): string => `[${below.join(', ')}]`

/** Returns the statement for an invalid value: a call that reports it, or, in a guard, the end of the function. */
const writeFailure = (context: Context, call: (context: Context) => string): string =>
  context.sink === 'guard' ? 'return false\n' : `${call(context)}\n`

/** Returns the statement for a value of the wrong type. */
const writeWrongType = (expected: unknown, v: string, context: Context): string =>
  context.refused ??
  writeFailure(
    context,
    ({ program }) => `${program.run('reportWrongType')}(t, ${pathText(context)}, ${literalText(expected)}, ${v})`,
  )

const refusedBy = (node: SchemaNode, v: string, context: Context): string =>
  writeFailure(context, ({ program }) => reportCall(node, v, pathText(context), program))

const isInline = (node: SchemaNode, { program: { weights }, budget }: Context): boolean => {
  const weight = weights.weight(node)
  return node.kind !== 'lazy' && weight <= budget.left && !(weight > 6 && weights.shared(node))
}

/** Returns code that runs `inner` only for an object, and refuses any other value. */
const ifObject = (v: string, inner: string, context: Context): string =>
  `if (!${isObjectTest(v)}) ${writeWrongType('an object', v, context)}else {\n${indentLines(inner)}}\n`

/** Returns code for a value that one condition decides. */
const leaf = (node: SchemaNode, v: string, test: string, context: Context): string =>
  `if (!${test}) ${refusedBy(node, v, context)}${warnings(node, v, context)}`

const warningsOf = (node: SchemaNode): SchemaNodeOf<'string'>['warnings'] =>
  node.kind === 'string' ? node.warnings : node.kind === 'nullable' ? warningsOf(node.node) : undefined

/** Returns code that reports the string warnings of a value, if the value has no other issue. */
const warnings = (node: SchemaNode, v: string, context: Context): string => {
  const warnings = warningsOf(node)
  if (warnings === undefined || context.sink === 'guard') return ''
  const { program } = context
  const given = node.kind === 'nullable' ? ` && ${v} !== null` : ''
  const reported = warnings.map((one) => {
    const warning = program.constant('warning', literalText({ name: one.name, expects: one.expects }))
    return `if (!${patternTest(one.pattern, v, program)}) ${program.run('reportStringWarning')}(t, ${pathText(context)}, ${warning}, ${v})\n`
  })
  return `else if (t.extras !== "ignore"${given}) {\n${indentLines(reported.join(''))}}\n`
}

const lengthCheck = (bounds: Pick<SchemaNodeOf<'array'>, 'min' | 'max'>, v: string, context: Context): string => {
  const { program, sink } = context
  const { min = 0, max = Infinity } = bounds
  if (!(min > 0) && !(max < Infinity)) return ''
  if (sink === 'guard') {
    const tests = [
      ...(min > 0 ? [`${v}.length < ${literalText(min)}`] : []),
      ...(max < Infinity ? [`${v}.length > ${literalText(max)}`] : []),
    ]
    return `if (${tests.join(' || ')}) return false\n`
  }
  const name = program.constant('count', literalText({ min: bounds.min, max: bounds.max }))
  return `${program.run('reportLength')}(t, ${pathText(context)}, ${name}, ${v})\n`
}

/** Returns code that counts the items, then validates each. */
const arrayBody = (node: SchemaNodeOf<'array'>, v: string, context: Context): string => {
  const { program } = context
  const [i, one] = [program.fresh('i'), program.fresh('v')]
  const inner = `const ${one} = ${v}[${i}]\n${statements(node.item, one, enterSegment(context, i))}`
  const more = context.sink === 'guard' ? '' : ` && !${program.run('isFull')}(t)`
  const items = `${lengthCheck(node, v, context)}for (let ${i} = 0; ${i} < ${v}.length${more}; ${i}++) {\n${indentLines(inner)}}\n`
  return `if (!Array.isArray(${v})) ${writeWrongType(expectedOf(node), v, context)}else {\n${indentLines(items)}}\n`
}

/** Returns code that counts the items, then validates those that are present. */
const tupleBody = (node: SchemaNodeOf<'tuple'>, v: string, context: Context): string => {
  const { program } = context
  const { length } = node.items
  const items = node.items.map((item, i) => {
    const one = program.fresh('v')
    const inner = `const ${one} = ${v}[${String(i)}]\n${statements(item, one, enterSegment(context, String(i)))}`
    return `if (${String(i)} < ${v}.length) {\n${indentLines(inner)}}\n`
  })
  const all = lengthCheck({ min: length, max: length }, v, context) + items.join('')
  return `if (!Array.isArray(${v})) ${writeWrongType(expectedOf(node), v, context)}else {\n${indentLines(all)}}\n`
}

/** Returns code that validates every value. */
const recordBody = ({ value }: SchemaNodeOf<'record'>, v: string, context: Context): string => {
  const { program } = context
  const [keys, i, key, one] = [program.fresh('k'), program.fresh('i'), program.fresh('k'), program.fresh('v')]
  const inner = `if (${one} !== undefined) {\n${indentLines(statements(value, one, enterSegment(context, key)))}}\n`
  const read = `const ${key} = ${keys}[${i}]\nconst ${one} = ${v}[${key}]\n`
  const loop = `for (let ${i} = 0; ${i} < ${keys}.length; ${i}++) {\n${indentLines(read + inner)}}\n` // takes less of the stack than for-of
  return `const ${keys} = Object.keys(${v})\n${loop}`
}

/** Returns code for the fields in declared order, then for the undeclared keys. */
const objectBody = (node: SchemaNodeOf<'object'>, fields: readonly Field[], v: string, context: Context): string => {
  const { program, sink } = context
  if (sink === 'guard') return fields.map((field) => fieldGuard(field, v, context)).join('')
  const declared = program.constant('declared', literalText(declaredBy(node)))
  const others = writeUndeclared(node, declared, v, context)
  const body = fields.map((field) => fieldBody(field, declared, v, context)).join('') + others
  return node.fields.reduceRight((inner, field) => writeDiscriminated(field, v, inner, context), body)
}

/**
 * Returns code that reports undeclared keys. Modes that report warnings report former names of keys. Only strict mode
 * reports other undeclared keys.
 */
const writeUndeclared = (node: SchemaNodeOf<'object'>, declared: string, v: string, context: Context): string => {
  const hasRenamed = declaredBy(node).renamed.length > 0
  if (node.open && !hasRenamed) return ''
  const [mode, run] = hasRenamed
    ? (['!== "ignore"', 'reportUndeclared'] as const)
    : (['=== "refuse"', 'reportUnknownKeys'] as const)
  return `if (t.extras ${mode}) ${context.program.run(run)}(t, ${pathText(context)}, ${declared}, ${v})\n`
}

/** Returns code in which a literal that shows that the object is another message is the only issue. */
const writeDiscriminated = (field: Field, v: string, otherwise: string, context: Context): string => {
  const { program } = context
  const node = discriminatorOf(field.node)
  if (node === undefined) return otherwise
  const { value, claims, decides } = node
  const literal = program.constant('literal', literalText({ value, claims, decides }))
  const one = program.fresh('v')
  const alone = `${program.run('skipSubtree')}(t, ${pathText(context)})
${refusedBy(node, one, enterSegment(context, literalText(field.key)))}`
  return `const ${one} = ${accessText(v, field.key, program)}
if (${program.run('isDiscriminating')}(${literal}, ${one})) {\n${indentLines(alone)}} else {\n${indentLines(otherwise)}}\n`
}

const fieldBody = (field: Field, declared: string, object: string, context: Context): string => {
  const { program } = context
  const { key, node, required } = field
  const v = program.fresh('v')
  const below = enterSegment(context, literalText(key))
  const words = expectedText(expectedOf(node), program)
  const read = `const ${v} = ${accessText(object, key, program)}\n`
  const isNull = nullIsAbsent(field)
  const absent = (): string =>
    required
      ? `if (${v} === undefined) ${program.run('reportMissing')}(t, ${pathText(below)}, ${words}, ${declared}, ${object})\nelse `
      : isNull
        ? `if (${v} === null) ${program.run('reportNull')}(t, ${pathText(below)}, ${words})\nelse if (${v} !== undefined) `
        : `if (${v} !== undefined) `
  const call =
    required || isNull
      ? reportFieldCall(node, v, pathText(below), required ? { object, declared } : undefined, program)
      : undefined
  const refused = call === undefined ? `{\n${indentLines(absent() + refusedBy(node, v, below))}}\n` : `${call}\n`
  const test = testOf(node, v, program)
  if (test !== undefined) return `${read}if (!${test}) ${refused}${warnings(node, v, below)}`
  if (isContainer(node) && (required || isNull) && isInline(node, below))
    return read + statements(node, v, { ...below, refused })
  return `${read}${absent()}{\n${indentLines(statements(node, v, below))}}\n`
}

/** Returns the code of a field in a guard. An absent optional field is valid. */
const fieldGuard = (field: Field, object: string, context: Context): string => {
  const { program } = context
  const { key, node, required } = field
  const v = program.fresh('v')
  const read = `const ${v} = ${accessText(object, key, program)}\n`
  const given = nullIsAbsent(field) ? `${v} !== undefined && ${v} !== null` : `${v} !== undefined`
  const test = testOf(node, v, program)
  if (test !== undefined) return `${read}if (!${test}${required ? '' : ` && ${given}`}) return false\n`
  const inner = statements(node, v, context)
  if (!required) return `${read}if (${given}) {\n${indentLines(inner)}}\n`
  return isContainer(node) ? read + inner : `${read}if (${v} === undefined) return false\n${inner}`
}

/** Returns code that reads the tag once. The member that the tag chooses does not check it again. */
const taggedBody = (node: SchemaNodeOf<'tagged'>, v: string, context: Context): string => {
  const { program } = context
  const cases = node.members.map(({ value, node: member }) => {
    const rest = withoutTag(member, node.tag, value)
    const inner =
      rest === undefined || member.kind !== 'object'
        ? statements(member, v, context)
        : objectBody(member, rest, v, context)
    return `case ${literalText(value)}: {\n${indentLines(`${inner}break\n`)}}\n`
  })
  const none = writeFailure(context, () => {
    const values = program.constant('values', literalText(node.members.map(({ value }) => value)))
    const declared = program.constant('declared', literalText(declaredByTagged(node)))
    return `${program.run('reportTag')}(t, ${pathText(context)}, ${literalText(node.tag)}, ${values}, ${v}, ${declared})`
  })
  return `switch (${accessText(v, node.tag, program)}) {\n${indentLines(`${cases.join('')}default:\n  ${none}`)}}\n`
}

/** Returns code that calls a function which reads its path from the context. */
const atPath = ({ below }: Context, text: string): string =>
  below.length === 0
    ? `${text}\n`
    : `t.path.push(${below.join(', ')})\n${text}\nt.path.length -= ${String(below.length)}\n`

/** Returns the name of the function that validates a node. Writes the function on the first call. */
export const functionOf = (sink: Sink, node: SchemaNode, program: Program): string =>
  program.called(sink, node, (name) => {
    const context: Context = { program, sink, below: [], budget: { left: functionSize } }
    if (sink === 'guard')
      return `const ${name} = (v) => {\n${indentLines(`${bodyOf(node, 'v', context)}return true\n`)}}\n`
    const body = node.kind === 'lazy' ? recursiveBody(node, program) : bodyOf(node, 'v', context)
    return `const ${name} = (v, t) => {\n${indentLines(body)}}\n`
  })

/** Returns code that enters a recursive codec. It calls the definition itself: each function in between takes stack. */
const recursiveBody = (node: SchemaNodeOf<'lazy'>, program: Program): string => {
  const [enter, leave] = [program.run('enterRecursive'), program.run('leaveRecursive')]
  const inside = `${functionOf('collect', node.get(), program)}(v, t)\n${leave}(t)\n`
  return `if (${enter}(${program.key(node)}, v, t)) {\n${indentLines(inside)}}\n`
}

/** Returns statements that validate the value. They are inline while the budget of the function allows it. */
const statements = (node: SchemaNode, v: string, context: Context): string => {
  const { program, budget } = context
  const test = testOf(node, v, program)
  if (test !== undefined) return leaf(node, v, test, context)
  if (!isInline(node, context)) return callFunction(node, v, context)
  budget.left -= program.weights.weight(node)
  return bodyOf(node, v, context)
}

/** Returns code that calls the function of the node. */
const callFunction = (node: SchemaNode, v: string, context: Context): string => {
  const { program, sink } = context
  const name = functionOf(sink, node, program)
  if (sink === 'guard') return `if (!${name}(${v})) return false\n`
  return unlessValid(node, v, context, atPath(context, `${name}(${v}, t)`))
}

/**
 * Returns code that skips a valid value. A program without guards does not skip: every level would validate all the
 * levels below it again.
 */
const unlessValid = (node: SchemaNode, v: string, { program }: Context, text: string): string => {
  if (!program.weights.hasGuards) return text
  const mode = program.weights.quiet(node) ? 't.extras === "refuse"' : 't.extras !== "ignore"'
  return `if (${mode} || !${functionOf('guard', node, program)}(${v})) {\n${indentLines(text)}}\n`
}

const bodyOf = (node: SchemaNode, v: string, context: Context): string => {
  const { program, sink } = context
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
    case 'record':
      return ifObject(v, recordBody(node, v, context), context)
    case 'tagged':
      return ifObject(v, taggedBody(node, v, { ...context, refused: undefined }), context)
    case 'nullable':
      return `if (${v} !== null) {\n${indentLines(statements(node.node, v, context))}}\n`
    case 'union':
      return sink === 'guard' ? unionGuard(node, v, context) : unionBody(node, v, context)
    case 'intersection':
      return sink === 'guard'
        ? node.members.map((member) => statements(member, v, context)).join('')
        : atPath(
            context,
            `${program.run('validateIntersection')}(${program.key(node)}, [${memberNames(node, program)}], ${v}, t, ${literalText(kindOf(node))})`,
          )
    case 'refined':
      return refinedBody(node, v, context)
    case 'opaque':
      return sink === 'guard'
        ? `if (!${program.run('isAccepted')}(${program.captured(node)}, ${v})) return false\n`
        : atPath(context, `${program.run('validateOpaque')}(${program.captured(node)}, ${v}, t)`)
    case 'lazy':
      return callFunction(node, v, context)
    default:
      return unknownKind(node)
  }
}

const memberNames = (node: SchemaNodeOf<'union' | 'intersection'>, program: Program): string =>
  node.members.map((member) => functionOf('collect', member, program)).join(', ')

const unionBody = (node: SchemaNodeOf<'union'>, v: string, context: Context): string => {
  const { program } = context
  const members = `[${memberNames(node, program)}], ${literalText(kindOf(node))}`
  const call = `${program.run('validateUnion')}(${program.key(node)}, ${members}, ${v}, t)`
  return unlessValid(node, v, context, atPath(context, call))
}

/** Returns code that tries each member. A member that throws does not accept the value, but another may. */
const unionGuard = (node: SchemaNodeOf<'union'>, v: string, { program }: Context): string => {
  const tests = node.members.map((member) => {
    if (isScalar(member)) return scalarTest(member, v, program)
    const safely = `(v) => { try { return ${functionOf('guard', member, program)}(v) } catch { return false } }`
    return `${program.constant('member', safely)}(${v})`
  })
  return `if (!(${tests.join(' || ')})) return false\n`
}

/** Returns code that validates the inner node, then checks the refinement of a value that it accepts. */
const refinedBody = (node: SchemaNodeOf<'refined'>, v: string, context: Context): string => {
  const { program, sink } = context
  const inner = statements(node.node, v, context)
  const refinement = program.refinement(node)
  if (sink === 'guard') return `${inner}if (!${program.run('isAccepted')}(${refinement}, ${v})) return false\n`
  const before = program.fresh('n')
  const check = `${program.run('validateRefinement')}(t, ${pathText(context)}, ${refinement}, ${v})`
  return `const ${before} = t.invalid\n${inner}if (t.invalid === ${before}) ${check}\n`
}
