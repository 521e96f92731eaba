import { expectedOf } from '../issue/expected-of.js'
import type { NodeOf } from '../reflect/node.js'
import { wrong } from './collect-leaf.js'
import { at, type Place, step } from './place.js'
import { indented, literalText } from './text.js'
import type { Write } from './write.js'

const countCheck = (bounds: Pick<NodeOf<'array'>, 'min' | 'max'>, v: string, place: Place): string => {
  const { program } = place
  const { min, max } = bounds
  if (min === undefined && max === undefined) return ''
  const name = program.constant('count', literalText({ min, max }))
  return `${program.run('countFault')}(t, ${at(place)}, ${name}, ${v})\n`
}

/** Counts the items, then collects from each. */
export const arrayBody = (node: NodeOf<'array'>, v: string, place: Place, collect: Write): string => {
  const { program } = place
  const [i, one] = [program.fresh('i'), program.fresh('v')]
  const inner = `const ${one} = ${v}[${i}]\n${collect(node.item, one, step(place, i))}`
  const items = `${countCheck(node, v, place)}for (let ${i} = 0; ${i} < ${v}.length && !${program.run('isFull')}(t); ${i}++) {\n${indented(inner)}}\n`
  return `if (!Array.isArray(${v})) ${wrong(expectedOf(node), v, place)}else {\n${indented(items)}}\n`
}

/** Counts the items, then collects from those that are there. */
export const tupleBody = (node: NodeOf<'tuple'>, v: string, place: Place, collect: Write): string => {
  const { program } = place
  const { length } = node.items
  const items = node.items.map((item, i) => {
    const one = program.fresh('v')
    const inner = `const ${one} = ${v}[${String(i)}]\n${collect(item, one, step(place, String(i)))}`
    return `if (${String(i)} < ${v}.length) {\n${indented(inner)}}\n`
  })
  const all = countCheck({ min: length, max: length }, v, place) + items.join('')
  return `if (!Array.isArray(${v})) ${wrong(expectedOf(node), v, place)}else {\n${indented(all)}}\n`
}

/** Collects from every value. */
export const dictionaryBody = ({ value }: NodeOf<'dictionary'>, v: string, place: Place, collect: Write): string => {
  const { program } = place
  const [key, one] = [program.fresh('k'), program.fresh('v')]
  const inner = `if (${one} !== undefined) {\n${indented(collect(value, one, step(place, key)))}}\n`
  return `for (const ${key} of Object.keys(${v})) {\n${indented(`const ${one} = ${v}[${key}]\n${inner}`)}}\n`
}
