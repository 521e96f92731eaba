import { checkArguments, refuseUnknown } from '@contracts/core/internal'
import { aName, aReleasedContract, someOptions } from '../schema/arguments.js'
import { contractBlock, contractRules } from '../schema/x-contract.js'
import { type ReleasedContract, roles } from '../release/release.js'
import { type DecoderComparison, decoderFindings } from './decoder-findings.js'
import type { CompareOptions } from './execution.js'
import { isCollection, namedDefinitions } from '../schema/bundle-files.js'
import { checkOption, entriesOf } from '../schema/json.js'
import { hasOnlyDefinitions, isDescriptive } from '../schema/keywords.js'
import { joinPointer } from '../schema/pointer.js'
import { effectOf, undecided, undecidedIn, worstOf } from './effect.js'
import {
  type CompatibilityReport,
  type Direction,
  type Effect,
  type Finding,
  findingOf,
  mergeFindings,
  releaseChange,
  reportOf,
  contractLocation,
} from './finding.js'
import { searchFor } from './questions.js'
import { ruleEffects, ruleMoves } from './rule-findings.js'
import { schemaFindings } from './schema-findings.js'
import { type Versions, versionsOf } from './versions.js'
import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'

/** Returns the error rules of the old version that cannot be run here. */
const rulesNotRun = ({ rules }: ReleasedContract, { execute }: CompareOptions): readonly string[] =>
  execute?.old === undefined ? rules.flatMap(({ id, severity }) => (severity === 'warning' ? [] : [id])) : []

/** Adds to each counterexample the rules that it was not run against. */
const withNotRun = (finding: Finding, rules: readonly string[]): Finding => ({
  ...finding,
  effects: finding.effects.map((effect) => {
    if (effect.evidence !== 'counterexample') return effect
    const notRun = [...new Set([...rules, ...(effect.notRun ?? [])])]
    return notRun.length === 0 ? effect : { ...effect, notRun }
  }),
})

const compareOptions: Readonly<Record<keyof CompareOptions, true>> = {
  ...{ compareTypes: true, execute: true, formats: true, payloads: true, reading: true, samples: true, steps: true },
}

/**
 * Compares two versions of a contract: what each change breaks, with a counterexample, and the required bump.
 *
 * @example
 * const version = (values: readonly string[]) =>
 *   ({ id: 'demo/mood', version: 1, role: 'input', schema: { enum: values }, rules: [], cases: [] }) as const
 * const { bump, findings } = compareContracts(version(['good', 'bad']), version(['good']))
 * assert.deepStrictEqual([bump, findings[0]?.effects[0]?.counterexample], ['major', 'bad'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const compareContracts = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions = {},
): CompatibilityReport => {
  checkArguments('compareContracts', [aReleasedContract, old], [aReleasedContract, next])
  refuseUnknown(options, 'A comparison', compareOptions)
  checkOption('reading', options.reading, ['contract', 'exact'])
  checkOption('formats', options.formats, ['assertion', 'annotation'])
  return reportOf(findContractChanges(old, next, versionsOf(old, next, options), options).findings)
}

/**
 * Compares two versions of a contract that are prepared for comparison; `undefined` if their schemas are nested too deep
 * to be read.
 */
export const findContractChanges = (
  old: ReleasedContract,
  next: ReleasedContract,
  versions: Versions | undefined,
  options: CompareOptions,
): DecoderComparison => {
  const location = contractLocation(next)
  if (versions === undefined) {
    const change = releaseChange('schema-changed', { keyword: '' })
    const findings = [findingOf(change, location, undecided([old.role, next.role]), 'patch')]
    return { findings, count: 0, neither: 0 }
  }
  const notRun = rulesNotRun(old, options)
  const decoders = decoderFindings(versions, location, options.execute)
  const findings = [...schemaFindings(versions, location, options), ...decoders.findings]
  return { ...decoders, findings: findings.map((finding) => withNotRun(finding, notRun)) }
}

/**
 * Creates a function that returns the effect in a direction of all differences between two versions: that of their
 * schemas or that of their rules, whichever is worse.
 */
export const effectsBetween = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions,
): ((direction: Direction) => Effect) => {
  const versions = versionsOf(old, next, options)
  return versions === undefined
    ? (direction) => undecidedIn(direction, [old.role, next.role])
    : effectsOfVersions(versions, options)
}

/** Creates the same function for two versions that are prepared for comparison. */
export const effectsOfVersions = (versions: Versions, options: CompareOptions): ((direction: Direction) => Effect) => {
  const { breaks } = searchFor(versions.sides, options)
  const rules = ruleEffects(ruleMoves(versions.old.schema, versions.next.schema), versions)
  return (direction) => {
    const effect = effectOf(direction, breaks(direction), versions)
    return worstOf([effect, ...rules.filter((one) => one.direction === direction)]) ?? effect
  }
}

/**
 * Options of `compareSchemas`: those of a comparison and the role of the contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompareSchemasOptions extends CompareOptions {
  /** Role to compare under (default: the role in the schemas, else `message`). */
  readonly role?: Role
}

/**
 * Returns the contract that a JSON Schema describes. The arguments supply what its `x-contract` block does not state. A
 * role argument takes precedence over the block. The default role is `message`, since its two sides are deployed
 * independently.
 *
 * @example
 * const { id, role } = contractOfSchema({ enum: ['good'] }, { id: 'mood', version: 1 })
 * assert.deepStrictEqual([id, role], ['mood', 'message'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const contractOfSchema = (
  schema: Schema,
  name: Pick<ReleasedContract, 'id' | 'version'>,
  role?: Role,
): ReleasedContract => {
  checkArguments('contractOfSchema', [aName, name])
  checkOption('role', role, roles)
  const { contract, id: former, version, role: declared } = contractBlock(schema)
  const id = contract ?? former // schemas of earlier releases
  return {
    id: typeof id === 'string' ? id : name.id,
    version: typeof version === 'number' ? version : name.version,
    role: role ?? roles.find((one) => one === declared) ?? 'message',
    schema,
    rules: contractRules(schema),
    cases: [],
  }
}

/**
 * Compares two JSON Schemas, as `contracts diff` does: what changed and which side each change breaks. Every schema is
 * read as a contract: producers write declared properties, and consumers read whatever the schema accepts. With
 * `reading: 'exact'` producers may also write whatever it accepts. A schema without a role, such as one of a third
 * party, is a `message` unless the options give a role.
 *
 * @example
 * const { bump, findings } = compareSchemas({ enum: ['good'] }, { enum: ['good', 'bad'] }, { role: 'output' })
 * assert.deepStrictEqual([bump, findings[0]?.kind], ['major', 'literal-added'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const compareSchemas = (old: Schema, next: Schema, given: CompareSchemasOptions = {}): CompatibilityReport => {
  checkArguments('compareSchemas', [someOptions, given])
  const { role, ...options } = given
  const name = { id: 'schema', version: 1 }
  return compareSchemaContracts(contractOfSchema(old, name, role), contractOfSchema(next, name, role), options)
}

/**
 * Returns the definitions of a schema, each as a property. One of `definitions` whose name also stands in `$defs`, on
 * either of both sides, is the property `definitions/<name>`.
 */
const collected = (one: ReleasedContract, both: readonly Json[]): ReleasedContract => {
  const isTwice = (name: string): boolean =>
    both.some((schema) => namedDefinitions(schema).filter(([, other]) => other === name).length > 1)
  const schema = Object.fromEntries(entriesOf(one.schema).filter(([key]) => isDescriptive(key)))
  const named = namedDefinitions(schema).map(([key, name]): [string, Json] => {
    const fragment = encodeURI(joinPointer('', key, name)).replaceAll('#', '%23')
    return [key === 'definitions' && isTwice(name) ? `${key}/${name}` : name, { $ref: `#${fragment}` }]
  })
  return { ...one, schema: { ...schema, type: 'object', properties: Object.fromEntries(named) } }
}

/** Compares two contracts made from schemas as two versions of one contract, but not the definitions that they do not use. */
export const compareWhole = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions,
): CompatibilityReport => compareContracts(old, { ...next, id: old.id, version: old.version }, options)

/**
 * Compares two contracts made from schemas as two versions of one contract, even if their ids differ. A schema that has
 * only definitions is compared as an object with a property for each of them. If one side has more, both the whole
 * schemas and their definitions are compared.
 *
 * @example
 * const mood = (values: readonly string[]) => contractOfSchema({ enum: values }, { id: 'mood', version: 1 }, 'output')
 * assert.strictEqual(compareSchemaContracts(mood(['good']), mood(['good', 'bad'])).bump, 'major')
 *
 * @category combinators
 * @since 1.0.0
 */
export const compareSchemaContracts = (
  old: ReleasedContract,
  next: ReleasedContract,
  options: CompareOptions = {},
): CompatibilityReport => {
  checkArguments('compareSchemaContracts', [aReleasedContract, old], [aReleasedContract, next])
  const both = [old.schema, next.schema]
  if (!both.some(isCollection)) return compareWhole(old, next, options)
  const whole = both.every(hasOnlyDefinitions) ? [] : compareWhole(old, next, options).findings
  return reportOf(
    mergeFindings([...whole, ...compareWhole(collected(old, both), collected(next, both), options).findings]),
  )
}
