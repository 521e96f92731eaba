import { type Path, type PatchOperation, toPointer } from '@contracts/core'
import { applyPatch, removeAt } from '../patch/apply-patch.js'
import type { NamedValues } from './declared-keys.js'

/** A value inside a message. Its place is its path with `*` for each index and each key that is not declared there. */
interface Placed {
  readonly path: Path
  readonly place: readonly string[]
  readonly value: unknown
}

/**
 * A migration of one version, as the search for lost keys runs it.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Trial {
  /** Returns whether the version accepts a message. */
  readonly accepts: (message: unknown) => boolean
  /** Migrates a message that the version accepts. */
  readonly run: (message: unknown) => unknown
  /** Returns whether two results are equal. */
  readonly isSame: (one: unknown, other: unknown) => boolean
  /** Returns the keys that the version declares at a place. Any other key, as of a record, is like an index. */
  readonly declaredAt: (place: readonly string[]) => ReadonlySet<string>
  /** Returns the values that the version names at a place. */
  readonly namedAt: (place: readonly string[]) => NamedValues
  /** Messages of the version. Their values replace other ones. */
  readonly messages: readonly unknown[]
}

/** The number of values from other messages that replace a value. */
const maxBorrowed = 3

/** The number of values at one place of a message, such as those of the items of a list, that are replaced. */
const maxLeaves = 5

/** The number of values that are enough to decide about a place. */
const maxTried = 40

/** The number of values that a place needs, if there are as many. */
const minTried = 4

/** The number of values that all migrated messages together may have. */
const maxWork = 1_000_000

/** The number of values that all messages together may have in which a value of the same message replaces another one. */
const maxAlikeWork = 2_000_000

/** The number of equal values that are replaced together, in all messages in which another value replaces them. */
const maxTogether = 10_000

const partsOf = (value: unknown): readonly (readonly [key: string | number, part: unknown])[] => {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value.map((part: unknown, i) => [i, part]) : Object.entries(value)
}

/**
 * The key of every index, and of every key that the version does not declare there, in a place.
 *
 * @category testing
 * @since 1.0.0
 */
export const anyKey = '*'

/** Returns everything inside a message, itself and its objects and arrays included. */
const everythingIn = (message: unknown, { declaredAt }: Trial): readonly Placed[] => {
  const inside = (value: unknown, path: Path, place: readonly string[]): readonly Placed[] => {
    const declared = declaredAt(place)
    const nameOf = (key: string | number): string => (typeof key === 'string' && declared.has(key) ? key : anyKey)
    const below = partsOf(value).flatMap(([key, part]) => inside(part, [...path, key], [...place, nameOf(key)]))
    return [{ path, place, value }, ...below]
  }
  return inside(message, [], [])
}

/** Returns the values that are neither objects nor arrays, nor null, grouped by the pointer of their place. */
const leavesByPlace = (all: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const groups = new Map<string, Placed[]>()
  for (const one of all) {
    if (one.value === null || one.value === undefined || typeof one.value === 'object') continue
    const pointer = toPointer(one.place)
    groups
      .set(pointer, groups.get(pointer) ?? [])
      .get(pointer)
      ?.push(one)
  }
  return groups
}

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

const replaceAt = ({ path }: Placed, value: unknown): PatchOperation => ({
  op: 'replace',
  path: toPointer(path),
  value,
})

/** Returns some items of a list, at equal distances: the first, the last and those between. */
const spread = <A>(items: readonly A[], most: number): readonly A[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => Math.floor((i * (items.length - 1)) / Math.max(1, most - 1))).flatMap(
        (at) => items.slice(at, at + 1),
      )

/** A message of the version, everything inside it, and its result. */
interface Migrated {
  readonly message: unknown
  readonly all: readonly Placed[]
  readonly result: unknown
}

/** Messages that differ from one in a single value. */
interface Variants {
  readonly found: readonly unknown[]
  /** The number of values of the same message that were put there. */
  readonly alike: number
  /** True if none was found, and there are more values than may be put there, or replaced together. */
  readonly isCut: boolean
}

/**
 * Returns messages that the version accepts and that differ from one in a single value, up to `most`: another value
 * replaces it, and where a rule refuses that, every equal one too. If there is no other value, as of a literal, it is a
 * message with null there or without the key.
 */
const variantsOf = (
  { message, all }: Migrated,
  leaf: Placed,
  borrowed: readonly Placed[],
  { accepts, namedAt }: Trial,
  most: number,
  mostAlike: number,
): Variants => {
  const { path, value } = leaf
  const accepted = (changes: readonly (readonly PatchOperation[])[], enough: number): readonly unknown[] => {
    const found: unknown[] = []
    for (const change of changes) {
      if (found.length >= enough) break
      const changed = applyPatch(message, change)
      if (accepts(changed)) found.push(changed)
    }
    return found
  }
  const others = (placed: readonly Placed[]): readonly unknown[] =>
    [...new Set(placed.map((one) => one.value))].filter((one) => one !== value)
  const put = (values: readonly unknown[], leaves: readonly Placed[]): readonly unknown[] =>
    accepted(
      values.map((other) => leaves.map((one) => replaceAt(one, other))),
      most,
    )
  const { values, isAll } = namedAt(leaf.place)
  const named = values.filter((one) => one !== value)
  const free = isAll ? [] : [...nearValues(value), ...others(borrowed).slice(0, maxBorrowed)]
  const near = [...new Set([...spread(named, maxTried), ...free])].filter((one) => one !== value)
  const typed = isAll ? named : others(all.filter((one) => typeof one.value === typeof value))
  const alike = isAll && named.length <= maxTried ? [] : typed // near has all of them
  const equal = all.filter((one) => one.value === value)
  const keys = path.flatMap((key, i) => (typeof key === 'string' ? [path.slice(0, i + 1)] : [])).toReversed()
  const together = spread(near, Math.floor(maxTogether / equal.length))
  const isCut = alike.length > mostAlike || together.length < near.length
  const searches = [
    () => put(near, [leaf]),
    () => put(spread(alike, mostAlike), [leaf]), // a rule may ask for one of these
    () => (alike.length > mostAlike ? [] : put(together, equal)), // it changes other places too
    () => accepted([[replaceAt(leaf, null)], ...keys.map((at) => [removeAt(toPointer(at))])], 1),
  ]
  for (const [i, search] of searches.entries()) {
    const found = search()
    if (found.length > 0) return { found, alike: i === 0 ? 0 : Math.min(alike.length, mostAlike), isCut: false }
  }
  return { found: [], alike: Math.min(alike.length, mostAlike), isCut }
}

/**
 * Returns a value without the parts in which two results of the same message differ. Such parts, as a random id or the time,
 * say nothing about the message.
 */
const steadyPart = (value: unknown, one: unknown, other: unknown, { isSame }: Pick<Trial, 'isSame'>): unknown => {
  if (isSame(one, other)) return value
  const [ones, others] = [new Map(partsOf(one)), new Map(partsOf(other))]
  if (ones.size === 0 || others.size === 0) return undefined
  if (typeof value !== 'object' || value === null) return value
  const isFixed = ones.size === others.size && [...ones.keys()].every((key) => others.has(key))
  return Object.fromEntries(
    partsOf(value).flatMap(([key, part]) => {
      const isInBoth = ones.has(key) && others.has(key)
      if (!isInBoth) return isFixed ? [[key, part]] : []
      const steady = steadyPart(part, ones.get(key), others.get(key), { isSame })
      return steady === undefined ? [] : [[key, steady]]
    }),
  )
}

/** A comparison of the results of several messages with that of one message. */
interface Compared {
  /** The number of results that are the same. */
  readonly same: number
  /** True if each call with the same message has another result, so that nothing can be compared. */
  readonly isVain: boolean
}

/** Compares the results of messages with the result of another one in what is the same at each call. */
const compareResults = (messages: readonly unknown[], { message, result }: Migrated, trial: Trial): Compared => {
  const made = messages.map(trial.run)
  if (made.every((one) => trial.isSame(one, result))) return { same: made.length, isVain: false }
  const again = trial.run(message) // after the others, so that a clock or a counter has gone on
  if (trial.isSame(result, again))
    return { same: made.filter((one) => trial.isSame(one, result)).length, isVain: false }
  const steady = steadyPart(result, result, again, trial)
  const same = made.filter((one) => trial.isSame(steadyPart(one, result, again, trial), steady)).length
  return { same, isVain: leavesByPlace(everythingIn(steady, trial)).size === 0 }
}

/** A place whose value vanishes, and how many other values were tried there and gave the same result. */
interface Tally {
  readonly place: readonly string[]
  /** The index of the key of the place that `loses` must name if the value is lost, or a later one. */
  readonly from: number
  readonly tried: number
  readonly same: number
  /** The number of values of the same message that were put there. */
  readonly alike: number
  /** True if the values of a message were all put there, and none was accepted. */
  readonly isSearched: boolean
  /** True if a message has another result at each call, so that nothing can be compared. */
  readonly isVain: boolean
}

/**
 * Returns the index of the first key of a place that vanishes. For `*` it is the last declared key before, if there is one.
 */
const vanishesFrom = (place: readonly string[], kept: ReadonlySet<string>): number => {
  const first = place.findIndex((_, i) => !kept.has(toPointer(place.slice(0, i + 1))))
  const declared = place.findLastIndex((key, i) => i <= first && key !== anyKey)
  return declared < 0 ? first : declared
}

/** The leaves of a message at a place that vanishes. */
interface Gone {
  readonly in: Migrated
  readonly pointer: string
  readonly place: readonly string[]
  readonly leaves: readonly Placed[]
  readonly from: number
}

const goneOf = (message: unknown, trial: Trial): readonly Gone[] => {
  const result = trial.run(message)
  const all = everythingIn(message, trial)
  const kept = new Set(everythingIn(result, trial).map(({ place }) => toPointer(place)))
  return [...leavesByPlace(all)].flatMap(([pointer, leaves]) => {
    const place = leaves[0]?.place ?? []
    const from = vanishesFrom(place, kept)
    return from < 0 ? [] : [{ in: { message, all, result }, pointer, place, leaves, from }]
  })
}

/** The number of values that are tried at each place. */
interface Tries {
  readonly atPlace: number
  /** Those of the same message, also if the version refuses them there. */
  readonly alike: number
}

/** Returns how many values may be tried, so that all places and messages together are bounded. */
const triesFor = (gone: readonly Gone[]): Tries => {
  const longest = gone.reduce((most, one) => Math.max(most, one.in.all.length), 0)
  const places = new Set(gone.map(({ pointer }) => pointer)).size
  return {
    atPlace: Math.min(maxTried, Math.floor(maxWork / (longest * places))),
    alike: Math.floor(maxAlikeWork / (longest * places)),
  }
}

/** Returns whether a sentence names what vanishes at a place. A place without a declared key has no name. */
const isNamed = ({ place, from }: Pick<Tally, 'place' | 'from'>, loses: string): boolean => {
  const keys = place.slice(from).filter((key) => key !== anyKey)
  return keys.length === 0 ? loses !== '' : keys.some((key) => isNamedIn(loses, key))
}

/** Tries other values at the places that vanish and that `loses` does not name. */
const talliesOf = (gone: readonly Gone[], tries: Tries, trial: Trial): readonly Tally[] => {
  const pool = leavesByPlace(trial.messages.flatMap((one) => everythingIn(one, trial)))
  const tallies = new Map<string, Tally>()
  for (const { in: migrated, pointer, place, leaves, from } of gone) {
    const before = tallies.get(pointer) ?? { from, tried: 0, same: 0, alike: 0, isSearched: false, isVain: false }
    let { tried, same, alike, isSearched, isVain } = before
    const some = spread(leaves, maxLeaves)
    some.forEach((leaf, i) => {
      const enough = Math.ceil((tries.atPlace - tried) / (some.length - i))
      if (enough <= 0) return
      const variants = variantsOf(migrated, leaf, pool.get(pointer) ?? [], trial, enough, tries.alike - alike)
      tried += variants.found.length
      const compared = compareResults(variants.found, migrated, trial)
      same += compared.same
      isVain ||= compared.isVain
      alike += variants.alike
      isSearched ||= variants.found.length === 0 && !variants.isCut
    })
    tallies.set(pointer, { place, from: Math.max(from, before.from), tried, same, alike, isSearched, isVain })
  }
  return [...tallies.values()].filter(({ tried, isSearched }) => tried > 0 || !isSearched)
}

const isLost = ({ tried, same }: Tally): boolean => 2 * same >= tried

/** Returns whether a sentence names a key: as a whole word, or as a segment of a pointer. */
export const isNamedIn = (sentence: string, key: string): boolean => {
  if (!sentence.includes(key)) return false // a pattern for each of many keys takes long
  const word = '[\\p{L}\\p{N}_$-]'
  return new RegExp(`(?<!${word})${key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!${word})`, 'u').test(sentence)
}

/**
 * Returns the keys that messages lose in a migration and that a sentence does not name. A key is lost if the result has
 * nothing at its place, and at least half of the other values that it could have in these messages give the same result.
 * A value that is kept elsewhere, in another form or only in a part therefore counts as kept, and so does one that the
 * others determine. Of keys inside each other, the outermost is returned. It is `undefined` if too many places vanish to try
 * other values at each, if none of those that may be tried at a place is accepted and there are more, or if a message has another
 * result at each call. Parts of a result that differ at each call, as the time, are not compared.
 *
 * @example
 * const trial = {
 *   accepts: () => true,
 *   run: (message: unknown) => ({ title: (message as { readonly title?: unknown }).title }),
 *   isSame: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other),
 *   declaredAt: () => new Set(['title', 'pages']),
 *   namedAt: () => ({ values: [], isAll: false }),
 *   messages: [],
 * }
 * assert.deepStrictEqual(lostKeys([{ title: 'A list', pages: 12 }], trial, ''), ['pages'])
 *
 * @category testing
 * @since 1.0.0
 */
export const lostKeys = (messages: readonly unknown[], trial: Trial, loses: string): readonly string[] | undefined => {
  const gone = messages.flatMap((one) => goneOf(one, trial))
  const unnamed = gone.filter((one) => !isNamed(one, loses))
  const tries = triesFor(unnamed)
  if (tries.atPlace < minTried) return undefined
  const tallies = talliesOf(unnamed, tries, trial)
  if (tallies.some(({ tried, isVain }) => tried === 0 || isVain)) return undefined
  const lost = tallies.filter(isLost)
  const others = [...gone.filter((one) => isNamed(one, loses)), ...tallies.filter((tally) => !isLost(tally))]
  const isWhole = (above: readonly string[]): boolean =>
    !others.some(({ place }) => above.every((key, i) => place[i] === key))
  const keyOf = ({ place, from }: Tally): string => {
    const last = place.findLastIndex((key) => key !== anyKey)
    const outermost = place.findIndex((key, i) => i >= from && key !== anyKey && isWhole(place.slice(0, i + 1)))
    return place[outermost < 0 ? last : outermost] ?? anyKey
  }
  return [...new Set(lost.map(keyOf))]
}
