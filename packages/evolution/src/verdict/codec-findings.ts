import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { codecRole, exportOfName, isInContract, sameExports } from '../release/codec-names.js'
import { contractName, type Release, type ReleasedContract } from '../release/release.js'
import type { ReleasedCode } from '../release/released-code.js'
import { findContractChanges } from './compare-contracts.js'
import type { DecoderComparison } from './decoder-findings.js'
import { codecValueFindings } from './codec-values.js'
import { removed, undecidedCode } from './effect.js'
import { codecDecoder, type CompareOptions, type Execution, memberOf, runsBoth } from './execution.js'
import { type Finding, findingOf, releaseChange, renamedTo } from './finding.js'
import { spread } from './spread.js'
import { type Versions, versionsOf } from './versions.js'

/** Returns whether a release exports a name that another one does not. */
const losesName = (name: string, release: Release, from: Release): boolean => {
  const has = ({ exports }: Release): boolean => Object.values(exports).some((names) => names.includes(name))
  return has(release) && !has(from)
}

/** Returns the code of a release with the decoder of one of its codecs, under another name, in place of those of its contracts. */
const codecOf = (code: ReleasedCode | undefined, name: string, other: string): ReleasedCode | undefined => {
  const decode = codecDecoder(code, name)
  return code && { ...code, decode: decode === undefined ? {} : { [`${other}@1`]: decode } }
}

/** Returns the codec of a release as a contract under a role. */
const contractOf = (id: string, schema: Schema, role: Role): ReleasedContract => ({
  ...{ id, version: 1, role, schema, rules: [], cases: [] },
})

/** Values of which a codec that cannot be read may accept some. */
export const commonValues: readonly Json[] = [
  ...['a', '2020-01-01', '2020-01-01T00:00:00Z', 'a@example.com', 'https://example.com', '00000000-0000-4000-8000-000000000000'], // oxfmt-ignore
  ...[1, 0.5, 1.239, -1.239, 1_600_000_000_000, true, null, [], {}],
  ...['12', '-1.5', 'true', ' a ', 'A,b'],
]

/** Returns whether a schema lacks what the code of its codec decides. */
export const hasCode = (schema: Schema): boolean => JSON.stringify(schema).includes('cannot be written as JSON Schema')

/** Returns the finding that no message was found that a version accepts, if its code decides about messages. */
const nothingAccepted = (
  { old, next, sides: { accepted }, roles, messages }: Versions,
  subject: string,
): readonly Finding[] => {
  if (![old, next].some(({ schema }) => hasCode(schema))) return []
  const [before, after] = [accepted.old, accepted.next].map((run) => accepted.callEach(messages(), run))
  // A version that returns no result for what the other one accepts is reported with that.
  const isReported = (results = before, others = after): boolean =>
    others?.includes(true) === true && others.every((one, i) => one !== true || results?.[i] === undefined)
  const refuses = (results = before, others = after): boolean =>
    results?.includes(true) !== true && !isReported(results, others)
  const sides = (['old', 'new'] as const).filter((side) => (side === 'old' ? refuses() : refuses(after, before)))
  const [side, other] = sides
  if (side === undefined) return []
  const change = releaseChange('code-not-run', { refuses: other === undefined ? side : 'both', contract: subject })
  const words = other === undefined ? `the ${side} version accepts` : 'either version accepts'
  return [findingOf(change, { subject }, undecidedCode(roles, `no message was found that ${words}`), 'patch')]
}

/** The number of messages that a codec without code is run on, to compare the values that it returns. */
const fewValues = 60

/** Returns the findings that both versions of a codec return other values for messages that the old version writes. */
const otherValues = (
  { old, next, sides, memberOf: memberIn, messages }: Versions,
  [name, other]: readonly [string, string],
  execute: Execution,
): readonly Finding[] => {
  const [before, after] = [memberOf(execute.old?.codecs, name), memberOf(execute.next?.codecs, other)]
  if (!runsBoth(execute) || before === undefined || after === undefined) return []
  const isWritten = memberIn(sides.old.write)
  const written = messages().filter((message) => isWritten(message) !== false)
  const tried = [old, next].some(({ schema }) => hasCode(schema)) ? written : spread(written, fewValues)
  return codecValueFindings(other, before, after, tried, sides.accepted.callEach)
}

/**
 * Returns the finding that a release of an older tool exports codecs that it has no record of. One that occurs in a contract
 * is compared with that.
 */
const notRecorded = (old: Release, next: Release, { old: code }: Execution): readonly Finding[] => {
  const { codecs, exports, version } = old
  const isComplete = codecs !== undefined && (code?.codecs !== undefined || Object.keys(codecs).length === 0)
  if (isComplete) return []
  const isKnown = (schema: Schema): boolean => code === undefined || !hasCode(schema)
  const known = new Set(
    Object.entries(codecs ?? {}).flatMap(([name, schema]) => (isKnown(schema) ? sameExports(name, next.codecs) : [])),
  )
  const exported = new Set(Object.values(exports).flat())
  const names = Object.entries(next.codecs ?? {}).flatMap(([name, schema]) =>
    known.has(name) || isInContract(schema) || !exported.has(exportOfName(name)) ? [] : [name],
  )
  if (names.length === 0) return []
  const reason = `the tool that released ${version} recorded no such codecs, so it is not known what they accepted`
  const change = releaseChange('codecs-not-recorded', { codecs: names, release: version })
  return [findingOf(change, { subject: next.package }, undecidedCode(['message'], reason), 'patch')]
}

/**
 * Returns the findings that an export, which was a contract, is something else: no contract, or another one. A contract
 * that is gone is reported already.
 */
export const compareExportedContracts = (old: Release, next: Release): readonly Finding[] =>
  Object.entries(old.exportedContracts ?? {}).flatMap(([name, before]) => {
    if (next.exportedContracts === undefined || losesName(exportOfName(name), old, next)) return []
    if (!(next.contracts ?? []).some((one) => contractName(one) === before)) return []
    const now = sameExports(name, next.exportedContracts).map((other) => next.exportedContracts?.[other])
    if (now.length > 0 && now.every((after) => after === before)) return []
    const after = now.find((one) => one !== before) ?? null
    const change = releaseChange('codec-removed', { export: name, before, after })
    return [findingOf(change, { subject: name }, [removed], 'major')]
  })

/**
 * Returns the comparisons of exported codecs. A codec is compared as a contract with the role of the contracts that it
 * occurs in. Any other codec, which packages send and read, is a `message`. What the contracts of a codec report, which
 * are the findings `reported`, is not reported again.
 */
export const compareCodecs = (
  old: Release,
  next: Release,
  { execute = {}, ...options }: CompareOptions,
  reported: readonly Finding[],
): readonly DecoderComparison[] => {
  const isReported = ({ fingerprint, bump }: Finding): boolean =>
    reported.some((one) => one.fingerprint === fingerprint && one.bump === bump)
  const samples = (name: string): readonly Json[] => [...(options.samples?.(name) ?? []), ...commonValues]
  const unknown = { findings: notRecorded(old, next, execute), count: 0, neither: 0 }
  const recorded = Object.entries(old.codecs ?? {}).flatMap(([name, schema]): readonly DecoderComparison[] => {
    const later = sameExports(name, next.codecs)
    if (later.length === 0) {
      const change = releaseChange('codec-removed', { export: name })
      const isGone = losesName(exportOfName(name), old, next) // a removed export is reported already
      return isGone ? [] : [{ findings: [findingOf(change, { subject: name }, [removed], 'major')], count: 0, neither: 0 }] // oxfmt-ignore
    }
    return later.map((other) => {
      const after = next.codecs?.[other] ?? schema
      const isCovered = isInContract(after)
      const role = codecRole(schema, after)
      const [before, now] = [contractOf(other, schema, role), contractOf(other, after, role)]
      const code = { ...execute, old: codecOf(execute.old, name, other), next: codecOf(execute.next, other, other) }
      // Otherwise its contracts are run, or an older tool has not recorded its code.
      const isRun = !(isCovered && isInContract(schema)) && execute.old?.codecs !== undefined
      const all = { ...options, samples, execute: isRun ? code : {} }
      const versions = versionsOf(before, now, all)
      const compared = findContractChanges(before, now, versions, all)
      const refusing = versions && compared.count > 0 && runsBoth(all.execute) ? nothingAccepted(versions, other) : []
      const isSame = (): boolean =>
        JSON.stringify(schema) === JSON.stringify(after) && execute.isSameCodec?.(name, other) === true
      const unshown = refusing.length > 0 && isSame() ? [] : refusing
      const findings = compared.findings.filter((one) => !isCovered || !isReported(one))
      const values = versions === undefined ? [] : otherValues(versions, [name, other], execute)
      return { ...compared, findings: [...findings, ...unshown, ...values].map((finding) => renamedTo(other, finding)) }
    })
  })
  return [unknown, ...recorded]
}
