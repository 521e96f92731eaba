import { expectedOf } from '../issue/expected-of.js'
import type { Field, NodeOf } from '../reflect/node.js'
import { declaredBy } from '../walk/declared.js'
import { maySettle } from '../walk/walk-literal.js'
import { nullIsAbsent } from '../walk/walk-object.js'
import { remarks } from './collect-leaf.js'
import { isContainer } from './container.js'
import { expectedText, faultArguments, faultOf } from './fault-of.js'
import { isInline } from './inline.js'
import { at, type Place, step } from './place.js'
import { testOf } from './test-of.js'
import { accessText, indented, literalText } from './text.js'
import type { Write } from './write.js'

/** The fields in declared order, then the keys nobody declared. */
export const objectBody = (
  node: NodeOf<'object'>,
  fields: readonly Field[],
  v: string,
  place: Place,
  collect: Write,
): string => {
  const { program } = place
  const declared = program.constant('declared', literalText(declaredBy(node)))
  const asked = undeclared(node, declared, v, place)
  const body = fields.map((field) => fieldBody(field, declared, v, place, collect)).join('') + asked
  return node.fields
    .filter((field) => maySettle(field.node))
    .reduceRight((inner, field) => settled(field, v, inner, place), body)
}

/** Former names are looked for in every mode that looks for more than faults, other keys only where they are refused. */
const undeclared = (node: NodeOf<'object'>, declared: string, v: string, place: Place): string => {
  const hasHeirs = declaredBy(node).heirs.length > 0
  if (node.open && !hasHeirs) return ''
  const [asked, run] = hasHeirs ? ['!== "ignore"', 'walkUndeclared'] : ['=== "refuse"', 'unknownKeys']
  return `if (t.extras ${asked}) ${place.program.run(run)}(t, ${at(place)}, ${declared}, ${v})\n`
}

/** A literal that settles what the object is speaks alone. */
const settled = (field: Field, v: string, otherwise: string, place: Place): string => {
  const { program } = place
  if (field.node.kind !== 'literal') return otherwise
  const { value, claims, decides } = field.node
  const literal = program.constant('literal', literalText({ value, claims, decides }))
  const one = program.fresh('v')
  const alone = `${program.run('leaveUnread')}(t, ${at(place)})
${faultOf(field.node, one, at(step(place, literalText(field.key))), program)}
`
  return `const ${one} = ${accessText(v, field.key, program)}
if (${program.run('settles')}(${literal}, ${one})) {\n${indented(alone)}} else {\n${indented(otherwise)}}\n`
}

const fieldBody = (field: Field, declared: string, object: string, place: Place, collect: Write): string => {
  const { program } = place
  const { key, node, required } = field
  const v = program.fresh('v')
  const below = step(place, literalText(key))
  const words = expectedText(expectedOf(node), program)
  const read = `const ${v} = ${accessText(object, key, program)}\n`
  const isNull = nullIsAbsent(field)
  const fault = (told: string): string =>
    required
      ? `${program.run('requiredFault')}(t, ${at(below)}, ${words}, ${v}, ${declared}, ${object}${told})\n`
      : `if (${v} !== undefined) ${program.run('optionalFault')}(t, ${at(below)}, ${words}, ${v}${told})\n`
  const test = testOf(node, v, program)
  if (test !== undefined) {
    const refused =
      required || isNull
        ? fault(faultArguments(node, words, program))
        : `if (${v} !== undefined) ${faultOf(node, v, at(below), program)}\n`
    return `${read}if (!${test}) {\n${indented(refused)}}\n${remarks(node, v, below)}`
  }
  if (isContainer(node) && (required || isNull) && isInline(node, below)) {
    return read + collect(node, v, { ...below, refused: `{\n${indented(fault(''))}}\n` })
  }
  const inner = collect(node, v, below)
  if (required) {
    const absent = `${program.run('missingFault')}(t, ${at(below)}, ${words}, ${declared}, ${object})\n`
    return `${read}if (${v} === undefined) ${absent}else {\n${indented(inner)}}\n`
  }
  if (!isNull) return `${read}if (${v} !== undefined) {\n${indented(inner)}}\n`
  const nothing = `if (t.extras === "refuse") ${program.run('report')}(t, ${at(below)}, "null_value", ${words}, ${v})\n`
  return `${read}if (${v} === null) {\n${indented(nothing)}} else if (${v} !== undefined) {\n${indented(inner)}}\n`
}
