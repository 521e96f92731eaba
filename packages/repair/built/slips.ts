/** Valid messages in which one slip was made, so that the intended message is known. */
import { isDeepStrictEqual } from 'node:util'
import { type AnyContract, type CatalogEntry, toPointer } from '@contracts/core'
import { visit } from '@contracts/core/internal'
import { applyPatch, mutationsOf, type Random, sampleMessage, setAt, removeAt } from '@contracts/testing'
import type { CorrectionKind } from '../src/index.js'

/** The kinds of slips that a message of a program or a person may have. */
export const slipKinds = [
  'misspelt_value',
  'misspelt_key',
  'former_key',
  'number_as_text',
  'boolean_as_text',
  'json_as_text',
  'null_for_absent',
] as const satisfies readonly CorrectionKind[]

type SlipName = (typeof slipKinds)[number]

/** A part of a message. */
interface Part {
  readonly pointer: string
  readonly value: unknown
}

/** Returns every part of a message. The whole message comes first. */
export const partsOf = (value: unknown, path: readonly (string | number)[] = []): readonly Part[] => {
  const here = { pointer: toPointer(path), value }
  if (typeof value !== 'object' || value === null) return [here]
  const items = value as Readonly<Record<string | number, unknown>> // an array has its items under their indexes
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [here, ...steps.flatMap((step) => partsOf(items[step], [...path, step]))]
}

const at = (random: Random, length: number): number => Math.floor(random() * length)

/** Typical mistakes in a word: case, separators, a leading space, or a letter too many, missing, swapped or wrong. */
const typos: readonly ((word: string, i: number, random: Random) => string)[] = [
  (word) => word.toUpperCase(),
  (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
  (word) => word.replaceAll('_', '-'),
  (word) => word.replaceAll('_', ' '),
  (word) => word.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase()),
  (word) => ` ${word}`,
  (word, i) => word.slice(0, i) + word.slice(i + 1),
  (word, i) => word.slice(0, i + 1) + word.slice(i),
  (word, i) => word.slice(0, i) + word.slice(i + 1, i + 2) + word.slice(i, i + 1) + word.slice(i + 2),
  (word, i, random) => word.slice(0, i) + String.fromCharCode(97 + at(random, 26)) + word.slice(i + 1),
]
const typo = (word: string, random: Random): string =>
  typos[at(random, typos.length)]?.(word, at(random, word.length), random) ?? word

const keyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

const renamed = (whole: unknown, { pointer, value }: Part, name: string): unknown =>
  applyPatch(whole, [removeAt(pointer), setAt(pointer.slice(0, pointer.lastIndexOf('/') + 1) + name, value)])

/** Returns the former name of each key, by its current name. */
const formerNames = ({ node }: AnyContract): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  visit(node, (_node, _path, field) => {
    if (field?.formerly !== undefined) names.set(field.key, field.formerly.key)
  })
  return names
}

/** A kind of slip: the parts in which it can be made, the changed message, and the codes of the issues it raises. */
interface SlipKind {
  readonly in: (part: Part, contract: AnyContract) => boolean
  readonly make: (whole: unknown, part: Part, contract: AnyContract, random: Random) => unknown
  readonly codes: RegExp
}

const textOf = (is: (value: unknown) => boolean): SlipKind => ({
  in: ({ value }) => is(value),
  make: (whole, { pointer, value }) => {
    const text = JSON.stringify(value)
    return pointer === '' ? text : applyPatch(whole, [setAt(pointer, text)])
  },
  codes: /^wrong_type$/,
})

const isKeyed = ({ pointer }: Part): boolean => pointer !== '' && !/\/[0-9]+$/.test(pointer)

const kinds: Readonly<Record<SlipName, SlipKind>> = {
  misspelt_value: {
    in: ({ value, pointer }) => typeof value === 'string' && pointer !== '',
    make: (whole, { pointer, value }, _, random) => applyPatch(whole, [setAt(pointer, typo(String(value), random))]),
    codes: /^(?:not_one_of|not_equal|unknown_tag)$/,
  },
  misspelt_key: {
    in: isKeyed,
    make: (whole, part, _, random) => renamed(whole, part, typo(keyOf(part.pointer), random)),
    codes: /^(?:missing|unknown_key)$/,
  },
  former_key: {
    in: (part, contract) => isKeyed(part) && formerNames(contract).has(keyOf(part.pointer)),
    make: (whole, part, contract) => renamed(whole, part, formerNames(contract).get(keyOf(part.pointer)) ?? ''),
    codes: /^(?:missing|renamed_key)$/,
  },
  number_as_text: textOf((value) => typeof value === 'number'),
  boolean_as_text: textOf((value) => typeof value === 'boolean'),
  json_as_text: textOf((value) => typeof value === 'object' && value !== null),
  null_for_absent: {
    in: ({ pointer }) => pointer === '',
    make: (whole, _, { node }, random) => {
      const there = new Set(partsOf(whole).map(({ pointer }) => pointer))
      const nulls = mutationsOf(node, whole).filter(({ code, pointer }) => code === 'null_value' && !there.has(pointer))
      return applyPatch(whole, nulls[at(random, nulls.length)]?.edits ?? [])
    },
    codes: /^null_value$/,
  },
}

/** A message with one slip, the mode that reports it, and the intended message. */
export interface Slip {
  readonly kind: SlipName
  readonly mode: 'tolerant' | 'strict'
  readonly meant: unknown
  readonly message: unknown
}

/** Makes a slip of this kind in a message of this contract. Returns `undefined` if no attempt makes a reported slip. */
const slipOf = (entry: CatalogEntry, kind: SlipName, random: Random): Slip | undefined => {
  const { contract } = entry
  const slip = kinds[kind]
  for (let left = 8; left > 0; left--) {
    const meant = sampleMessage(entry, random)
    const parts = partsOf(meant).filter((part) => slip.in(part, contract))
    const part = parts[at(random, parts.length)]
    const message = part === undefined ? meant : slip.make(meant, part, contract, random)
    const mode = isDeepStrictEqual(message, meant)
      ? undefined
      : (['tolerant', 'strict'] as const).find(
          (one) =>
            contract.validate(meant, one).valid &&
            contract.validate(message, one).errors.some(({ code }) => slip.codes.test(code)),
        )
    if (mode !== undefined) return { kind, mode, meant, message }
  }
  return undefined
}

/** The number of failures after which a contract is treated as one that has no slips of a kind. */
const maxFailures = 5

/** Makes up to `count` slips in messages of this contract, each kind in turn. Kinds that it does not allow for are left out. */
export function* slipsOf(entry: CatalogEntry, count: number, random: Random): Generator<Slip> {
  const failures = new Map<SlipName, number>()
  for (let i = 0; i < count; i++) {
    const kind = slipKinds[i % slipKinds.length] ?? 'misspelt_value'
    const failed = failures.get(kind) ?? 0
    const slip = failed < maxFailures ? slipOf(entry, kind, random) : undefined
    if (slip === undefined) failures.set(kind, failed + 1)
    else yield slip
  }
}
