import { isAnnotation } from '../schema/keywords.js'
import { keywordOf } from '../schema/keywords.js'
import { type Draft, rewrite } from './draft.js'
import { nullDrafts, nullMove, typesOf } from './null-facts.js'
import { adopt, alike, marksUnder } from './sides.js'
import type { Sides } from './walk.js'

type Types = readonly string[] | undefined

const lacks = (types: Types, one: string): boolean =>
  types !== undefined && !types.includes(one) && !(one === 'integer' && types.includes('number'))

/** What one list has that the other does not admit. */
const beyond = (types: Types, other: Types): readonly string[] =>
  types === undefined ? (other === undefined ? [] : ['any']) : types.filter((one) => lacks(other, one))

const kindOf = (old: Types, next: Types): string | undefined => {
  const [lost, gained] = [beyond(old, next), beyond(next, old)]
  if (lost.length === 0 && gained.length === 0) return undefined
  if (gained.join() === 'number' && lost.length === 0 && old?.includes('integer')) return 'integer-became-number'
  if (lost.join() === 'number' && gained.length === 0 && next?.includes('integer')) return 'number-became-integer'
  return lost.length === 0 ? 'type-widened' : gained.length === 0 ? 'type-narrowed' : 'type-changed'
}

const family = (types: Types): ReadonlySet<string> | undefined =>
  types && new Set(types.map((type) => (type === 'integer' ? 'number' : type)))

/** The keywords that come or go with a type: they constrain values only one of the two versions has. */
const withType = ({ old, next, walk }: Sides, kind: string, before: Types, after: Types): readonly string[] => {
  const [left, right] = [family(before), family(after)]
  const lineFeed = walk.text({ type: 'string', pattern: '\\n' })
  return [...new Set([...old.keys.keys(), ...next.keys.keys()])].filter((keyword) => {
    const type = keywordOf(keyword)?.type
    if (type !== undefined) return (left?.has(type) ?? true) !== (right?.has(type) ?? true)
    if (kind !== 'type-changed' || isAnnotation(keyword)) return false
    const value = old.keys.get(keyword)?.value ?? next.keys.get(keyword)?.value
    return ['const', 'enum'].includes(keyword) || (keyword === 'not' && walk.text(value ?? null) === lineFeed)
  })
}

/** The list of types as the old schema is to have it: its own null stays as it was. */
const typeDrafts = ({ old }: Sides, after: Types): readonly Draft[] => {
  const types = after && [...after, ...(typesOf(old)?.includes('null') ? ['null'] : [])]
  return rewrite(old, { type: types?.length === 1 ? types[0] : types })
}

/**
 * Null that comes or goes, and the types beside it that do.
 *
 * @category destructors
 * @since 1.0.0
 */
export const typeFacts = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  const move = nullMove(old, next)
  if (move !== undefined) {
    const marks = walk.marks.take(({ list, pointer }) => list === 'nullable' && pointer === path)
    if (sides.nullTold) walk.explained()
    else walk.tell({ kind: move, path, drafts: () => [...nullDrafts(sides), ...walk.marks.write(marks)] })
  }
  spent.add('type')
  if (alike(sides, ['type'])) return
  const [before, after] = [typesOf(old), typesOf(next)]
  const apart = (types: Types): Types => {
    const rest = types?.filter((type) => type !== 'null')
    return rest?.length === 0 ? types : rest
  }
  const [left, right] = [apart(before), apart(after)]
  const kind = kindOf(left, right)
  if (kind === undefined) return
  const along = withType(sides, kind, left, right)
  for (const keyword of along) spent.add(keyword)
  const marks = kind === 'type-changed' ? marksUnder(walk, path) : []
  walk.tell({
    kind,
    path,
    details: { before: left ?? ['any'], after: right ?? ['any'] },
    drafts: () => [...typeDrafts(sides, right), ...adopt(sides, along), ...walk.marks.write(marks)],
  })
}
