/**
 * Runs in a contract package: repairs broken messages of each contract, and messages with one slip. Another implementation
 * of RFC 6902 applies each patch; the result is valid, nothing that was right is another, and a slip becomes what was meant.
 */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AnyContract, Mode, Registry, RegistryEntry } from '@contracts/core'
import { brokenMessage, edited, seeded, set } from '@contracts/core/testing'
import fastJsonPatch from 'fast-json-patch'
import { fixKinds, type Operation, repair, type Repair } from '../src/repair.js'
import { partsOf, slipOf } from './slips.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { registry } = require(join(process.cwd(), 'src/registry.ts')) as { readonly registry: Registry }

/** Whether two values are equal as data; in a test, the objects of Node have other prototypes than those of the sources. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(structuredClone(a), structuredClone(b))

/** What repairs a message: `repair`, or one that is known to do it wrongly. */
type Repairer = (contract: AnyContract, message: unknown, mode: Mode) => Repair<unknown>

const applied = (message: unknown, patch: readonly Operation[]): unknown => {
  const operations = structuredClone(patch) as Parameters<typeof fastJsonPatch.applyPatch>[1] // those of RFC 6902
  return fastJsonPatch.applyPatch(structuredClone(message), operations, true, false).newDocument
}

/** The places that were wrong: what strict mode rejects, and an undeclared key beside the one that was meant. */
const wrongIn = (contract: AnyContract, message: unknown, result: unknown, patch: readonly Operation[]) => {
  const moves = patch.flatMap((operation) => (operation.op === 'move' ? [operation] : []))
  const undeclared = moves.filter(({ from }) =>
    contract
      .validate(edited(result, [set(from, 'x')]), 'strict')
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

/** Each place and its value; of an array or an object only that it is one. */
const flat = (message: unknown) => new Map(partsOf(message).map(({ pointer, value }) => [pointer, kindOf(value)]))

/** The places that were right and differ now. */
const touched = (message: unknown, result: unknown, wrong: readonly string[]): readonly string[] => {
  const [before, after] = [flat(message), flat(result)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (pointer) =>
      before.get(pointer) !== after.get(pointer) &&
      !wrong.some((place) => pointer === place || pointer.startsWith(`${place}/`)),
  )
}

/** What is wrong with the repair of a message; `meant` is what it has to become if it is repaired at all. */
const faultsOf = (repairer: Repairer, contract: AnyContract, message: unknown, mode: Mode, meant?: unknown) => {
  const { valid, value, patch, left } = repairer(contract, message, mode)
  if (!valid) {
    const isTold = isSame(left.map(String), contract.validate(message, mode).errors.map(String))
    return isTold ? [] : ['what is left is not what decoding reports']
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

/** What came of the repairs of some messages: what is wrong with them, and how many of how many slips were repaired. */
interface Outcome {
  readonly findings: readonly string[]
  readonly slips: number
  readonly repaired: number
}

/** Repairs this many broken messages and this many slips. */
const repairs = (entry: RegistryEntry, count: number, repairer: Repairer = repair): Outcome => {
  const random = seeded(1)
  const findings: string[] = []
  let [slips, repaired] = [0, 0]
  const note = (message: unknown, found: readonly string[]) =>
    findings.push(...found.map((finding) => `${finding}: ${JSON.stringify(message).slice(0, 300)}`))
  const failed = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const broken = brokenMessage(entry, random)
    if (broken !== undefined) note(broken.message, faultsOf(repairer, entry.contract, broken.message, 'tolerant'))
    const kind = fixKinds[i % fixKinds.length] ?? 'misspelt_value'
    const slip = (failed.get(kind) ?? 0) < 5 ? slipOf(entry, kind, random) : undefined
    if (slip === undefined) {
      failed.set(kind, (failed.get(kind) ?? 0) + 1)
      continue
    }
    slips++
    if (repairer(entry.contract, slip.message, slip.mode).valid) repaired++
    note(slip.message, faultsOf(repairer, entry.contract, slip.message, slip.mode, slip.meant))
  }
  return { findings, slips, repaired }
}

describe.each(registry.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
  it('is repaired to valid messages, to what was meant, and nowhere else', () => {
    const { findings, slips, repaired } = repairs(entry, 35)
    expect(findings).toEqual([])
    expect(repaired).toBeGreaterThanOrEqual(Math.min(slips, 1))
  })
})

/** A repair with more operations. */
const having = (found: Repair<unknown>, more: readonly Operation[]): Repair<unknown> => ({
  ...{ valid: true, left: [], reasons: [], fixes: [] },
  patch: [...found.patch, ...more],
  value: edited(found.value, more), // operations that put values
})

const wrongRepairs: Readonly<Record<string, Repairer>> = {
  'a patch that changes nothing': (_, value) => ({
    ...{ valid: true, left: [], reasons: [], fixes: [] },
    patch: [],
    value,
  }),
  'a patch that changes what was right': (contract, message, mode) => {
    const found = repair<unknown>(contract, message, mode)
    const part = partsOf(found.value).find(({ value }) => typeof value === 'string' && value.startsWith('a'))
    return found.valid && part !== undefined
      ? having(found, [{ op: 'replace', path: part.pointer, value: 'about' }])
      : found
  },
  'a value that is not what the patch makes': (contract, message, mode) => {
    const found = repair<unknown>(contract, message, mode)
    return found.valid ? { ...found, value: message } : found
  },
  'issues that are kept back': (contract, message, mode) => {
    const found = repair<unknown>(contract, message, mode)
    return found.valid ? found : { ...found, left: [found.left[0].with({ path: ['elsewhere'] })] }
  },
}

describe('the test of repairs', () => {
  it.each(Object.entries(wrongRepairs))('finds %s', (_, repairer) => {
    const found = registry.entries.slice(0, 6).flatMap((entry) => repairs(entry, 20, repairer).findings)
    expect(found.length).toBeGreaterThan(0)
  })
})
