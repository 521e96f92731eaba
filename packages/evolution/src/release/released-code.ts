import type { AnyMigration, Catalog, Issue, Json } from '@contracts/core'

/**
 * An issue that a decoder raised.
 *
 * @category model
 * @since 1.0.0
 */
export interface RaisedIssue {
  /** Severity of the issue. */
  readonly severity: 'error' | 'warning'
  /** Code of the issue. Absent if only a schema was run. */
  readonly code?: string
  /** Pointer to the location in the message. Absent if only a schema was run. */
  readonly pointer?: string
  /** Id of the rule that raised it. Absent for an issue of the shape. */
  readonly rule?: string
}

/**
 * The result of a migration for one message, or its issues if the migration failed.
 *
 * @category model
 * @since 1.0.0
 */
export interface Migrated {
  /** The message of the new version. Absent if the migration failed. */
  readonly result?: Json
  /** The issues as text. Absent if the migration succeeded. */
  readonly issues?: readonly string[]
}

/**
 * Decodes a message in tolerant mode and returns every issue.
 *
 * @category model
 * @since 1.0.0
 */
export type ReleasedDecoder = (message: Json) => readonly RaisedIssue[]

/**
 * The value of a message, as an exported codec decodes it.
 *
 * @category model
 * @since 1.0.0
 */
export interface DecodedValue {
  /** The value. */
  readonly value: unknown
  /** The message that the codec encodes the value to. Absent if it throws. */
  readonly encoded?: unknown
}

/**
 * Decodes a message by an exported codec; `undefined` if the codec rejects it.
 *
 * @category model
 * @since 1.0.0
 */
export type ReleasedCodec = (message: Json) => DecodedValue | undefined

/**
 * A contract as a configuration selects it.
 *
 * @category model
 * @since 1.0.0
 */
export interface SelectedDecoder {
  /** Its decoder. */
  readonly decode: ReleasedDecoder
  /** The JSON Schema of its codec. Older releases have none. */
  readonly schema?: { readonly [keyword: string]: Json } | undefined
}

/**
 * The code of a release: functions of JSON. A release file has them as one module without imports, so that every
 * later version can run them, whatever has become of the library that they were written with.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedCode {
  /** Version of this interface. */
  readonly format: 1
  /** Decoders of the contracts, by full name, `id@version`. */
  readonly decode: { readonly [contract: string]: ReleasedDecoder }
  /** Migrations, by the full names of both contracts, `<from> → <to>`. `at` is the time that they are passed. */
  readonly migrate: { readonly [migration: string]: (message: Json, at: string) => Migrated }
  /** Handoffs, by id. */
  readonly handOver: { readonly [handoff: string]: (first: Json, second: Json) => readonly RaisedIssue[] }
  /** Decoders that a configuration selects in place of a contract, by its full name; none for a wrong configuration. */
  readonly select: {
    readonly [contract: string]: (config: Json) => SelectedDecoder | undefined
  }
  /** The id or the full name of the contract of these configurations, by the same names. Older releases have none. */
  readonly configs?: { readonly [contract: string]: string }
  /** The exported codecs, by the names that the release has them under. Older releases have none. */
  readonly codecs?: { readonly [codec: string]: ReleasedCodec }
}

const raised = (issues: readonly Issue[]): readonly RaisedIssue[] =>
  issues.map(({ severity, code, pointer, rule }) => ({
    ...{ severity, code, pointer },
    ...(rule === undefined ? {} : { rule }),
  }))

const decoderOf =
  ({ validate }: Catalog['entries'][number]['contract']): ReleasedDecoder =>
  (message) => {
    const { errors, warnings } = validate(message)
    return raised([...errors, ...warnings])
  }

/** A codec as this module runs it. */
interface RunnableCodec {
  readonly decode: (message: unknown) => { readonly _tag: string; readonly right?: unknown }
  readonly encode: (value: unknown) => unknown
}

const releasedCodec =
  (codec: RunnableCodec): ReleasedCodec =>
  (message) => {
    const { _tag: tag, right: value } = codec.decode(message)
    if (tag !== 'Right') return undefined
    try {
      return { value, encoded: codec.encode(value) }
    } catch {
      return { value }
    }
  }

/** Returns a selected contract. Its codec may be another one than that of the contract. */
const selected = (contract: Catalog['entries'][number]['contract']): SelectedDecoder => {
  const standard = contract['~standard'] as (typeof contract)['~standard'] | undefined // a copy of the library may lack it
  const schema = standard?.jsonSchema.input({ target: 'draft-2020-12' }) as SelectedDecoder['schema'] // it is JSON
  return { decode: decoderOf(contract), schema }
}

/** Runs a migration at a time. Returns issues if it fails or throws, or if the newer contract rejects the result. */
export const runMigration = (step: AnyMigration, message: Json, at: string): Migrated => {
  try {
    const answer = step.apply(message, { at })
    if (answer._tag === 'Left') return { issues: answer.left.map(String) }
    const { errors } = step.to.validate(answer.right)
    // A message that a contract accepts is JSON.
    return errors.length === 0 ? { result: answer.right as Json } : { issues: errors.map(String) }
  } catch (error) {
    return { issues: [`it throws: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

const named = <A, B>(all: readonly A[], nameOf: (one: A) => string, of: (one: A) => B): { [name: string]: B } =>
  Object.fromEntries(all.map((one) => [nameOf(one), of(one)]))

/** Returns the name of a migration in the code of a release. */
export const migrationName = (from: string, to: string): string => `${from} → ${to}`

/**
 * Returns what the contracts of a catalog and exported codecs do. Contracts are read by their members, so the catalog may come from another
 * copy of the library. This module imports nothing, since it becomes part of each release file.
 */
export const releasedCode = (
  { entries, migrations, handoffs }: Pick<Catalog, 'entries' | 'migrations' | 'handoffs'>,
  codecs: { readonly [name: string]: RunnableCodec } = {},
): ReleasedCode => ({
  format: 1,
  decode: named(
    entries,
    ({ contract }) => contract.name,
    ({ contract }) => decoderOf(contract),
  ),
  migrate: named(
    migrations,
    ({ from, to }) => migrationName(from.name, to.name),
    (step) => (message, at) => runMigration(step, message, at),
  ),
  handOver: named(
    handoffs,
    ({ id }) => id,
    (one) => (first, second) => raised(one.check(first, second)),
  ),
  select: named(
    entries.filter(({ contractFor }) => contractFor !== undefined),
    ({ contract }) => contract.name,
    ({ contractFor }) =>
      (config) => {
        const found = contractFor?.(config)
        return found?._tag === 'Right' ? selected(found.right) : undefined
      },
  ),
  configs: Object.fromEntries(
    entries.flatMap(({ contract, config }) => (config === undefined ? [] : [[contract.name, config]])),
  ),
  codecs: Object.fromEntries(Object.entries(codecs).map(([name, codec]) => [name, releasedCodec(codec)])),
})
