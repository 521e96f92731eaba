import { isDeepStrictEqual } from 'node:util'
import { type Path, type PatchOperation, toPointer } from '@contracts/core'
import { applyPatch, removeAt } from '../patch/apply-patch.js'

/** A value of a message that is neither an object nor an array, nor null. */
interface Leaf {
  readonly path: Path
  readonly value: unknown
}

/** A migration of one version, as the search for lost keys runs it. */
export interface Trial {
  /** Returns whether the version accepts a message. */
  readonly accepts: (message: unknown) => boolean
  /** Migrates a message that the version accepts. */
  readonly run: (message: unknown) => unknown
  /** The keys that the version declares. Any other key, as of a record, is like an index. */
  readonly declared: ReadonlySet<string>
  /** Messages of the version. Their values are put in the place of other ones. */
  readonly messages: readonly unknown[]
}

/** The number of values from other messages that are put in the place of a value. */
const maxBorrowed = 3

/** The number of values at one place of a message, such as those of the items of a list, that are replaced. */
const maxLeaves = 5

/** The number of values that are enough to decide about a place. */
const maxTried = 40

/** The number of equal values that are replaced together. */
const maxEqual = 100

const partsOf = (value: unknown): readonly (readonly [key: string | number, part: unknown])[] => {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value.map((part: unknown, i) => [i, part]) : Object.entries(value)
}

const leavesIn = (value: unknown, path: Path = []): readonly Leaf[] => {
  if (value === null || value === undefined) return []
  return typeof value === 'object'
    ? partsOf(value).flatMap(([key, part]) => leavesIn(part, [...path, key]))
    : [{ path, value }]
}

/** Key of a place that stands for every index and for every key that the version does not declare. */
const any = '*'

/** Returns the place of a path: the path with `*` for each index and each key that the version does not declare. */
const placeOf = (path: Path, { declared }: Pick<Trial, 'declared'>): readonly string[] =>
  path.map((key) => (typeof key === 'string' && declared.has(key) ? key : any))

/** Returns the places of everything inside a value, objects and arrays included, as pointers. */
const placesIn = (value: unknown, trial: Pick<Trial, 'declared'>, path: Path = []): readonly string[] => [
  toPointer(placeOf(path, trial)),
  ...partsOf(value).flatMap(([key, part]) => placesIn(part, trial, [...path, key])),
]

const nextCharacter = (character: string): string => {
  if (/[a-z]/i.test(character)) return { z: 'a', Z: 'A' }[character] ?? String.fromCharCode(character.charCodeAt(0) + 1)
  return /[0-9]/.test(character) ? String((Number(character) + 1) % 10) : 'x'
}

/** Returns copies of a text: its first, its middle and its last letter or digit is another one. */
const nearTexts = (text: string): readonly string[] => {
  const at = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  return [at[0], at[at.length >> 1], at.at(-1)].flatMap((found) =>
    found === undefined
      ? []
      : [text.slice(0, found.index) + nextCharacter(found[0]) + text.slice(found.index + found[0].length)],
  )
}

/** Returns values that are near to a value and differ from it. */
const nearValues = (value: unknown): readonly unknown[] => {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1, value * 2, value / 2]
  return typeof value === 'string' ? nearTexts(value) : []
}

/** The leaves at one place. */
interface Group {
  readonly place: readonly string[]
  readonly leaves: readonly Leaf[]
}

/** Returns the leaves of messages, grouped by the pointer of their place. */
const byPlace = (messages: readonly unknown[], trial: Pick<Trial, 'declared'>): ReadonlyMap<string, Group> => {
  const groups = new Map<string, Group & { readonly leaves: Leaf[] }>()
  for (const leaf of messages.flatMap((one) => leavesIn(one))) {
    const place = placeOf(leaf.path, trial)
    const group = groups.get(toPointer(place))
    if (group === undefined) groups.set(toPointer(place), { place, leaves: [leaf] })
    else group.leaves.push(leaf)
  }
  return groups
}

const replaceAt = ({ path }: Leaf, value: unknown): PatchOperation => ({ op: 'replace', path: toPointer(path), value })

/** Returns some items of a list, at equal distances: the first, the last and those between. */
const spread = <A>(items: readonly A[], most: number): readonly A[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * (items.length - 1)) / (most - 1))]).flatMap(
        (one) => one ?? [],
      )

/**
 * Returns messages that the version accepts and that differ from one in a single value: another value in its place, and
 * where a rule refuses that, in the place of every equal one. If there is no other value, as of a literal, it is a message
 * without the key.
 */
const variantsOf = (
  message: unknown,
  leaf: Leaf,
  borrowed: readonly Leaf[],
  { accepts }: Trial,
): readonly unknown[] => {
  const { path, value } = leaf
  const put = (leaves: readonly Leaf[], other: unknown): unknown =>
    applyPatch(
      message,
      leaves.map((one) => replaceAt(one, other)),
    )
  const others = [...new Set(borrowed.map((one) => one.value))].filter((one) => one !== value).slice(0, maxBorrowed)
  const candidates = [...new Set([...nearValues(value), ...others])].filter((other) => other !== value)
  const alone = candidates.map((other) => put([leaf], other)).filter(accepts)
  if (alone.length > 0) return alone
  const equal = leavesIn(message).filter((one) => one.value === value)
  const together = equal.length > maxEqual ? [] : candidates.map((other) => put(equal, other)).filter(accepts)
  if (together.length > 0) return together
  const keys = path.flatMap((key, i) => (typeof key === 'string' ? [path.slice(0, i + 1)] : []))
  return keys
    .map((at) => applyPatch(message, [removeAt(toPointer(at))]))
    .filter(accepts)
    .slice(-1)
}

/** A place whose value vanishes, and how many other values were tried there and gave the same result. */
interface Tally {
  readonly place: readonly string[]
  /** The index of the first key of the place that vanishes. */
  readonly from: number
  readonly tried: number
  readonly same: number
}

const talliesOf = (messages: readonly unknown[], trial: Trial): readonly Tally[] => {
  const pool = byPlace(trial.messages, trial)
  const tallies = new Map<string, Tally>()
  for (const message of messages) {
    const result = trial.run(message)
    const kept = new Set(placesIn(result, trial))
    for (const [pointer, { place, leaves }] of byPlace([message], trial)) {
      const from = place.findIndex((key, i) => key !== any && !kept.has(toPointer(place.slice(0, i + 1))))
      if (from < 0) continue
      const { from: before, tried, same } = tallies.get(pointer) ?? { from, tried: 0, same: 0 }
      if (tried >= maxTried) continue
      const results = spread(leaves, maxLeaves)
        .flatMap((leaf) => variantsOf(message, leaf, pool.get(pointer)?.leaves ?? [], trial))
        .map(trial.run)
      const equal = results.filter((one) => isDeepStrictEqual(one, result))
      tallies.set(pointer, {
        place,
        from: Math.max(from, before),
        tried: tried + results.length,
        same: same + equal.length,
      })
    }
  }
  return [...tallies.values()].filter(({ tried }) => tried > 0)
}

const isLost = ({ tried, same }: Tally): boolean => 2 * same >= tried

/** Returns whether a sentence names a key: as a whole word, or as a segment of a pointer. */
export const isNamedIn = (sentence: string, key: string): boolean => {
  const word = '[\\p{L}\\p{N}_$-]'
  return new RegExp(`(?<!${word})${key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!${word})`, 'u').test(sentence)
}

/**
 * Returns the keys that messages lose in a migration and that a sentence does not name. A key is lost if the result has
 * nothing at its place, and at least half of the other values that it could have in these messages give the same result.
 * A value that is kept elsewhere, in another form or only in a part therefore counts as kept, and so does one that the
 * others determine. Of keys inside each other, the outermost is returned.
 */
export const lostKeys = (messages: readonly unknown[], trial: Trial, loses: string): readonly string[] => {
  const tallies = talliesOf(messages, trial)
  const isUnnamed = (tally: Tally): boolean =>
    isLost(tally) && !tally.place.slice(tally.from).some((key) => isNamedIn(loses, key))
  const isWhole = (above: readonly string[]): boolean =>
    tallies.filter(({ place }) => above.every((key, i) => place[i] === key)).every(isUnnamed)
  const keyOf = ({ place, from }: Tally): string => {
    const last = place.findLastIndex((key) => key !== any)
    const outermost = place.findIndex((key, i) => i >= from && key !== any && isWhole(place.slice(0, i + 1)))
    return place[outermost < 0 ? last : outermost] ?? any
  }
  return [...new Set(tallies.filter(isUnnamed).map(keyOf))]
}
