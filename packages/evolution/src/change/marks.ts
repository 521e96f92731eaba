import { type Document } from '../schema/document.js'
import { itemsOf, jsonKey, own } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import { type Json, isJsonObject } from '@contracts/core'
import { type Draft, inPlace } from './draft.js'

/** The lists of `x-contract` whose entries speak of a place in the message. */
const lists = ['open', 'nullable', 'advice', 'formerly', 'deprecated'] as const

/**
 * An entry that one version has under `x-contract` and the other has not.
 *
 * @category model
 * @since 1.0.0
 */
export interface Mark {
  readonly list: (typeof lists)[number]
  readonly pointer: string
  readonly entry: Json
  readonly side: 'old' | 'next'
}

/**
 * What two versions say differently under `x-contract` about places in the message. Whoever explains an entry takes it, and
 * writes it into the edits of its own fact; what nobody has taken is a fact by itself.
 *
 * @category model
 * @since 1.0.0
 */
export interface Marks {
  readonly take: (wanted: (mark: Mark) => boolean) => readonly Mark[]
  readonly write: (taken: readonly Mark[]) => readonly Draft[]
}

const pointerOf = (entry: Json): string => {
  const pointer = isJsonObject(entry) ? own(entry, 'pointer') : entry
  return typeof pointer === 'string' ? pointer : ''
}

/** Both documents speak of contracts, and where the list's absence means something both have the list. */
const comparable = (list: string, old: Json, next: Json): boolean =>
  list !== 'nullable' || (own(old, list) !== undefined && own(next, list) !== undefined)

const differing = (list: Mark['list'], old: Json, next: Json): readonly Mark[] => {
  if (!comparable(list, old, next)) return []
  const [before, after] = [itemsOf(own(old, list)), itemsOf(own(next, list))]
  const [known, wanted] = [new Set(before.map(jsonKey)), new Set(after.map(jsonKey))]
  const mark =
    (side: Mark['side']) =>
    (entry: Json): Mark => ({ list, side, entry, pointer: pointerOf(entry) })
  return [
    ...before.filter((entry) => !wanted.has(jsonKey(entry))).map(mark('old')),
    ...after.filter((entry) => !known.has(jsonKey(entry))).map(mark('next')),
  ]
}

/**
 * The entries in which two documents differ, none of them taken yet.
 *
 * @category constructors
 * @since 1.0.0
 */
export const marksOf = ({ contract: old }: Document, { contract: next }: Document): Marks => {
  const left = new Set(
    isJsonObject(old) && isJsonObject(next) ? lists.flatMap((list) => differing(list, old, next)) : [],
  )
  const written = (list: Mark['list'], taken: readonly Mark[]): Draft => {
    const before = own(old, list)
    const gone = new Set(taken.filter(({ side }) => side === 'old').map(({ entry }) => jsonKey(entry)))
    const come = taken.filter(({ side }) => side === 'next').map(({ entry }) => entry)
    const after = [...itemsOf(before).filter((entry) => !gone.has(jsonKey(entry))), ...come]
    const edit = { at: joinPointer('/x-contract', list), ...(before === undefined ? {} : { before }), after }
    return { edit, rebase: inPlace }
  }
  return {
    take: (wanted) => {
      const taken = [...left].filter(wanted)
      for (const mark of taken) left.delete(mark)
      return taken
    },
    write: (taken) =>
      lists.flatMap((list) => {
        const mine = taken.filter((mark) => mark.list === list)
        return mine.length === 0 ? [] : [written(list, mine)]
      }),
  }
}
