import { isJsonObject, type Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareExecutable } from '../check/compare-executable.js'
import { typeComparer } from '../release/compare-declarations.js'
import type { Release, ReleasedContract } from '../release/release.js'
import { compareContracts } from '../verdict/compare-contracts.js'
import type { CompatibilityReport, Effect, Finding } from '../verdict/finding.js'
import { type Behaviour, codeOf } from './behaviour.js'

type Versioned = Schema | Release

/**
 * Two versions: two schemas or two releases. `code` is the behaviour of the code of both releases; without it, the test
 * has no code to run.
 */
interface Versions {
  readonly before: Versioned
  readonly after: Versioned
  readonly code?: { readonly before?: Behaviour; readonly after?: Behaviour }
}

/** The report of a kind under some roles: its bump, and the effects that are not compatible. */
interface Expected {
  readonly roles: readonly Role[]
  readonly bump: string
  readonly effects: readonly Effect[]
}

/**
 * The record of a kind of change: a pair that shows it, the report that the pair must give (`sentence`, `finds` and
 * `expected`), and a neighbour that looks alike and is of another kind.
 */
export interface KindPair extends Versions {
  readonly kind: string
  readonly scenario?: string
  readonly description?: string
  readonly sentence?: string
  readonly finds?: readonly string[]
  readonly expected?: readonly Expected[]
  readonly neighbour: Versions & { readonly why: string; readonly finds?: readonly string[] }
}

const groups = ['value', 'structure', 'contract', 'package'] as const

/** The folder of the records. */
export const folder = join(__dirname, '../kinds')

const compareTypes = typeComparer([join(__dirname, '../..')])

/** Reads the records of the kinds by file, in their order. */
export const kindPairs = (): readonly (readonly [string, readonly KindPair[]])[] =>
  groups.map((group) => {
    const file = join(folder, `${group}-kinds.pairs.json`)
    return [file, JSON.parse(readFileSync(file, 'utf8')) as readonly KindPair[]] as const // our own files
  })

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

const isRelease = (one: Versioned): one is Release => Object.hasOwn(one, 'package')

/** Makes a contract from a schema, which names its role or has one of these. */
const contractOf = (schema: Schema, role?: Role): ReleasedContract => {
  const block = schema['x-contract']
  const named = isJsonObject(block) ? roles.find((one) => one === block['role']) : undefined
  const own = role ?? named ?? 'message'
  const marked = isJsonObject(block) && role !== undefined ? { ...schema, 'x-contract': { ...block, role } } : schema
  return { id: 'demo/order', version: 1, role: own, schema: marked, rules: [], cases: [] }
}

const under = (release: Release, role?: Role): Release =>
  role === undefined || release.contracts === undefined
    ? release
    : { ...release, contracts: release.contracts.map((one) => ({ ...one, role })) }

/** Compares two versions: all contracts under one role, or each under its own. */
const compared = ({ before, after, code }: Versions, role?: Role): CompatibilityReport => {
  if (isRelease(before) && isRelease(after)) {
    const oldCode = code?.before && codeOf(before, code.before)
    const nextCode = code?.after && codeOf(after, code.after)
    return compareExecutable(under(before, role), under(after, role), { oldCode, nextCode, compareTypes }).compatibility
  }
  if (isRelease(before) || isRelease(after)) throw new Error('a pair is of two schemas or of two releases')
  return compareContracts(contractOf(before, role), contractOf(after, role))
}

/** Returns the kinds that a comparison of two versions finds. */
const kindsIn = (versions: Versions): readonly string[] => [
  ...new Set(compared(versions).findings.map(({ kind }) => kind)),
]

/** Returns the bump of a finding, or `unproved` if a promised direction must be acknowledged first. */
const bumpOf = (finding: Finding | undefined): string => {
  if (finding === undefined) return 'not found'
  const is = (verdict: Effect['verdict']): boolean =>
    finding.effects.some((effect) => effect.protected && effect.verdict === verdict)
  return is('unknown') && !is('breaking') ? 'unproved' : finding.bump
}

/** Returns a record with the report that its pair and its neighbour give now. Roles with the same report share an entry. */
export const withReport = (pair: KindPair): KindPair => {
  const reports = new Map<string, Expected>()
  const sentences: string[] = []
  for (const role of roles) {
    // A pair whose roles differ keeps them.
    const { findings } = compared(pair, pair.kind === 'role-changed' ? undefined : role)
    const finding = findings.find(({ kind }) => kind === pair.kind)
    if (finding !== undefined) sentences.push(finding.description)
    const effects = (finding?.effects ?? []).filter(({ verdict }) => verdict !== 'compatible')
    const key = JSON.stringify([bumpOf(finding), effects])
    const known = reports.get(key)
    reports.set(key, { roles: [...(known?.roles ?? []), role], bump: bumpOf(finding), effects })
  }
  const { neighbour, ...others } = pair
  return {
    ...others,
    ...(sentences[0] === undefined ? {} : { sentence: sentences[0] }),
    finds: kindsIn(pair),
    expected: [...reports.values()],
    neighbour: { ...neighbour, finds: kindsIn(neighbour) },
  }
}
