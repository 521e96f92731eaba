import type { AnyContract, SchemaNode } from '@contracts/core'
import { checkContract, mapParts, jsonTypesOf, refuseDeepNode, withoutKeywords } from '@contracts/core/internal'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import { ambiguousUnions } from '../openai-strict/ambiguity.js'
import { hasFixedKeys, type Rewrite } from '../openai-strict/strict-form.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import type { Absent } from '../openai-strict/write-strict-form.js'
import { anthropic } from './anthropic.js'
import { withoutConditions } from './conditions.js'
import { gemini } from './gemini.js'
import { mcp } from './mcp.js'
import { applyRestrictions, type ProviderNote, type ProviderSource, type Profile } from './profile.js'

/** The profiles of the providers whose schema is made by restrictions. */
export const profiles = { anthropic, gemini, mcp } as const

/**
 * A provider of language models, or of tools for them.
 *
 * @category model
 * @since 1.0.0
 */
export type Provider = 'openai-strict' | keyof typeof profiles

/**
 * Every provider that `checkProvider` knows.
 *
 * @category destructors
 * @since 1.0.0
 */
export const providers: readonly Provider[] = ['openai-strict', 'anthropic', 'gemini', 'mcp']

/** The way an absent key is written in the strict form of each provider; `undefined` if models write the message itself. */
const absentKeys: { readonly [P in Provider]: Absent | undefined } = {
  'openai-strict': 'null',
  anthropic: 'omitted',
  gemini: undefined,
  mcp: undefined,
}

/** Returns the way models of a provider write an absent key; `undefined` if they do not write the strict form. */
export const absentInStrictForm = (provider: Provider | undefined): Absent | undefined =>
  provider === undefined ? undefined : absentKeys[provider]

/**
 * The report on whether a provider accepts a contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface ProviderReport {
  /** `accepted` unchanged, `rewritten` as `schema`, or `refused`. */
  readonly verdict: 'accepted' | 'rewritten' | 'refused'
  /** Every part that the provider does not accept as the contract describes it. */
  readonly notes: readonly ProviderNote[]
  /** The pages that document what the provider accepts. */
  readonly sources: readonly ProviderSource[]
  /** The JSON Schema to send; absent if the contract is refused. */
  readonly schema?: Schema
}

const openAISources: readonly ProviderSource[] = [
  { page: 'https://developers.openai.com/api/docs/guides/structured-outputs', read: '2026-11-21' },
]

/** The note on each rewrite. Without `why`, the message of the rewrite names the constraint that is left out. */
const openAIWords: Readonly<Record<Rewrite['how'], Pick<ProviderNote, 'becomes'> & { readonly why?: string }>> = {
  nullable: { why: 'a key that may be absent', becomes: 'null instead of absent' },
  present: {
    why: 'a key that may be absent',
    becomes: 'always present: null is a value, and the key cannot be left out',
  },
  'json-text': { why: 'an object or value without fixed keys', becomes: 'a string that contains JSON' },
  wrapped: { why: 'not an object with fixed keys', becomes: 'sent under the key message' },
  closed: { why: 'an object open to other keys', becomes: 'without other keys' },
  unchecked: { becomes: 'left out: decoding checks it' },
}

const openAIFit = (contract: AnyContract): ProviderReport => {
  const strict = toOpenAIStrict(contract)
  if (!strict.supported) return { verdict: 'refused', notes: strict.reasons, sources: openAISources }
  const notes = strict.rewrites.map(({ pointer, how, message }) => ({ pointer, why: message, ...openAIWords[how] }))
  const verdict = notes.length === 0 ? 'accepted' : 'rewritten'
  return { verdict, notes, sources: openAISources, schema: strict.schema }
}

/** Reports whether a message can be an object. A member of a union and a value that only code checks may be objects. */
const mayBeObject = (root: SchemaNode): boolean => jsonTypesOf(root).includes('object')

/** The `not` beside a pattern that rejects the line feed which Python's `$` allows. */
const lineFeed = JSON.stringify({ type: 'string', pattern: '\\n' })

/** The schema of a value that cannot exist. */
const neverValid = JSON.stringify({ not: {} })

/** Removes the optional properties that no message has. */
const withoutNeverSent = (schema: Schema): Schema => {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] } // as core writes them
  const all = Object.entries(properties)
  const sent = all.filter(([key, one]) => required.includes(key) || JSON.stringify(one) !== neverValid)
  if (sent.length === all.length) return schema
  return sent.length === 0 ? withoutKeywords(schema, 'properties') : { ...schema, properties: Object.fromEntries(sent) }
}

/** Removes what constrains nothing, which no provider documents. */
const removeIdleParts = (schema: Schema): Schema => {
  const checked = JSON.stringify(schema['not']) === lineFeed ? withoutKeywords(schema, 'not') : schema
  const kept = withoutNeverSent(withoutKeywords(checked, '$schema', 'deprecated', 'examples'))
  return mapParts(kept, '', removeIdleParts)
}

const profileFit = (contract: AnyContract, provider: keyof typeof profiles): ProviderReport => {
  const { strict, conditions, restrictions, limits, sources }: Profile = profiles[provider]
  const { node, role } = contract
  const [absent, fixedKeys] = [absentInStrictForm(provider), hasFixedKeys(node)]
  const at = absent === undefined || fixedKeys ? '' : '/message'
  const sent = conditions === undefined ? { node, notes: [] } : withoutConditions(node, at, absent !== undefined)
  const full = toJsonSchema({ ...contract, node: sent.node }, { strict, withNotes: false })
  const traits = { mayBeObject: mayBeObject(node), fixedKeys, role }
  const { notes, schema } = applyRestrictions(restrictions, strict ? removeIdleParts(full) : full, traits)
  const ambiguous = absent === undefined ? [] : ambiguousUnions(node, at, absent)
  const all: readonly ProviderNote[] = [
    ...sent.notes,
    ...notes,
    ...ambiguous,
    ...limits.flatMap(({ exceeded }) => exceeded(schema)),
  ]
  if (all.some(({ becomes }) => becomes === undefined)) return { verdict: 'refused', notes: all, sources }
  return { verdict: all.length === 0 ? 'accepted' : 'rewritten', notes: all, sources, schema }
}

/**
 * Checks whether a provider accepts a contract, according to its public documents. If it does not accept the contract
 * unchanged, `notes` lists every part with its reason and its replacement, and `schema` is the schema to send.
 * Constraints that are left out of that schema are checked when the message is decoded. A union is refused if its members
 * can be written alike and then mean different values. `fromOpenAIStrict` converts the reply of a model for
 * `openai-strict` and `anthropic` back to a message. Models of the other providers send the message itself. Throws a
 * `TypeError` for another provider, for a value that is not a contract, and for one with more than 1000 levels of
 * recursive codecs.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { age: Int }, { times: NonNegativeInt }) })
 * assert.strictEqual(checkProvider(greeting, 'mcp').verdict, 'accepted')
 * assert.deepStrictEqual(checkProvider(greeting, 'anthropic').notes, [{ pointer: '/times', why: 'minimum 0', becomes: 'left out: decoding checks it' }])
 *
 * @category destructors
 * @since 1.0.0
 */
export const checkProvider = (contract: AnyContract, provider: Provider): ProviderReport => {
  checkContract('checkProvider', contract)
  if (!providers.includes(provider))
    throw new TypeError(`The provider ${provider} is not known: write one of ${providers.join(', ')}`)
  refuseDeepNode(contract.node)
  return provider === 'openai-strict' ? openAIFit(contract) : profileFit(contract, provider)
}
