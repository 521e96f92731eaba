import {
  arrayOf,
  contract,
  type ContractVersions,
  type DecodeResult,
  isJsonObject,
  Issue,
  type Path,
  struct,
} from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { JsonValue } from '@contracts/core/codecs'
import { declaredOf, decodeCopy, versionsAt } from './contract-versions.js'

/**
 * The URI of the A2A extension that declares contract versions. Its `params` are `ContractVersions`. It names the tag of
 * this version of the extension, since agents compare it as it is.
 *
 * @category model
 * @since 1.0.0
 */
export const agentExtensionUri =
  'https://github.com/contracts-organisation/contracts/blob/a2a-extension-v1/docs/versions-at-run-time.md'

/**
 * An extension of an A2A agent card.
 *
 * @category model
 * @since 1.0.0
 */
export interface AgentExtension {
  /** The URI that identifies the extension. */
  readonly uri: string
  /** One sentence that describes the extension. */
  readonly description: string
  /** True if a client must understand the extension. */
  readonly required: boolean
  /** The contract versions of the agent. */
  readonly params: Required<ContractVersions>
}

/**
 * Returns the extension that declares contract versions in an A2A agent card, an item for `capabilities.extensions`. It
 * changes no message, so clients may ignore it. `ids` are the contracts to declare (default: all). Throws a `TypeError`
 * for an id that `versions` does not declare, and for a declaration that `versionsInAgentCard` does not read, such as one
 * of more than 1,000 contracts or migrations.
 *
 * @example
 * const { uri, required, params } = agentExtension({ contracts: [{ id: 'demo/greeting', version: 1 }] })
 * assert.deepStrictEqual(
 *   { uri, required, params },
 *   { uri: agentExtensionUri, required: false, params: { contracts: [{ id: 'demo/greeting', version: 1 }], migrations: [] } },
 * )
 *
 * @category constructors
 * @since 1.0.0
 */
export const agentExtension = (versions: ContractVersions, ids?: readonly string[]): AgentExtension => ({
  uri: agentExtensionUri,
  description: 'The versions of its contracts that the agent reads and writes, and the migrations that it runs.',
  required: false,
  params: declaredOf(versions, ids),
})

const agentCard = contract({
  id: 'contracts/agent-card',
  version: 1,
  role: 'message',
  description: 'Parts of an A2A agent card that are read.',
  codec: struct(
    'AgentCard',
    {},
    { capabilities: struct('AgentCapabilities', {}, { extensions: arrayOf(JsonValue, { max: 1000 }) }) },
  ),
})

/** Returns a copy of the extensions of an agent card, with the keys that are read. */
const copyOf = ({ capabilities }: TypeOf<typeof agentCard.codec>): TypeOf<typeof agentCard.codec> => ({
  capabilities: {
    extensions: Array.from(capabilities?.extensions ?? [], (one) =>
      isJsonObject(one) ? { uri: one['uri'] ?? null, params: one['params'] } : null,
    ),
  },
})

const extensionsPath = ['capabilities', 'extensions'] as const

/** The parameters of the extension that declares contract versions, with their path in the card. */
interface ExtensionParams {
  readonly path: Path
  readonly params: unknown
}

/** Returns the parameters of the extension in a card. If the card has no such extension, that is an issue `missing`. */
export const paramsInAgentCard = (card: unknown): DecodeResult<ExtensionParams> => {
  const read = decodeCopy(agentCard, card, copyOf)
  if (read._tag === 'Left') return read
  const extensions = read.right.capabilities?.extensions ?? []
  const at = extensions.findIndex((one) => isJsonObject(one) && one['uri'] === agentExtensionUri)
  const found = extensions[at]
  if (isJsonObject(found))
    return { _tag: 'Right', right: { path: [...extensionsPath, at, 'params'], params: found['params'] } }
  const expected = `the extension ${agentExtensionUri}`
  return {
    _tag: 'Left',
    left: [new Issue({ code: 'missing', path: extensionsPath, expected, value: undefined, contract: agentCard.name })],
  }
}

/**
 * Returns the contract versions an A2A agent card declares. The card may be any value. Left has its issues. If the card
 * declares no versions, that is an issue `missing` at `/capabilities/extensions`.
 *
 * @example
 * const versions = { contracts: [{ id: 'demo/greeting', version: 1 }], migrations: [] }
 * const card = { name: 'greeter', capabilities: { extensions: [agentExtension(versions)] } }
 * assert.deepStrictEqual(versionsInAgentCard(card), E.right(versions))
 *
 * @category destructors
 * @since 1.0.0
 */
export const versionsInAgentCard = (card: unknown): DecodeResult<Required<ContractVersions>> => {
  const found = paramsInAgentCard(card)
  return found._tag === 'Left' ? found : versionsAt(found.right.path, found.right.params)
}
