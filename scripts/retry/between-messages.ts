/** What a model is told of what a message alone does not raise: a configuration, a second message, a stream, a step of a run. */
import { correlate, type Signal } from '@contracts/a2a'
import { type AnyContract, type PatchOperation, type Issue, entryOf, type Registry } from '@contracts/core'
import { edited, set, without } from '@contracts/core/testing'
import { artifactPaths, fanOut, finishRun, plan, startNode } from '@contracts/scout'
import { type Told, toldOf } from './told.js'

const exampleOf = ({ entries }: Registry, name: string): unknown =>
  entries.find(({ contract }) => contract.name === name || contract.id === name)?.examples[0]

const ofCheck = ({ validate }: AnyContract, message: unknown): readonly Issue[] => {
  const { errors, warnings } = validate(message)
  return [...errors, ...warnings]
}

/** A conversation under a configuration that allows less, or other speakers. */
const conversations = (registry: Registry): readonly Told[] => {
  const line = entryOf(registry, 'conversation/conversation')
  const turn = { turn_id: 1, speaker: 'assistant', assistant_reply: 'Done.', tool_used: 'web_serch' }
  const cases: readonly (readonly [config: unknown, message: unknown])[] = [
    [{ allowed_tools: ['web_search', 'calculator'] }, [turn]],
    [{ allowed_speakers: ['human', 'ai'] }, [{ turn_id: 1, speaker: 'ai' }]],
  ]
  return cases.flatMap(([config, message]) => {
    const under = line?.under?.(config)
    return under?._tag === 'Right' ? toldOf(ofCheck(under.right, message), message, under.right) : []
  })
}

/** What does not fit of two examples once one is edited. */
const edits: Readonly<
  Record<string, { readonly first?: readonly PatchOperation[]; readonly second?: readonly PatchOperation[] }>
> = {
  'kasparro/planner-to-data-agent': {
    second: [set('/date_range', { from: '2024-01-01', to: '2024-01-14' })],
  },
  'kasparro/planner-to-insight-agent': { second: [without('/time_period')] },
  'kasparro/results-to-report-generator': { second: [without('/creatives/agent_name')] },
}

const handoffs = (registry: Registry): readonly Told[] =>
  registry.handoffs.flatMap(({ id, check, first, second }) => {
    const { first: ofFirst = [], second: ofSecond = [] } = edits[id] ?? {}
    const one = edited(exampleOf(registry, first.name), ofFirst)
    const other = edited(exampleOf(registry, second.name), ofSecond)
    return toldOf(
      check(one, other).filter(({ rule }) => rule !== undefined),
      undefined,
    )
  })

const signals = (): readonly Told[] => {
  const call = {
    type: 'tool_invocation_start',
    tool_name: 'search',
    tool_args: {},
    function_call_id: 'call_1',
  } as const
  const ended = { type: 'artifact_creation_progress', filename: 'a.pdf', description: 'A report.' } as const
  const stream: readonly Signal[] = [
    call,
    call,
    { type: 'tool_result', tool_name: 'search', result_data: null, function_call_id: 'call_2' },
    { ...ended, status: 'completed', bytes_transferred: 9 },
    { ...ended, status: 'in-progress', bytes_transferred: 9 },
  ]
  return toldOf(correlate(stream).issues, stream)
}

/** Steps of a run that cannot be taken. */
const steps = (registry: Registry): readonly Told[] => {
  const manifest = exampleOf(registry, 'scout/plan@2')
  if (!plan.is(manifest)) return []
  const at = '2025-09-08T08:00:00Z'
  const [, collect] = manifest.dag.nodes
  const answers = [
    startNode(manifest, 'colect', at),
    startNode(manifest, 'collect', at),
    finishRun(manifest, at),
    startNode(manifest, 'plan', at.slice(0, -1)),
    ...(collect === undefined ? [] : [fanOut({ ...collect, parallelize_by: 'topic' }, manifest)]),
    artifactPaths('../etc'),
  ]
  return answers.flatMap((answer) => (answer._tag === 'Left' ? toldOf(answer.left, undefined) : []))
}

const none = (): readonly Told[] => []

const ofDomain: Readonly<Record<string, (registry: Registry) => readonly Told[]>> = {
  a2a: signals,
  conversation: conversations,
  kasparro: handoffs,
  scout: steps,
}

/** What a domain tells of more than one message. */
export const betweenMessages = (registry: Registry): readonly Told[] =>
  (Object.hasOwn(ofDomain, registry.domain) ? (ofDomain[registry.domain] ?? none) : none)(registry)
