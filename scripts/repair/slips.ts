/** Messages that were whole until one slip was made in them, so that what was meant is known. */
import { isDeepStrictEqual } from 'node:util'
import type { Mode, RegistryEntry } from '@contracts/core'
import type { FixKind } from '@contracts/llm/repair'
import { edited, mutationsOf, type Random, sampleMessage, set, without } from '@contracts/core/testing'
import { formerNames } from './former-names.js'
import { type Place, placesOf } from './places.js'
import { typo } from './typo.js'

/** A message with one slip, and the message that was meant. */
export type Slip = {
  readonly kind: FixKind
  readonly mode: Mode
  readonly meant: unknown
  readonly message: unknown
}

const pick = <A>(random: Random, of: readonly A[]): A | undefined => of[Math.floor(random() * of.length)]

const parted = (pointer: string) => {
  const cut = pointer.lastIndexOf('/')
  return { parent: pointer.slice(0, cut), key: pointer.slice(cut + 1) }
}

const isKeyed = ({ pointer }: Place) => pointer !== '' && !/\/[0-9]+$/.test(pointer)

const renamed = (whole: unknown, { pointer, value }: Place, name: string) => {
  const { parent } = parted(pointer)
  return edited(whole, [without(pointer), set(`${parent}/${name}`, value)])
}

const asText = (whole: unknown, place: Place | undefined) => {
  if (place === undefined) return whole
  const text = JSON.stringify(place.value)
  return place.pointer === '' ? text : edited(whole, [set(place.pointer, text)])
}

type Maker = (whole: unknown, line: RegistryEntry, random: Random) => unknown

const having = (whole: unknown, random: Random, is: (place: Place) => boolean) =>
  pick(
    random,
    placesOf(whole).filter((place) => is(place)),
  )

const makers: Readonly<Record<FixKind, Maker>> = {
  misspelt_value: (whole, _, random) => {
    const place = having(whole, random, ({ value, pointer }) => typeof value === 'string' && pointer !== '')
    return place === undefined ? whole : edited(whole, [set(place.pointer, typo(String(place.value), random))])
  },
  misspelt_key: (whole, _, random) => {
    const place = having(whole, random, isKeyed)
    return place === undefined ? whole : renamed(whole, place, typo(parted(place.pointer).key, random))
  },
  former_key: (whole, { contract }, random) => {
    const names = formerNames(contract.node)
    const place = having(whole, random, ({ pointer }) => names.has(parted(pointer).key))
    return place === undefined ? whole : renamed(whole, place, names.get(parted(place.pointer).key) ?? '')
  },
  number_as_text: (whole, _, random) =>
    asText(
      whole,
      having(whole, random, ({ value }) => typeof value === 'number'),
    ),
  boolean_as_text: (whole, _, random) =>
    asText(
      whole,
      having(whole, random, ({ value }) => typeof value === 'boolean'),
    ),
  json_as_text: (whole, _, random) =>
    asText(
      whole,
      having(whole, random, ({ value }) => typeof value === 'object' && value !== null),
    ),
  null_for_absent: (whole, { contract }, random) => {
    const there = new Set(placesOf(whole).map(({ pointer }) => pointer))
    const nulls = mutationsOf(contract.node, whole).filter(
      ({ code, pointer }) => code === 'null_value' && !there.has(pointer),
    )
    return edited(whole, pick(random, nulls)?.edits ?? [])
  },
}

/** The codes of a slip of this kind; a value that breaks a pattern was no word of a list. */
const codes: Readonly<Record<FixKind, RegExp>> = {
  misspelt_value: /^(?:not_one_of|not_equal|unknown_tag)$/,
  misspelt_key: /^(?:missing|unknown_key)$/,
  former_key: /^(?:missing|renamed_key)$/,
  number_as_text: /^wrong_type$/,
  boolean_as_text: /^wrong_type$/,
  json_as_text: /^wrong_type$/,
  null_for_absent: /^null_value$/,
}

/** The mode that sees the slip, where the whole message holds in it. */
const seenIn = ({ contract }: RegistryEntry, kind: FixKind, whole: unknown, message: unknown): Mode | undefined =>
  (['tolerant', 'strict'] as const).find((mode) => {
    const { errors } = contract.validate(message, mode)
    return contract.validate(whole, mode).valid && errors.some(({ code }) => codes[kind].test(code))
  })

/** A slip of this kind in a message of this contract, if one can be made that is seen at all. */
export const slipOf = (line: RegistryEntry, kind: FixKind, random: Random): Slip | undefined => {
  for (let left = 8; left > 0; left--) {
    const meant = sampleMessage(line, random)
    const message = makers[kind](meant, line, random)
    const mode = isDeepStrictEqual(message, meant) ? undefined : seenIn(line, kind, meant, message)
    if (mode !== undefined) return { kind, mode, meant, message }
  }
  return undefined
}
