import type { TypeOf } from 'io-ts'
import {
  arrayOf,
  contract,
  type ContractStep,
  type ContractVersion,
  type DecodeResult,
  refuseMisspelt,
  rule,
  string,
  stringOf,
  struct,
  versionsIn,
} from '@contracts/core'
import { checkArgument } from '@contracts/core/internal'
import { toJsonSchema } from '@contracts/core/json-schema'
import { type AgentExtension, agentExtension, paramsInAgentCard } from '../versions/agent-card.js'
import { decodeCopy, Id, prefixPaths, Version, versionsAt } from '../versions/contract-versions.js'
import { problemMediaType } from './refusal.js'
import { type DeclaredSchema, schemaDigest } from './schema-digest.js'
import { checkSkills, mediaTypeOf, reachableVersions, type SkillContracts } from './skill-contracts.js'

/**
 * A contract version with its JSON Schema, as an agent card declares it.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeclaredContract extends ContractVersion {
  /** The JSON Schema of the version (default: not declared). */
  readonly schema?: DeclaredSchema
}

/**
 * The payloads of a skill in one direction, as an agent card declares them.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeclaredPayload {
  /** The id of the contract. */
  readonly contract: string
  /** The versions that the agent reads as a request, or writes as an answer. */
  readonly versions: readonly number[]
  /** The media type of the data part. */
  readonly mediaType: string
}

/**
 * The contracts of a skill, as an agent card declares them.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeclaredSkill {
  /** The id of the skill. */
  readonly skill: string
  /** The payloads of requests. */
  readonly input: DeclaredPayload
  /** The payloads of the answers that belong to these requests (default: not declared). */
  readonly output?: DeclaredPayload
}

/**
 * The contracts that an agent card declares for the skills of the agent. It is `ContractVersions` too.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeclaredSkills {
  /** The contract versions, with their JSON Schemas. */
  readonly contracts: readonly DeclaredContract[]
  /** The migrations that the agent runs. */
  readonly migrations: readonly ContractStep[]
  /** The contracts of each skill. */
  readonly skills: readonly DeclaredSkill[]
  /** The form of the answer to a payload that is not valid (default: not declared). */
  readonly failure?: DeclaredFailure
}

/**
 * The form in which an agent answers a payload that is not valid: a task in a state, whose status message has a data part
 * with the issues.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeclaredFailure {
  /** The state of the task, as JSON writes it. */
  readonly state: string
  /** The media type of the data part. */
  readonly mediaType: string
}

/**
 * The options of `skillExtension`.
 *
 * @category model
 * @since 1.0.0
 */
export interface SkillExtensionOptions {
  /** Returns the address of the JSON Schema of a contract version; `undefined` if it has none (default: none has). */
  readonly schemaUrl?: (contract: ContractVersion) => string | undefined
  /** True if a client must understand the extension (default: false). */
  readonly required?: boolean
}

/**
 * The extension of an agent card that declares contract versions, with the contracts of its skills.
 *
 * @category model
 * @since 1.0.0
 */
export interface SkillExtension extends AgentExtension {
  /** The contracts of the skills. */
  readonly params: Required<DeclaredSkills>
}

/**
 * Returns the extension that declares the contracts of the skills of an agent, an item for `capabilities.extensions` of its
 * card. It is `agentExtension` with more parameters, so `versionsInAgentCard` reads it too. The digest is that of the
 * schema file which the contract package ships. Throws a `TypeError` for a declaration that could not be read, such as one
 * of more than 1,000 contracts.
 *
 * @example
 * const question = contract({ id: 'demo/question', version: 1, role: 'input', description: 'A question.', codec: struct('Question', { text: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: question, examples: [{ text: 'Why?' }] }] })
 * const { params } = skillExtension(skillContracts(demo, [{ skill: 'answer', input: 'demo/question' }]))
 * assert.deepStrictEqual(params.skills, [
 *   { skill: 'answer', input: { contract: 'demo/question', versions: [1], mediaType: 'application/json' } },
 * ])
 *
 * @category constructors
 * @since 1.0.0
 */
export const skillExtension = (skills: SkillContracts, options: SkillExtensionOptions = {}): SkillExtension => {
  checkSkills('skillExtension', skills)
  refuseMisspelt('The options of skillExtension', options, { schemaUrl: true, required: true })
  const { schemaUrl = () => undefined, required = false } = options
  checkArgument(
    typeof schemaUrl === 'function',
    ...(['skillExtension', 'a function that returns an address', 'skillExtension(skills, { schemaUrl })'] as const),
  )
  const { catalog, exchanges } = skills
  const ids = [...new Set(exchanges.flatMap(({ input, output }) => [input, ...(output === undefined ? [] : [output])]))]
  const { params, ...extension } = agentExtension(versionsIn(catalog), ids)
  const contracts = params.contracts.map(({ id, version }): DeclaredContract => {
    const entry = catalog.entries.find(({ contract: one }) => one.id === id && one.version === version)
    if (entry === undefined) return { id, version }
    const document = toJsonSchema(entry.contract, { withId: true, examples: entry.examples })
    const digest = schemaDigest(document)
    return { id, version, schema: { ...given('url', schemaUrl({ id, version })), digest, dialect } }
  })
  const payload = (id: string, reads: boolean, mediaType: string): DeclaredPayload => ({
    ...{ contract: id, versions: [...reachableVersions(catalog, id, reads)].reverse(), mediaType },
  })
  return {
    ...{ ...extension, required },
    params: {
      ...{ contracts, migrations: params.migrations },
      skills: exchanges.map((exchange) => ({
        ...{ skill: exchange.skill, input: payload(exchange.input, true, mediaTypeOf(exchange)) },
        ...(exchange.output === undefined ? {} : { output: payload(exchange.output, false, mediaTypeOf(exchange)) }),
      })),
      failure: { state: 'TASK_STATE_FAILED', mediaType: problemMediaType },
    },
  }
}

/** The dialect of the schemas that a contract package ships. */
const dialect = 'https://json-schema.org/draft/2020-12/schema'

const text = stringOf({ maxLength: 2000 })
const Payload = struct('DeclaredPayload', {
  ...{ contract: Id, versions: arrayOf(Version, { max: 1000 }), mediaType: text },
})
const Schema = struct('DeclaredSchema', { digest: text, dialect: text }, { url: text })
const Declared = struct('DeclaredContract', { id: Id, version: Version }, { schema: Schema })

/** Reports a contract version with a second schema, so that a reader has no choice between two. */
const oneSchemaEach = rule<{ readonly contracts: readonly TypeOf<typeof Declared>[] }>({
  id: 'contracts/one-schema-each',
  description: 'A contract version has one schema.',
  check: ({ contracts }) => {
    const digests = new Map<string, string>()
    return contracts.flatMap(({ id, version, schema }, i) => {
      const name = `${id}@${String(version)}`
      const digest = schema?.digest
      const before = digests.get(name) ?? digest
      if (before !== undefined) digests.set(name, before)
      return digest === before || digest === undefined
        ? []
        : [{ path: ['contracts', i, 'schema', 'digest'], message: `must be that of the other schema of ${name}` }]
    })
  },
})

const declaration = contract({
  id: 'contracts/skills',
  version: 1,
  role: 'message',
  description: 'The contracts that an agent declares for its skills.',
  codec: struct(
    'DeclaredSkills',
    {
      contracts: arrayOf(Declared, { max: 1000 }),
      skills: arrayOf(struct('DeclaredSkill', { skill: text, input: Payload }, { output: Payload }), { max: 1000 }),
    },
    { failure: struct('DeclaredFailure', { state: string, mediaType: text }) },
  ),
  rules: [oneSchemaEach],
})

type Declaration = TypeOf<typeof declaration.codec>

/** Returns a key with its value; nothing for a value that is absent or null. */
const given = <K extends string, V>(key: K, value: V | null | undefined): { readonly [P in K]?: V } =>
  value === undefined || value === null ? {} : ({ [key]: value } as { readonly [P in K]?: V }) // a computed key is a string

const payloadFrom = ({ contract: id, versions, mediaType }: TypeOf<typeof Payload>): DeclaredPayload => ({
  ...{ contract: id, versions: Array.from(versions), mediaType },
})

/** Returns a copy of a declaration, with the keys that are read. */
const declaredFrom = ({ contracts, skills, failure }: Declaration): Omit<DeclaredSkills, 'migrations'> => ({
  contracts: Array.from(contracts, ({ id, version, schema }) => ({
    ...{ id, version },
    ...given('schema', schema && { ...given('url', schema.url), digest: schema.digest, dialect: schema.dialect }),
  })),
  skills: Array.from(skills, ({ skill, input, output }) => ({
    ...{ skill, input: payloadFrom(input) },
    ...given('output', output && payloadFrom(output)),
  })),
  ...given('failure', failure && { state: failure.state, mediaType: failure.mediaType }),
})

/**
 * Returns the contracts that an A2A agent card declares for the skills of the agent. The card may be any value. Left has
 * its issues. If the card declares no contracts of skills, that is an issue `missing`.
 *
 * @example
 * const question = contract({ id: 'demo/question', version: 1, role: 'input', description: 'A question.', codec: struct('Question', { text: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: question, examples: [{ text: 'Why?' }] }] })
 * const extension = skillExtension(skillContracts(demo, [{ skill: 'answer', input: 'demo/question' }]))
 * const card = { name: 'answerer', capabilities: { extensions: [extension] } }
 * assert.deepStrictEqual(skillsInAgentCard(card), E.right(extension.params))
 *
 * @category destructors
 * @since 1.0.0
 */
export const skillsInAgentCard = (card: unknown): DecodeResult<DeclaredSkills> => {
  const found = paramsInAgentCard(card)
  if (found._tag === 'Left') return found
  const { path, params } = found.right
  const versions = versionsAt(path, params)
  if (versions._tag === 'Left') return versions
  const read = decodeCopy(declaration, params, declaredFrom)
  if (read._tag === 'Left') return { _tag: 'Left', left: prefixPaths(path, read.left) }
  return { _tag: 'Right', right: { ...declaredFrom(read.right), migrations: versions.right.migrations } }
}
