import {
  importContract,
  type Imported,
  inferenceOf,
  packageWith,
  type Reason,
  rowReader,
  schemasOf,
} from '@contracts/authoring'
import { validateText } from '@contracts/documents'
import { readSchemaFile } from '@contracts/documents/internal'
import { withInexactNumbers } from '@contracts/evolution'
import {
  type AnyContract,
  codecFromNode,
  contract as contractOf,
  type FormatReaders,
  type Json,
  type SchemaNode,
} from '@contracts/core'
import cli from '@contracts/cli/package.json' with { type: 'json' }
import { toJsonSchema } from '@contracts/core/json-schema'
import { findSample, seeded } from '@contracts/testing/samples'
import * as E from 'fp-ts/lib/Either.js'
import { typeText } from '../validate/type-text.js'
import { chunksOf } from '../validation/chunks.js'
import { anyJson } from '../validation/read-json.js'
import { createTally } from '../validation/tally.js'
import { counted } from '#words.js'
import { looksLikeSchema } from './looks-like-schema.js'
import type { Answer, Ask, Made, Source } from './messages.js'
import { relationWords } from './relation-words.js'
import { messageOfRow, rowsFor } from './rows.js'

/** A contract that was made: the part that the page shows, and the part that checks and packs messages. */
export interface Own {
  readonly made: Made
  readonly contract: AnyContract
  /** Returns the files of a package with the contract. The example must be valid. */
  readonly files: (example: unknown) => Readonly<Record<string, string>>
  /** A valid message, or `undefined` if none is known and none could be generated. */
  readonly example: unknown
}

type Result<A> = Promise<E.Either<string, A>>

const documentsOf = ({ name, source }: Source, contract: AnyContract, reads: FormatReaders, stopped: () => boolean) =>
  validateText(
    chunksOf(source, () => undefined, stopped),
    { name, resolver: { name: contract.name, reads, contractFor: () => contract }, mode: 'tolerant' },
  )

interface Draft {
  readonly node: SchemaNode
  readonly description: string
  readonly text: string
  readonly value: string
  readonly codec: string
}

const ownOf = (
  { node, description, text: source, ...names }: Draft,
  facts: Pick<Made, 'from' | 'id' | 'role' | 'text' | 'notes' | 'schemas' | 'chosen'>,
  exampleOf: (contract: AnyContract) => unknown,
): Own => {
  const { id, role } = facts
  const contract = contractOf({ id, version: 1, role, description, codec: codecFromNode(names.codec, node) })
  const example = exampleOf(contract)
  const schema = toJsonSchema(contract, { withId: true })
  return {
    contract,
    example,
    made: { ...facts, name: contract.name, source, type: typeText(contract), schema },
    files: (valid) => packageWith({ contract, text: source, ...names, example: valid, cliVersion: cli.version }),
  }
}

/**
 * Returns how useful a message is as an example. A message with a time is preferred, because the codec of a time has
 * advice, which the package can then test. Otherwise a longer message shows more, up to 20,000 characters.
 */
const worthOf = (message: unknown): number => {
  const { length } = JSON.stringify(message)
  if (length > 20_000) return -length
  return length + (/"\d{4}-\d\d-\d\dT\d\d:/.test(JSON.stringify(message)) ? 20_000 : 0)
}

/** The maximum number of messages that are compared. To read more of them twice would take too long. */
const mostCompared = 1000

/** Keeps the most useful message, and of several the first. */
const best = (): { readonly add: (message: unknown) => void; readonly message: () => unknown } => {
  let [kept, worth, compared] = [undefined as unknown, -Infinity, 0]
  return {
    add: (message) => {
      if (compared++ >= mostCompared) return
      const its = worthOf(message)
      if (its > worth) [kept, worth] = [message, its]
    },
    message: () => kept,
  }
}

/**
 * Returns a valid message of an imported contract: an example of its schema, or else a random message. Returns
 * `undefined` if none is found.
 */
const exampleFrom = (examples: readonly Json[], contract: AnyContract): unknown => {
  const valid = examples.find((one) => contract.is(one))
  if (valid !== undefined) return valid
  const found = best()
  for (let seed = 1; seed <= 8; seed++) {
    const sampled = findSample(contract.node, seeded(seed))
    if (sampled._tag === 'Right') found.add(sampled.right)
  }
  return found.message()
}

const imported = (document: Json, { contract: id, role, schema, origin }: Ask): E.Either<string, Own> => {
  const sources = schemasOf(document, '', origin.name)
  const chosen = sources.find(({ label }) => label === schema) ?? sources[0]
  if (chosen === undefined) return E.left(`${origin.name} has no schema.`)
  return E.map((found: Imported) =>
    ownOf(
      found,
      {
        ...{ from: 'schema', id, role: found.role, notes: found.lines, chosen: chosen.label },
        text: `Imported from ${chosen.label}: in strict mode, ${relationWords[found.relation]}.`,
        schemas: sources.map(({ label }) => label),
      },
      (contract) => exampleFrom(found.examples, contract),
    ),
  )(importContract(chosen, { id, role }))
}

const noted = ({ path, message }: Reason): string => `${path === '' ? 'message' : path}: ${message}`

/** Imports a contract if the only document of a source is a schema. Otherwise infers one from its messages. */
export const ownFrom = async (ask: Ask, stopped: () => boolean): Result<Own> => {
  const { origin, contract: id, role = 'message' } = ask
  const inference = inferenceOf({ id, role })
  const example = best()
  const { reads, isRow } = rowReader()
  let [count, unread, first, why] = [0, 0, undefined as unknown, '']
  for await (const batch of documentsOf(origin, anyJson, reads, stopped))
    for (const { outcome, issues, value } of batch) {
      if (outcome === 'valid') {
        if (count++ === 0) first = value
        example.add(value)
        if (isRow(value)) inference.observeRow(value)
        else inference.observe(value)
      } else {
        unread++
        why ||= issues[0]?.issue.message ?? ''
      }
    }
  if (count === 1 && looksLikeSchema(first)) {
    const file = await readSchemaFile(
      chunksOf(origin.source, () => undefined, stopped),
      origin.name,
    )
    if (E.isLeft(file)) return E.left(`${origin.name}${file.left}.`)
    return imported(withInexactNumbers(file.right.value as Json, file.right.inexact), ask) // a schema file has JSON
  }
  const found = inference.contract()
  if (found === undefined)
    return E.left(`${origin.name} has no message that can be read${why === '' ? '' : `: it ${why}`}.`)
  const unused = unread === 0 ? '' : ` ${counted(unread, 'document')} could not be read.`
  const facts = { from: 'messages', id, role, schemas: [], chosen: '' } as const
  return E.right(
    ownOf(
      found,
      {
        ...facts,
        text: `Inferred from ${counted(found.count, 'message')}.${unused}`,
        notes: [...found.reasons.map(noted), ...found.left],
      },
      (contract) => {
        const message = example.message()
        return isRow(message) ? messageOfRow(contract, message) : message
      },
    ),
  )
}

/** Returns the issues of the messages of a source, and the valid message that is most useful as an example. */
export const checked = async (
  messages: Source,
  contract: AnyContract,
  stopped: () => boolean,
): Promise<Pick<Extract<Answer, { kind: 'checked' }>, 'summary' | 'issues'> & { readonly valid: unknown }> => {
  const sum = createTally()
  const valid = best()
  for await (const batch of documentsOf(messages, contract, rowsFor(contract), stopped))
    for (const one of batch) {
      if (one.outcome === 'valid') valid.add(one.value)
      sum.add(one)
    }
  return { summary: sum.summary(), issues: sum.issues, valid: valid.message() }
}
