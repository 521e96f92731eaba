/**
 * Runs in a contract package. Repairs broken messages of each contract, and messages with one slip. Another
 * implementation of RFC 6902 applies each patch. The result is valid, no correct part has changed, and a slip becomes
 * the original message.
 */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AnyContract, Catalog, CatalogEntry, DecodeMode } from '@contracts/core'
import { brokenMessage, applyPatch, seeded, setAt } from '@contracts/testing'
import fastJsonPatch from 'fast-json-patch'
import { type Operation, repair, type Repair } from '../src/index.js'
import { partsOf, slipsOf } from './slips.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

/** Reports whether two values are equal as data. In jest, objects of Node and of sources have different prototypes. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(structuredClone(a), structuredClone(b))

const repairIn = (contract: AnyContract, message: unknown, mode: DecodeMode): Repair<unknown> =>
  repair<unknown>(contract, message, { mode })

/** A function that repairs a message: `repairIn`, or one that is wrong on purpose. */
type Repairer = (contract: AnyContract, message: unknown, mode: DecodeMode) => Repair<unknown>

const applied = (message: unknown, patch: readonly Operation[]): unknown => {
  const operations = structuredClone(patch) as Parameters<typeof fastJsonPatch.applyPatch>[1]
  return fastJsonPatch.applyPatch(structuredClone(message), operations, true, false).newDocument
}

/** Returns the pointers that were wrong: those strict mode rejects, and an undeclared key beside the intended key. */
const wrongIn = (contract: AnyContract, message: unknown, result: unknown, patch: readonly Operation[]) => {
  const moves = patch.flatMap((operation) => (operation.op === 'move' ? [operation] : []))
  const undeclared = moves.filter(({ from }) =>
    contract
      .validate(applyPatch(result, [setAt(from, 'x')]), 'strict')
      .errors.some(({ code, pointer }) => code === 'unknown_key' && pointer === from),
  )
  const there = new Set(partsOf(message).map(({ pointer }) => pointer))
  return [
    ...contract.validate(message, 'strict').errors.map(({ pointer }) => pointer),
    ...undeclared.map(({ from }) => from),
    ...undeclared.map(({ path }) => path).filter((path) => !there.has(path)),
  ]
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'object' && value !== null ? 'object' : JSON.stringify(value)

/** Returns each pointer and its value. For an array or an object, the value is only its kind. */
const flat = (message: unknown) => new Map(partsOf(message).map(({ pointer, value }) => [pointer, kindOf(value)]))

/** Returns the pointers that were correct and differ now. */
const touched = (message: unknown, result: unknown, wrong: readonly string[]): readonly string[] => {
  const [before, after] = [flat(message), flat(result)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (pointer) =>
      before.get(pointer) !== after.get(pointer) &&
      !wrong.some((above) => pointer === above || pointer.startsWith(`${above}/`)),
  )
}

/** Returns the mistakes in the repair of a message. `meant` is the only value that a successful repair may return. */
const mistakesIn = (repairer: Repairer, contract: AnyContract, message: unknown, mode: DecodeMode, meant?: unknown) => {
  const { valid, value, patch, errors } = repairer(contract, message, mode)
  if (!valid) {
    const result = patch.length === 0 ? message : applied(message, patch)
    const isReported = isSame(errors.map(String), contract.validate(result, mode).errors.map(String))
    const isRules = patch.length === 0 || errors.every(({ rule }) => rule !== undefined)
    return isReported && isRules ? [] : ['the errors are not those that decoding reports']
  }
  const result = applied(message, patch)
  return [
    ...(patch.length === 0 ? ['the patch is empty'] : []),
    ...(contract.validate(result, mode).valid ? [] : ['the result is not valid']),
    ...(isSame(result, value) ? [] : ['the patch makes another value']),
    ...touched(message, result, wrongIn(contract, message, result, patch)).map((pointer) => `${pointer} was right`),
    ...(meant === undefined || isSame(value, meant) ? [] : ['it became what was not meant']),
  ]
}

/** The outcome of repairing some messages: the mistakes, the number of slips, and how many of them were repaired. */
interface Outcome {
  readonly findings: readonly string[]
  readonly slips: number
  readonly repaired: number
}

/** Repairs `count` broken messages, and `count` slips. */
const repairs = (entry: CatalogEntry, count: number, repairer: Repairer = repairIn): Outcome => {
  const random = seeded(1)
  const findings: string[] = []
  let [slips, repaired] = [0, 0]
  const note = (message: unknown, found: readonly string[]) =>
    findings.push(...found.map((finding) => `${finding}: ${JSON.stringify(message).slice(0, 300)}`))
  for (let i = 0; i < count; i++) {
    const broken = brokenMessage(entry, random)
    if (broken !== undefined) note(broken.message, mistakesIn(repairer, entry.contract, broken.message, 'tolerant'))
  }
  for (const { message, mode, meant } of slipsOf(entry, count, random)) {
    slips++
    if (repairer(entry.contract, message, mode).valid) repaired++
    note(message, mistakesIn(repairer, entry.contract, message, mode, meant))
  }
  return { findings, slips, repaired }
}

describe.each(catalog.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
  it('is repaired to valid messages, to the original of a slip, without other changes', () => {
    const { findings, slips, repaired } = repairs(entry, 35)
    expect(findings).toEqual([])
    expect(repaired).toBeGreaterThanOrEqual(Math.min(slips, 1))
  })
})

/** Adds operations to a repair. */
const having = (found: Repair<unknown>, more: readonly Operation[]): Repair<unknown> => ({
  ...{ valid: true, errors: [], unrepaired: [], corrections: [] },
  patch: [...found.patch, ...more],
  value: applyPatch(found.value, more), // they only set values
})

const wrongRepairs: Readonly<Record<string, Repairer>> = {
  'a patch that changes nothing': (_, value) => ({
    ...{ valid: true, errors: [], unrepaired: [], corrections: [] },
    patch: [],
    value,
  }),
  'a patch that changes what was right': (contract, message, mode) => {
    const found = repairIn(contract, message, mode)
    const part = partsOf(found.value).find(({ value }) => typeof value === 'string' && value.startsWith('a'))
    return found.valid && part !== undefined
      ? having(found, [{ op: 'replace', path: part.pointer, value: 'about' }])
      : found
  },
  'a value that is not what the patch makes': (contract, message, mode) => {
    const found = repairIn(contract, message, mode)
    return found.valid ? { ...found, value: message } : found
  },
  'issues that are kept back': (contract, message, mode) => {
    const found = repairIn(contract, message, mode)
    return found.valid ? found : { ...found, errors: [found.errors[0].with({ path: ['elsewhere'] })] }
  },
}

describe('the test of repairs', () => {
  it.each(Object.entries(wrongRepairs))('finds %s', (_, repairer) => {
    const found = catalog.entries.slice(0, 6).flatMap((entry) => repairs(entry, 20, repairer).findings)
    expect(found.length).toBeGreaterThan(0)
  })
})
