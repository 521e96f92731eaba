import type { NodeOf } from '../reflect/node.js'
import { objectBody } from './collect-object.js'
import { at, type Place } from './place.js'
import { indented, literalText, accessText } from './text.js'
import type { Write } from './write.js'
import { withoutTag } from './without-tag.js'

/** The tag is read once: the member it chooses is not asked for it again. */
export const taggedBody = (node: NodeOf<'tagged'>, v: string, place: Place, collect: Write): string => {
  const { program } = place
  const cases = node.members.map(({ value, node: member }) => {
    const rest = withoutTag(member, node.tag, value)
    const inner =
      rest === undefined || member.kind !== 'object'
        ? collect(member, v, place)
        : objectBody(member, rest, v, place, collect)
    return `case ${literalText(value)}: {\n${indented(`${inner}break\n`)}}\n`
  })
  const values = program.constant('values', literalText(node.members.map(({ value }) => value)))
  const none = `default:\n  ${program.run('tagFault')}(t, ${at(place)}, ${literalText(node.tag)}, ${values}, ${v})\n`
  return `switch (${accessText(v, node.tag, program)}) {\n${indented(`${cases.join('')}${none}`)}}\n`
}
