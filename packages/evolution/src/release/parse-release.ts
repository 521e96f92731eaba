import { arrayOf, contract, enumOf, type Json, recordOf, string, struct } from '@contracts/core'
import { Int, JsonObject, JsonValue, NonEmptyString, PositiveInt } from '@contracts/core/codecs'
import type { Schema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import {
  type Release,
  type ReleasedCase,
  type ReleasedContract,
  type ReleasedHandoff,
  type ReleasedMigration,
  type ReleasedRule,
  roles,
} from './release.js'
import { expandContracts, type ReadDocument } from './unchanged-contracts.js'
import { isVersion } from './version.js'

const Severity = enumOf('error', 'warning')
const Read = struct('ReadContract', { contract: NonEmptyString, at: string })
const Rule = struct(
  'ReleasedRule',
  { id: NonEmptyString, severity: Severity, description: string },
  { reads: arrayOf(Read) },
)
const Handoff = struct('ReleasedHandoff', {
  ...{ id: NonEmptyString, description: string, first: NonEmptyString, second: NonEmptyString },
})
const Migration = struct('ReleasedMigration', { from: NonEmptyString, to: NonEmptyString }, { loses: string })
const Expected = struct('ExpectedIssue', { severity: string, code: string, pointer: string })
const Case = struct(
  'ReleasedCase',
  { case: string, patch: arrayOf(JsonValue), issues: arrayOf(Expected) },
  { rule: string, example: Int },
)
const Contract = struct(
  'ReleasedContract',
  {
    id: NonEmptyString,
    version: PositiveInt,
    role: enumOf(...roles),
    schema: JsonObject,
    rules: arrayOf(Rule),
    cases: arrayOf(Case),
  },
  { instructions: string },
)
const Texts = recordOf(string)
const Surface = struct(
  'PackageSurface',
  { entries: recordOf(arrayOf(string)), engines: Texts, peers: Texts },
  {
    excluded: arrayOf(string),
    optionalPeers: Texts,
    platforms: recordOf(arrayOf(string)),
    declared: Texts,
    declarations: Texts,
  },
)
const Document = struct(
  'Release',
  { package: NonEmptyString, version: NonEmptyString, exports: recordOf(arrayOf(string)) },
  {
    surface: Surface,
    codecs: recordOf(JsonObject),
    exportedContracts: Texts,
    contracts: arrayOf(Contract),
    handoffs: arrayOf(Handoff),
    migrations: arrayOf(Migration),
  },
)

const document = contract({
  id: 'evolution/release',
  version: 1,
  role: 'record',
  description: 'Contracts of a package at the release of a version.',
  codec: Document,
})

/** Removes the fields that are null or undefined, which only optional ones are: a null counts as absent. */
const withoutNulls = (value: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null && field !== undefined))

// Earlier releases have more about a rule, a handoff and a migration, in place of their code.
const ruleOf = ({ id, severity, description, reads }: (typeof Rule)['_A']): ReleasedRule =>
  withoutNulls({ id, severity, description, reads }) as ReleasedRule // without nulls

const contractOf = ({ instructions, ...one }: (typeof Contract)['_A']): ReleasedContract => ({
  ...one,
  schema: one.schema as Schema, // parsed as JSON
  rules: one.rules.map(ruleOf),
  cases: one.cases.map((each) => withoutNulls(each) as ReleasedCase), // without nulls
  ...(typeof instructions === 'string' ? { instructions } : {}),
})

const handoffOf = ({ id, description, first, second }: (typeof Handoff)['_A']): ReleasedHandoff => ({
  ...{ id, description, first, second },
})

const migrationOf = ({ from, to, loses }: (typeof Migration)['_A']): ReleasedMigration =>
  withoutNulls({ from, to, loses }) as ReleasedMigration // without nulls

/**
 * Parses a release from a JSON value; Left is a sentence about the first error. `read` returns the content of an
 * earlier release file of the package, to which unchanged contracts refer (default: no earlier release).
 *
 * @example
 * assert.deepStrictEqual(parseRelease({ package: 'x', version: '1.0.0' }), {
 *   _tag: 'Left',
 *   left: 'exports is missing: it must be an object',
 * })
 *
 * @category constructors
 * @since 1.0.0
 */
export const parseRelease = (value: unknown, read: ReadDocument = () => undefined): E.Either<string, Release> =>
  pipe(
    expandContracts(value as Json, read), // decoding checks it
    E.map((expanded) => document.decode(expanded)),
    E.chain(E.mapLeft(([issue]) => String(issue))),
    E.filterOrElse(
      ({ version }) => isVersion(version),
      ({ version }) => `version must be a version number — got ${JSON.stringify(version).slice(0, 60)}`,
    ),
    E.map(
      ({ package: name, version, exports, codecs, exportedContracts, contracts, handoffs, migrations, surface }) => {
        const read = {
          ...{ package: name, version, exports, codecs, exportedContracts },
          surface: surface && withoutNulls(surface),
          contracts: contracts?.map(contractOf),
          handoffs: handoffs?.map(handoffOf),
          migrations: migrations?.map(migrationOf),
        }
        return withoutNulls(read) as Release // without nulls
      },
    ),
  )
