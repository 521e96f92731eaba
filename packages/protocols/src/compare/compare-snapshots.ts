import { isJsonObject, type Json } from '@contracts/core'
import { checkArgument, checkArguments } from '@contracts/core/internal'
import { aSnapshot, isListOfObjects } from '../snapshot/snapshot-text.js'
import type {
  A2aSnapshot,
  McpSnapshot,
  Snapshot,
  SnapshotPrompt,
  SnapshotSkill,
  SnapshotTemplate,
  SnapshotTool,
} from '../snapshot/snapshot.js'
import { anyCall, compareSide, compareTool, compareWords } from './compare-tools.js'
import type { SnapshotChange, SnapshotComparison } from './comparison.js'

type Part = SnapshotChange['part']
type Change = Omit<SnapshotChange, 'part' | 'name'>

/** The parts of two snapshots of one kind, and how a pair of them is compared. */
interface Parts<A> {
  readonly part: Part
  readonly before: readonly A[]
  readonly after: readonly A[]
  readonly nameOf: (one: A) => string
  readonly compare: (before: A, after: A) => readonly Change[]
  /** Returns the evidence that a removed part is missed (default: none). */
  readonly missed?: (one: A) => Partial<Change>
  /** Returns the part of the new snapshot that has taken the place of a removed one (default: none). */
  readonly renamed?: (one: A, candidates: readonly A[]) => A | undefined
}

const compareParts = <A>({
  part,
  before,
  after,
  nameOf,
  compare,
  missed,
  renamed,
}: Parts<A>): readonly SnapshotChange[] => {
  const named =
    (name: string) =>
    (change: Change): SnapshotChange => ({ ...change, part, name })
  const [old, next] = [before, after].map((list) => new Map(list.map((one) => [nameOf(one), one])))
  if (old === undefined || next === undefined) return []
  const added = after.filter((one) => !old.has(nameOf(one)))
  const changes = before.flatMap((one): readonly SnapshotChange[] => {
    const name = nameOf(one)
    const now = next.get(name)
    if (now !== undefined) return compare(one, now).map(named(name))
    const moved = renamed?.(one, added)
    const evidence = missed?.(one) ?? {}
    const gone = { verdict: 'breaking', ...evidence } as const
    return moved === undefined
      ? [named(name)({ kind: `${part}-removed`, ...gone, description: 'is gone' })]
      : [named(name)({ kind: `${part}-renamed`, ...gone, description: `is called ${nameOf(moved)} now` })]
  })
  return [
    ...changes,
    ...added.map((one) => named(nameOf(one))({ kind: `${part}-added`, verdict: 'compatible', description: 'is new' })),
  ]
}

/** Returns a name without the characters by which spellings of it differ: `getUser`, `get-user` and `get_user`. */
const bareName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Finds the new name of a tool: the same name in another spelling, or the same schemas with the same description. */
const renamedTool = (tool: SnapshotTool, candidates: readonly SnapshotTool[]): SnapshotTool | undefined =>
  candidates.find(({ name }) => bareName(name) === bareName(tool.name)) ??
  candidates.find(
    ({ fingerprint, description }) =>
      fingerprint === tool.fingerprint && (description ?? '') !== '' && description === tool.description,
  )

/** Returns the schema of the arguments of a prompt. Each of them is a text. */
const schemaOfPrompt = ({ arguments: args }: SnapshotPrompt): Json => ({
  type: 'object',
  properties: Object.fromEntries((args ?? []).map(({ name }) => [name, { type: 'string' }])),
  required: (args ?? []).flatMap(({ name, required }) => (required === true ? [name] : [])),
})

const comparePrompt = (before: SnapshotPrompt, after: SnapshotPrompt): readonly Change[] => [
  ...compareSide(schemaOfPrompt(before), schemaOfPrompt(after), before.name, 'input'),
  ...compareWords(before, after),
]

const compareModes = (before: SnapshotSkill, after: SnapshotSkill): readonly Change[] =>
  (['inputModes', 'outputModes'] as const).flatMap((key): readonly Change[] => {
    const [was, is] = [before[key] ?? [], after[key] ?? []]
    const verb = key === 'inputModes' ? 'reads' : 'writes'
    return [
      ...was
        .filter((mode) => !is.includes(mode))
        .map((mode): Change => ({
          kind: 'mode-removed',
          verdict: 'breaking',
          description: `no longer ${verb} ${mode}`,
        })),
      ...is
        .filter((mode) => !was.includes(mode))
        .map((mode): Change => ({ kind: 'mode-added', verdict: 'compatible', description: `${verb} ${mode} too` })),
    ]
  })

const compareServers = (before: McpSnapshot, after: McpSnapshot): readonly SnapshotChange[] => {
  const { name } = before.server
  const changed = (before.instructions ?? '') !== (after.instructions ?? '')
  return [
    ...compareParts<SnapshotTool>({
      part: 'tool',
      before: before.tools,
      after: after.tools,
      nameOf: (tool) => tool.name,
      compare: compareTool,
      missed: anyCall,
      renamed: renamedTool,
    }),
    ...compareParts<SnapshotPrompt>({
      part: 'prompt',
      before: before.prompts ?? [],
      after: after.prompts ?? [],
      nameOf: (prompt) => prompt.name,
      compare: comparePrompt,
    }),
    ...compareParts<SnapshotTemplate>({
      part: 'resources',
      before: before.resourceTemplates ?? [],
      after: after.resourceTemplates ?? [],
      nameOf: ({ uriTemplate }) => uriTemplate,
      compare: compareWords,
    }),
    ...(changed
      ? [
          {
            part: 'server',
            name,
            kind: 'described-otherwise',
            verdict: 'compatible',
            description: 'has other instructions',
          } as const,
        ]
      : []),
  ]
}

const compareAgents = (before: A2aSnapshot, after: A2aSnapshot): readonly SnapshotChange[] =>
  compareParts<SnapshotSkill>({
    part: 'skill',
    before: before.skills,
    after: after.skills,
    nameOf: ({ id }) => id,
    compare: (old, next) => [...compareModes(old, next), ...compareWords(old, next)],
  })

const rank = { breaking: 0, unproved: 1, compatible: 2 } as const

const rankOf = ({ verdict, notable }: SnapshotChange): number => rank[verdict] + (notable === true ? -0.5 : 0)

const inOrder = (changes: readonly SnapshotChange[]): readonly SnapshotChange[] =>
  changes
    .map((change, i) => ({ change, i }))
    .sort((a, b) => rankOf(a.change) - rankOf(b.change) || a.i - b.i)
    .map(({ change }) => change)

/**
 * Compares two snapshots: what breaks callers of the old one, each with a call, what is only described otherwise, and
 * what is new. Two spellings of a schema are no break, since they are proved equal. Throws a `TypeError` if one snapshot
 * is of a server and the other of an agent.
 *
 * @category combinators
 * @since 1.0.0
 */
export const compareSnapshots = (before: Snapshot, after: Snapshot): SnapshotComparison => {
  checkArguments('compareSnapshots', [aSnapshot, before], [aSnapshot, after])
  for (const one of [before, after])
    checkArgument(
      isListOfObjects(one.kind === 'mcp' ? one.tools : one.skills) &&
        isJsonObject(one.kind === 'mcp' ? one.server : one.agent),
      ...(['compareSnapshots', aSnapshot.takes, aSnapshot.form] as const),
    )
  if (before.kind === 'mcp' && after.kind === 'mcp')
    return {
      server: { name: before.server.name, before: before.server.version, after: after.server.version },
      parts: before.tools.length + (before.prompts ?? []).length + (before.resourceTemplates ?? []).length,
      changes: inOrder(compareServers(before, after)),
    }
  if (before.kind === 'a2a' && after.kind === 'a2a')
    return {
      server: { name: before.agent.name, before: before.agent.version, after: after.agent.version },
      parts: before.skills.length,
      changes: inOrder(compareAgents(before, after)),
    }
  throw new TypeError('A snapshot of an MCP server cannot be compared with one of an A2A agent')
}
