import { kindOf } from '../issue/expected-of.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { unknownKind } from '../reflect/unknown-kind.js'
import { arrayBody, dictionaryBody, tupleBody } from './collect-items.js'
import { ifObject, leaf } from './collect-leaf.js'
import { objectBody } from './collect-object.js'
import { taggedBody } from './collect-tagged.js'
import { guardName } from './guard.js'
import { isInline } from './inline.js'
import { at, type Place, startOf } from './place.js'
import type { Program } from './program.js'
import { testOf } from './test-of.js'
import { indented, literalText } from './text.js'

/** Runs something that reads where it stands from the trail. */
const standing = ({ below }: Place, text: string): string =>
  below.length === 0
    ? `${text}\n`
    : `t.path.push(${below.join(', ')})\n${text}\nt.path.length -= ${String(below.length)}\n`

/** The name of the function that collects the issues of a node. */
export const collectorName = (node: Node, program: Program): string =>
  program.called('collect', node, (name) => {
    const body = node.kind === 'lazy' ? lazyBody(node, program) : bodyOf(node, 'v', startOf(program))
    return `const ${name} = (v, t) => {\n${indented(body)}}\n`
  })

const lazyBody = (node: NodeOf<'lazy'>, program: Program): string => {
  const key = program.codec(node)
  return `${program.run('follow')}(${key}, v, t, ${collectorName(node.get(), program)})\n`
}

/** Statements that report every issue of the value; inline while there is room. */
const collect = (node: Node, v: string, place: Place): string => {
  const { program, room } = place
  const test = testOf(node, v, program)
  if (test !== undefined) return leaf(node, v, test, place)
  if (!isInline(node, place)) return elsewhere(node, v, place)
  room.left -= program.weights.weight(node)
  return bodyOf(node, v, place)
}

/** Another function's work. */
const elsewhere = (node: Node, v: string, place: Place): string =>
  unlessSound(node, v, place, standing(place, `${collectorName(node, place.program)}(${v}, t)`))

/** Not begun where there is nothing to find, unless that asks the same again below. */
const unlessSound = (node: Node, v: string, { program }: Place, text: string): string => {
  if (program.weights.recursive) return text
  const mode = program.weights.quiet(node) ? 't.extras === "refuse"' : 't.extras !== "ignore"'
  return `if (${mode} || !${guardName(node, program)}(${v})) {\n${indented(text)}}\n`
}

const bodyOf = (node: Node, v: string, place: Place): string => {
  const { program } = place
  const test = testOf(node, v, program)
  if (test !== undefined) return leaf(node, v, test, place)
  switch (node.kind) {
    case 'object':
      return ifObject(v, objectBody(node, node.fields, v, place, collect), place)
    case 'array':
      return arrayBody(node, v, place, collect)
    case 'tuple':
      return tupleBody(node, v, place, collect)
    case 'dictionary':
      return ifObject(v, dictionaryBody(node, v, place, collect), place)
    case 'tagged':
      return ifObject(v, taggedBody(node, v, { ...place, refused: undefined }, collect), place)
    case 'nullable':
      return `if (${v} !== null) {\n${indented(collect(node.node, v, place))}}\n`
    case 'union':
      return unlessSound(
        node,
        v,
        place,
        standing(
          place,
          `${program.run('chooseMember')}([${memberNames(node, program)}], ${literalText(kindOf(node))}, ${v}, t)`,
        ),
      )
    case 'intersection':
      return standing(place, `${program.run('meetMembers')}([${memberNames(node, program)}], ${v}, t)`)
    case 'refined': {
      const before = program.fresh('n')
      const asked = `${program.run('refinedFault')}(t, ${at(place)}, ${program.island(node)}, ${v}, ${before})`
      return `const ${before} = t.issues.length\n${collect(node.node, v, place)}${asked}\n`
    }
    case 'opaque':
      return standing(place, `${program.run('walkOpaque')}(${program.island(node)}, ${v}, t)`)
    case 'lazy':
      return elsewhere(node, v, place)
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

const memberNames = (node: NodeOf<'union' | 'intersection'>, program: Program): string =>
  node.members.map((member) => collectorName(member, program)).join(', ')
