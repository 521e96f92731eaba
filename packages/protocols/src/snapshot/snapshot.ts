import { arrayOf, boolean, field, literal, stringOf, string, struct, taggedUnion } from '@contracts/core'
import { JsonObject, JsonValue, NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The most tools, prompts, templates or skills of one snapshot. */
export const maxListed = 2000

const Fingerprint = stringOf({
  pattern: '^(?:meaning|text)-1:sha256:[0-9a-f]{64}$',
  expects: 'a fingerprint, such as "meaning-1:sha256:" and 64 hexadecimal digits',
})

/**
 * A tool of a snapshot.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SnapshotTool = struct(
  'SnapshotTool',
  {
    name: field(NonEmptyString, 'Name by which the tool is called.'),
    fingerprint: field(Fingerprint, 'Fingerprint of the two schemas: of their meaning, or of their text.'),
    inputSchema: field(JsonValue, 'JSON Schema of the arguments.'),
  },
  {
    unproved: field(string, 'Reason why the fingerprint is that of the text.'),
    title: field(string, 'Name of the tool for people.'),
    description: field(string, 'Description of the tool for models.'),
    outputSchema: field(JsonValue, 'JSON Schema of the structured result.'),
    annotations: field(JsonObject, 'Hints of the server about the tool, such as `readOnlyHint`.'),
  },
)

const Argument = struct(
  'SnapshotArgument',
  { name: field(NonEmptyString, 'Name of the argument.') },
  {
    title: field(string, 'Name of the argument for people.'),
    description: field(string, 'Description of the argument.'),
    required: field(boolean, 'True if a call must have the argument (default: false).'),
  },
)

/**
 * A prompt of a snapshot.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SnapshotPrompt = struct(
  'SnapshotPrompt',
  { name: field(NonEmptyString, 'Name by which the prompt is requested.') },
  {
    title: field(string, 'Name of the prompt for people.'),
    description: field(string, 'Description of the prompt.'),
    arguments: field(arrayOf(Argument, { max: maxListed }), 'Arguments of the prompt, by name.'),
  },
)

/**
 * A template of resources of a snapshot.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SnapshotTemplate = struct(
  'SnapshotTemplate',
  {
    uriTemplate: field(NonEmptyString, 'Template of the addresses of the resources.'),
    name: field(string, 'Name of the template.'),
  },
  {
    title: field(string, 'Name of the template for people.'),
    description: field(string, 'Description of the resources.'),
    mimeType: field(string, 'Media type of the resources.'),
  },
)

const modes = (description: string) => field(arrayOf(string, { max: maxListed }), description)

/**
 * A skill of a snapshot.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SnapshotSkill = struct(
  'SnapshotSkill',
  {
    id: field(NonEmptyString, 'Id of the skill.'),
    name: field(string, 'Name of the skill.'),
  },
  {
    description: field(string, 'Description of the skill.'),
    tags: modes('Tags of the skill, sorted.'),
    inputModes: modes('Media types that the skill reads, sorted.'),
    outputModes: modes('Media types that the skill writes, sorted.'),
  },
)

const Format = field(literal(1), 'Version of this format.')

const Server = struct(
  'SnapshotServer',
  {
    name: field(string, 'Name that the server states.'),
    version: field(string, 'Version that the server states.'),
  },
  {
    title: field(string, 'Name of the server for people.'),
    protocolVersion: field(string, 'Version of the protocol that client and server agreed on.'),
  },
)

/**
 * The snapshot of an MCP server.
 *
 * @category codecs
 * @since 1.0.0
 */
export const McpSnapshot = struct(
  'McpSnapshot',
  {
    snapshot: Format,
    kind: field(literal('mcp'), 'Kind of the snapshot: an MCP server.'),
    server: field(Server, 'Server that was asked.'),
    tools: field(arrayOf(SnapshotTool, { max: maxListed }), 'Tools of the server, by name.'),
  },
  {
    instructions: field(string, 'Instructions of the server for models.'),
    prompts: field(arrayOf(SnapshotPrompt, { max: maxListed }), 'Prompts of the server, by name.'),
    resourceTemplates: field(arrayOf(SnapshotTemplate, { max: maxListed }), 'Templates of resources, by address.'),
  },
)

const Agent = struct(
  'SnapshotAgent',
  {
    name: field(string, 'Name of the agent.'),
    version: field(string, 'Version that the card states.'),
  },
  {
    description: field(string, 'Description of the agent.'),
    protocolVersion: field(string, 'Version of the protocol that the card states.'),
  },
)

/**
 * The snapshot of the card of an A2A agent.
 *
 * @category codecs
 * @since 1.0.0
 */
export const A2aSnapshot = struct('A2aSnapshot', {
  snapshot: Format,
  kind: field(literal('a2a'), 'Kind of the snapshot: the card of an A2A agent.'),
  agent: field(Agent, 'Agent of the card.'),
  skills: field(arrayOf(SnapshotSkill, { max: maxListed }), 'Skills of the agent, by id.'),
})

/**
 * The snapshot of an MCP server or of an A2A agent, as `contracts snapshot` writes it to a file.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Snapshot = taggedUnion('Snapshot', 'kind', [McpSnapshot, A2aSnapshot])

/**
 * A tool of a snapshot.
 *
 * @category model
 * @since 1.0.0
 */
export type SnapshotTool = TypeOf<typeof SnapshotTool>

/**
 * A prompt of a snapshot.
 *
 * @category model
 * @since 1.0.0
 */
export type SnapshotPrompt = TypeOf<typeof SnapshotPrompt>

/**
 * A template of resources of a snapshot.
 *
 * @category model
 * @since 1.0.0
 */
export type SnapshotTemplate = TypeOf<typeof SnapshotTemplate>

/**
 * A skill of a snapshot.
 *
 * @category model
 * @since 1.0.0
 */
export type SnapshotSkill = TypeOf<typeof SnapshotSkill>

/**
 * The snapshot of an MCP server.
 *
 * @category model
 * @since 1.0.0
 */
export type McpSnapshot = TypeOf<typeof McpSnapshot>

/**
 * The snapshot of the card of an A2A agent.
 *
 * @category model
 * @since 1.0.0
 */
export type A2aSnapshot = TypeOf<typeof A2aSnapshot>

/**
 * The snapshot of an MCP server or of an A2A agent.
 *
 * @category model
 * @since 1.0.0
 */
export type Snapshot = McpSnapshot | A2aSnapshot
