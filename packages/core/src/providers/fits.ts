import type { AnyContract } from '../contract/contract.js'
import { mapParts } from '../json-schema/map-parts.js'
import type { Schema } from '../json-schema/schema-of.js'
import { schemaFor } from '../json-schema/target.js'
import { without } from '../json-schema/without.js'
import { hasFixedKeys } from '../openai-strict/is-json-text.js'
import { anthropic } from './anthropic.js'
import type { Fit, FitNote } from './fit.js'
import { gemini } from './gemini.js'
import { judge } from './judge.js'
import { mayBeObject } from './may-be-object.js'
import { mcp } from './mcp.js'
import { openAIFit } from './openai.js'
import type { Profile } from './row.js'

/** What is known of each provider whose schema the rows make. */
export const profiles = { anthropic, gemini, mcp } as const

/**
 * Who can be asked whether they take a contract.
 *
 * @category model
 * @since 1.2.0
 */
export type Provider = 'openai-strict' | keyof typeof profiles

/**
 * The providers there are.
 *
 * @category destructors
 * @since 1.2.0
 */
export const providers: readonly Provider[] = ['openai-strict', 'anthropic', 'gemini', 'mcp']

/** Beside a pattern it tells Python's `$` alone that no line feed follows. */
const lineFeed = JSON.stringify({ type: 'string', pattern: '\\n' })

/** The schema without words that decide nothing, which no provider's page lists. */
const deciding = (schema: Schema): Schema => {
  const words = JSON.stringify(schema['not']) === lineFeed ? without(schema, 'not') : schema
  return mapParts(without(words, '$schema', 'deprecated', 'examples'), '', deciding)
}

const fitOf = (contract: AnyContract, { strict, rows, limits, sources }: Profile): Fit => {
  const { schema: whole } = schemaFor(contract, 'draft-2020-12', strict)
  const asked = { mayBeObject: mayBeObject(contract.node), fixedKeys: hasFixedKeys(contract.node), role: contract.role }
  const { notes, schema } = judge(rows, strict ? deciding(whole) : whole, asked)
  const all: readonly FitNote[] = [...notes, ...limits.flatMap(({ beyond }) => beyond(schema))]
  if (all.some(({ becomes }) => becomes === undefined)) return { verdict: 'refused', notes: all, sources }
  return { verdict: all.length === 0 ? 'fits' : 'rewritten', notes: all, sources, schema }
}

/**
 * Whether a provider takes a contract as it is, as public documents have it: if not, every place with its reason and what
 * becomes of it, and the schema to send. What is left out of a schema is for decoding to ask. A message asked for by the
 * schema is read back by `fromOpenAIStrict` for `openai-strict` and `anthropic`, and is the message itself for the others.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { age: Int }, { times: NonNegativeInt }) })
 * assert.strictEqual(fits(greeting, 'mcp').verdict, 'fits')
 * assert.deepStrictEqual(fits(greeting, 'anthropic').notes, [{ pointer: '/times', why: 'minimum 0', becomes: 'left out: decoding asks for it' }])
 *
 * @category destructors
 * @since 1.2.0
 */
export const fits = (contract: AnyContract, provider: Provider): Fit =>
  provider === 'openai-strict' ? openAIFit(contract) : fitOf(contract, profiles[provider])
