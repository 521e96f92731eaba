import { isJsonObject, issuesOf, type Json } from '@contracts/core'
import { checkArgument, checkArguments, countGrouped, groupDigits, isListOf, isText } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { fingerprintOf } from '../meaning/fingerprint.js'
import type { McpSnapshot, SnapshotPrompt, SnapshotTemplate, SnapshotTool } from '../snapshot/snapshot.js'
import { maxListed, Snapshot } from '../snapshot/snapshot.js'
import { withSortedKeys } from '../snapshot/snapshot-text.js'
import { type Answer, callTool } from './call-tool.js'
import { anAddress, connect, someOptions, type Connected, type ConnectOptions, type ServerAddress } from './connect.js'

/**
 * An MCP server that runs.
 *
 * @category model
 * @since 1.0.0
 */
export interface LivingServer {
  /** Returns what the server offers. Left is a sentence. */
  readonly snapshot: () => Promise<E.Either<string, McpSnapshot>>
  /** Calls a tool and returns the answer, also if the tool fails. */
  readonly call: (tool: string, args: { readonly [key: string]: Json }) => Promise<Answer>
  /** Ends the connection, and the process of the server. */
  readonly close: () => Promise<void>
}

/**
 * The most characters of one text of a server, such as a description, of all that it lists, and of the schemas whose
 * meaning is proved, the most pages of a list, and how often the tools are listed while they change.
 */
const longest = { text: 100_000, whole: 8_000_000, pages: 100, proved: 500_000, lists: 3 } as const

/** Thrown for an answer that is not written into a snapshot. The message is a sentence. */
class Refused extends Error {}

const method = {
  tools: 'tools/list',
  prompts: 'prompts/list',
  resourceTemplates: 'resources/templates/list',
} as const

type Listed = { readonly [key: string]: unknown }

/** Returns all pages of a list of the server. Throws `Refused` if they are too many or too long. */
const listAll = async (
  { client, timeout }: Connected,
  kind: keyof typeof method,
  count: (characters: number) => void,
): Promise<readonly Listed[]> => {
  const found: Listed[] = []
  let cursor: string | undefined
  for (let page = 0; page === 0 || cursor !== undefined; page++) {
    if (page >= longest.pages)
      throw new Refused(`The server lists its ${kind} on more than ${String(longest.pages)} pages.`)
    const params = cursor === undefined ? {} : { cursor }
    const answer: Listed & { readonly nextCursor?: string | undefined } = await client.request(
      { method: method[kind], params },
      { timeout, maxTotalTimeout: timeout },
    )
    const items = answer[kind]
    count(JSON.stringify(items).length)
    found.push(...(Array.isArray(items) ? (items as readonly Listed[]) : []))
    if (found.length > maxListed) throw new Refused(`The server lists more than ${groupDigits(maxListed)} ${kind}.`)
    cursor = answer.nextCursor === '' ? undefined : answer.nextCursor
  }
  return found
}

/** Returns the tools of the server as it has them at one time: a list during which they change is of none. */
const listTools = async ({ client }: Connected, list: () => Promise<readonly Listed[]>): Promise<readonly Listed[]> => {
  let changes = 0
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    changes++
  })
  for (let i = 0; i < longest.lists; i++) {
    const before = changes
    const found = await list()
    if (changes === before) return found
  }
  throw new Refused('The server changes its tools while it lists them.')
}

/** Returns the given keys of an object that have a text. Throws `Refused` if one is too long. */
const texts = <K extends string>(of: string, value: Listed, keys: readonly K[]): { readonly [key in K]?: string } =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = value[key]
      if (typeof text !== 'string') return []
      if (text.length > longest.text)
        throw new Refused(
          `The ${key} of ${of} has ${countGrouped(text.length, 'character')}, more than ${groupDigits(longest.text)}.`,
        )
      return [[key, text]]
    }),
  ) as { readonly [key in K]?: string } // each key is one of them

/** Sorts a list by name. Throws `Refused` if a name is listed twice. */
const byName = <A>(list: readonly A[], nameOf: (one: A) => string, kind: string): A[] => {
  const names = new Set<string>()
  for (const one of list) {
    const name = nameOf(one)
    if (names.has(name)) throw new Refused(`The server lists the ${kind} ${name} twice.`)
    names.add(name)
  }
  return [...list].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** Reads the tools of a list, by name. The meaning of their schemas is proved as long as they have not too many characters. */
const toolsOf = (list: readonly Listed[]): SnapshotTool[] => {
  let characters = 0
  return byName(list, ({ name }) => String(name), 'tool').map((listed) => {
    characters += JSON.stringify([listed['inputSchema'], listed['outputSchema']]).length
    const whyNot = characters > longest.proved ? 'the size of all schemas of the server' : undefined
    return toolOf(listed, whyNot)
  })
}

/** Returns a tool as a snapshot has it, of one that a server lists. */
export const toolOf = (listed: Listed, whyNot?: string): SnapshotTool => {
  const name = String(listed['name'])
  const of = `the tool ${name.slice(0, 100)}`
  const input = withSortedKeys(listed['inputSchema'] as Json) // the answer was JSON
  const output = listed['outputSchema'] === undefined ? undefined : withSortedKeys(listed['outputSchema'] as Json)
  const annotations = listed['annotations']
  return {
    name,
    ...texts(of, listed, ['title', 'description']),
    ...fingerprintOf(input, output, whyNot),
    inputSchema: input,
    ...(output === undefined ? {} : { outputSchema: output }),
    ...(isJsonObject(annotations) ? { annotations: withSortedKeys(annotations as Json) as Listed } : {}),
  }
}

const promptOf = (listed: Listed): SnapshotPrompt => {
  const name = String(listed['name'])
  const of = `the prompt ${name.slice(0, 100)}`
  const given = Array.isArray(listed['arguments']) ? (listed['arguments'] as readonly Listed[]) : []
  const args = given.map((one) => ({
    name: String(one['name']),
    ...texts(of, one, ['title', 'description']),
    ...(typeof one['required'] === 'boolean' ? { required: one['required'] } : {}),
  }))
  return {
    name,
    ...texts(of, listed, ['title', 'description']),
    ...(args.length === 0 ? {} : { arguments: byName(args, (one) => one.name, `argument of ${of}`) }),
  }
}

const templateOf = (listed: Listed): SnapshotTemplate => {
  const uriTemplate = String(listed['uriTemplate'])
  const of = `the resources ${uriTemplate.slice(0, 100)}`
  return { uriTemplate, name: String(listed['name']), ...texts(of, listed, ['title', 'description', 'mimeType']) }
}

const readSnapshot = async (connected: Connected): Promise<McpSnapshot> => {
  const { client } = connected
  const offers = client.getServerCapabilities() ?? {}
  const server = (client.getServerVersion() ?? {}) as Listed // a server may state nothing
  const instructions = texts('the server', { instructions: client.getInstructions() }, ['instructions'])
  let characters = 0
  const count = (more: number): void => {
    characters += more
    if (characters > longest.whole)
      throw new Refused(`The server lists more than ${countGrouped(longest.whole, 'character')}.`)
  }
  const list = (kind: keyof typeof method) => listAll(connected, kind, count)
  const tools = offers.tools === undefined ? [] : await listTools(connected, () => list('tools'))
  const prompts = offers.prompts === undefined ? [] : await list('prompts').catch(noList)
  const templates = offers.resources === undefined ? [] : await list('resourceTemplates').catch(noList)
  const protocolVersion = client.getNegotiatedProtocolVersion()
  return {
    snapshot: 1,
    kind: 'mcp',
    server: {
      ...{ name: '', version: '' },
      ...texts('the server', server, ['name', 'title', 'version']),
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
    },
    ...instructions,
    tools: toolsOf(tools),
    ...(prompts.length === 0 ? {} : { prompts: byName(prompts.map(promptOf), ({ name }) => name, 'prompt') }),
    ...(templates.length === 0
      ? {}
      : { resourceTemplates: byName(templates.map(templateOf), (one) => one.uriTemplate, 'resources') }),
  }
}

/** Some servers offer prompts or resources, have none of them, and do not know the request. */
const noList = (error: unknown): readonly Listed[] => {
  if (error instanceof Error && 'code' in error && error.code === -32601) return []
  throw error
}

/**
 * Starts an MCP server, or connects to the one at an address. Left is a sentence about why that failed.
 *
 * @category constructors
 * @since 1.0.0
 */
export const openServer = async (
  address: ServerAddress,
  options: ConnectOptions = {},
): Promise<E.Either<string, LivingServer>> => {
  checkArguments('openServer', [anAddress, address], [someOptions, options])
  checkArgument(
    address.kind === 'url'
      ? URL.canParse(address.url)
      : isListOf(address.command, isText) && address.command.length > 0,
    ...(['openServer', anAddress.takes, anAddress.form] as const),
  )
  const connected = await connect(address, options)
  if (E.isLeft(connected)) return connected
  const snapshot = async (): Promise<E.Either<string, McpSnapshot>> => {
    try {
      const read = await readSnapshot(connected.right)
      const issues = issuesOf(Snapshot, read)
      return issues.length === 0 ? E.right(read) : E.left(`The server did not answer as MCP says: ${String(issues[0])}`)
    } catch (error) {
      return E.left(error instanceof Refused ? error.message : connected.right.why(error))
    }
  }
  const { close } = connected.right
  return E.right({ snapshot, close, call: (tool, args) => callTool(connected.right, tool, args) })
}
