import {
  type AnyContract,
  type Catalog,
  isJsonObject,
  refuseMisspelt,
  type VersionStep,
  versionsIn,
} from '@contracts/core'
import { checkArgument, checkCatalog, isListOf, summarise } from '@contracts/core/internal'
import { negotiate } from '../versions/negotiate.js'

/**
 * The contracts of the messages of one skill: that of the request, and that of its answer.
 *
 * @category model
 * @since 1.0.0
 */
export interface SkillExchange {
  /** The id of the skill in the agent card. */
  readonly skill: string
  /** The id of the contract of the request. */
  readonly input: string
  /** The id of the contract of the answer (default: answers are not validated). */
  readonly output?: string
  /** The media type of both payloads (default: `application/json`). */
  readonly mediaType?: string
}

/**
 * The contracts of the skills of an agent. `skillContracts` makes it.
 *
 * @category model
 * @since 1.0.0
 */
export interface SkillContracts {
  /** The catalog that has the contracts. */
  readonly catalog: Catalog
  /** The contracts of each skill, in order. */
  readonly exchanges: readonly SkillExchange[]
}

/** Returns the media type of the payloads of an exchange. */
export const mediaTypeOf = ({ mediaType = 'application/json' }: SkillExchange): string => mediaType

/** Returns the versions of a contract, newest first. */
export const versionsOf = ({ entries }: Catalog, id: string): readonly AnyContract[] =>
  entries
    .map(({ contract }) => contract)
    .filter((contract) => contract.id === id)
    .sort((a, b) => b.version - a.version)

/** Returns the migrations of the catalog from one version of a contract to another; `undefined` if none lead there. */
export const stepsBetween = (
  catalog: Catalog,
  id: string,
  from: number,
  to: number,
): readonly VersionStep[] | undefined => {
  if (from === to) return []
  const migrations = versionsIn(catalog).migrations.filter((one) => one.id === id)
  const theirs = { contracts: [{ id, version: to }] }
  const answer = negotiate({ contracts: [{ id, version: from }], migrations }, theirs)
  const send = answer._tag === 'Right' ? answer.right[0]?.send : undefined
  return send?.version === undefined ? undefined : send.mine.migrations
}

/** Returns the versions of a contract that can be read as the newest (`reads`), or written from it. Newest first. */
export const reachableVersions = (catalog: Catalog, id: string, reads: boolean): readonly number[] => {
  const versions = versionsOf(catalog, id).map(({ version }) => version)
  const newest = versions[0] ?? 1
  return versions.filter((version) =>
    stepsBetween(catalog, id, ...(reads ? ([version, newest] as const) : ([newest, version] as const))),
  )
}

const exchangeParts = { skill: true, input: true, output: true, mediaType: true } as const

const isExchange = (value: unknown): boolean =>
  isJsonObject(value) &&
  [value['skill'], value['input']].every((one) => typeof one === 'string') &&
  [value['output'], value['mediaType']].every((one) => one === undefined || typeof one === 'string')

/**
 * Returns the contracts of the skills of an agent, which the agent card declares and which both sides validate. All
 * versions of a contract that the catalog has are read, and migrated to the newest. Throws a `TypeError` for a contract
 * that the catalog does not have, and for a list without an exchange.
 *
 * @example
 * const question = contract({ id: 'demo/question', version: 1, role: 'input', description: 'A question.', codec: struct('Question', { text: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: question, examples: [{ text: 'Why?' }] }] })
 * const skills = skillContracts(demo, [{ skill: 'answer', input: 'demo/question' }])
 * assert.deepStrictEqual(skills.exchanges, [{ skill: 'answer', input: 'demo/question' }])
 *
 * @category constructors
 * @since 1.0.0
 */
export const skillContracts = (catalog: Catalog, exchanges: readonly SkillExchange[]): SkillContracts => {
  checkCatalog('skillContracts', catalog)
  if (!isListOf(exchanges, isExchange) || exchanges.length === 0)
    throw new TypeError(
      `The exchanges of skillContracts are a list, got ${summarise(exchanges)}: write [{ skill: 'plan', input: 'acme/request', output: 'acme/plan' }]`,
    )
  const known = new Set(catalog.entries.map(({ contract }) => contract.id))
  for (const exchange of exchanges) {
    refuseMisspelt('An exchange of skillContracts', exchange, exchangeParts)
    for (const id of [exchange.input, exchange.output])
      if (id !== undefined && !known.has(id))
        throw new TypeError(`The catalog has no contract ${id}: write one of ${[...known].join(', ')}`)
  }
  return { catalog, exchanges }
}

/** Returns the contracts of requests, or those of answers, by id: all versions, newest first. */
export const contractsOf = (skills: SkillContracts, side: 'input' | 'output'): readonly AnyContract[] =>
  [...new Set(skills.exchanges.flatMap((exchange) => exchange[side] ?? []))].flatMap((id) =>
    versionsOf(skills.catalog, id),
  )

/** Throws a `TypeError` if an argument was not made by `skillContracts`. */
export const checkSkills = (caller: string, skills: unknown): void => {
  checkArgument(
    isJsonObject(skills) && isJsonObject(skills['catalog']) && isListOf(skills['exchanges'], isExchange),
    ...([caller, 'the contracts of skills', `${caller}(skillContracts(catalog, exchanges))`] as const),
  )
}
