/** What repair makes of broken messages, and everything it must not make of them. */
import { isDeepStrictEqual } from 'node:util'
import type { AnyContract, Mode, RegistryEntry } from '@contracts/core'
import { fixKinds, type Operation, repair, type Repair } from '@contracts/llm/repair'
import { brokenMessage, edited, seeded, set } from '@contracts/core/testing'
import fastJsonPatch from 'fast-json-patch'
import { partsOf, placesOf } from './places.js'
import { slipOf } from './slips.js'

/** How many messages there were of a kind, and how many were repaired; of slips, to the very message that was meant. */
export type Share = { readonly kind: string; readonly messages: number; readonly repaired: number }

/** The shares of what `sample --invalid` makes by the code it raises, those of slips by their kind, and what is wrong. */
export type Measured = {
  readonly faults: readonly Share[]
  readonly slips: readonly Share[]
  readonly wrong: readonly string[]
}

/** What repairs a message: `repair`, or one that is known to do it wrongly. */
export type Mend = (contract: AnyContract, message: unknown, mode: Mode) => Repair<unknown>

/** What another implementation of RFC 6902 makes of the patch. */
const applied = (message: unknown, patch: readonly unknown[]): unknown => {
  const operations = structuredClone(patch) as Parameters<typeof fastJsonPatch.applyPatch>[1] // those of RFC 6902
  return fastJsonPatch.applyPatch(structuredClone(message), operations, true, false).newDocument
}

const under = (pointer: string, places: readonly string[]) =>
  places.some((place) => pointer === place || pointer.startsWith(`${place}/`))

/** The places of a message that were wrong: what strict mode refuses, and a key it does not know beside the one that was meant. */
const wrongIn = (
  contract: AnyContract,
  message: unknown,
  result: unknown,
  patch: readonly Operation[],
): readonly string[] => {
  const moves = patch.flatMap((operation) => (operation.op === 'move' ? [operation] : []))
  const unknown = moves.filter(({ from }) => {
    const beside = contract.validate(edited(result, [set(from, 'x')]), 'strict').errors
    return beside.some(({ code, pointer }) => code === 'unknown_key' && pointer === from)
  })
  const refused = contract.validate(message, 'strict').errors.map(({ pointer }) => pointer)
  const absent = unknown
    .map(({ path }) => path)
    .filter((path) => !placesOf(message).some(({ pointer }) => pointer === path))
  return [...refused, ...unknown.map(({ from }) => from), ...absent]
}

/** The parts that were right and are others now, or stand where nothing was wrong. */
const touched = (message: unknown, result: unknown, wrong: readonly string[]): readonly string[] => {
  const [before, after] = [partsOf(message), partsOf(result)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (pointer) => before.get(pointer) !== after.get(pointer) && !under(pointer, wrong),
  )
}

/** Whether a message was repaired, and what must not be. */
const judged = (mend: Mend, contract: AnyContract, message: unknown, mode: Mode) => {
  const { valid, value, patch, left } = mend(contract, message, mode)
  if (!valid) {
    const told = isDeepStrictEqual(left.map(String), contract.validate(message, mode).errors.map(String))
    return { repaired: false, value, faults: told ? [] : ['what is left is not what decoding says'] }
  }
  const result = applied(message, patch)
  const wrong = wrongIn(contract, message, result, patch)
  const faults = [
    ...(patch.length === 0 ? ['nothing was done to it'] : []),
    ...(contract.validate(result, mode).valid ? [] : ['it does not hold after its patch']),
    ...(isDeepStrictEqual(result, value) ? [] : ['the patch makes another value']),
    ...touched(message, result, wrong).map((pointer) => `${pointer} was right`),
  ]
  return { repaired: true, value, faults }
}

const tallied = (kinds: Map<string, [number, number]>, kind: string, repaired: boolean) => {
  const [messages, mended] = kinds.get(kind) ?? [0, 0]
  kinds.set(kind, [messages + 1, mended + Number(repaired)])
}

const sharesOf = (kinds: ReadonlyMap<string, readonly [number, number]>): readonly Share[] =>
  [...kinds].map(([kind, [messages, repaired]]) => ({ kind, messages, repaired }))

/** Repairs so many broken messages and so many slips of every contract. */
export const measure = (lines: readonly RegistryEntry[], count: number, mend: Mend = repair): Measured => {
  const faults = new Map<string, [number, number]>()
  const slips = new Map<string, [number, number]>(fixKinds.map((kind) => [kind, [0, 0]]))
  const wrong: string[] = []
  for (const line of lines) {
    const { contract } = line
    const random = seeded(1)
    const failures = new Map<string, number>()
    const note = (message: unknown, found: readonly string[]) =>
      found.forEach((fault) => wrong.push(`${contract.name}: ${fault}, in ${JSON.stringify(message).slice(0, 300)}`))
    for (let i = 0; i < count; i++) {
      const broken = brokenMessage(line, random)
      if (broken !== undefined) {
        const found = judged(mend, contract, broken.message, 'tolerant')
        tallied(faults, broken.raises.code, found.repaired)
        note(broken.message, found.faults)
      }
      const kind = fixKinds[i % fixKinds.length] ?? 'misspelt_value'
      const failed = failures.get(kind) ?? 0
      const slip = failed < 5 ? slipOf(line, kind, random) : undefined
      if (slip === undefined) failures.set(kind, failed + 1)
      if (slip === undefined) continue
      const found = judged(mend, contract, slip.message, slip.mode)
      const isMeant = isDeepStrictEqual(found.value, slip.meant)
      tallied(slips, kind, found.repaired && isMeant)
      note(slip.message, [...found.faults, ...(found.repaired && !isMeant ? ['it became what was not meant'] : [])])
    }
  }
  return { faults: sharesOf(faults), slips: sharesOf(slips), wrong }
}
