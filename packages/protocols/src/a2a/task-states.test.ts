import type { Artifact, Part } from '@a2a-js/sdk'
import fc from 'fast-check'
import { type AgentEvent, completed } from './refusal.js'
import { TaskStates } from './task-states.js'

const part: Part = { content: { $case: 'data', value: 1 }, metadata: undefined, filename: '', mediaType: '' }
const text: Part = { ...part, content: { $case: 'text', value: '' } }
const artifactOf = (artifactId: string, parts: readonly Part[]): Artifact => ({
  ...{ artifactId, name: '', description: '', parts: [...parts], metadata: undefined, extensions: [] },
})
const statusOf = (state: number) => ({ state, message: undefined, timestamp: undefined })

const ids = fc.constantFrom('1', '2')
const states = fc.constantFrom(2, 3, 6)
const artifacts = fc.tuple(ids, fc.array(fc.constantFrom(part, text), { maxLength: 2 })).map(([id, parts]) => artifactOf(id, parts)) // oxfmt-ignore
const own = { contextId: '', metadata: undefined }
const events: fc.Arbitrary<AgentEvent> = fc.oneof(
  fc
    .record({ id: ids, state: states, list: fc.uniqueArray(artifacts, { selector: ({ artifactId }) => artifactId }) })
    .map(({ id, state, list }): AgentEvent => ({
      $case: 'task',
      value: { ...own, id, status: statusOf(state), artifacts: list, history: [] },
    })),
  fc.record({ id: ids, artifact: artifacts, append: fc.boolean() }).map(({ id, artifact, append }): AgentEvent => ({
    $case: 'artifactUpdate',
    value: { ...own, taskId: id, artifact, append, lastChunk: true },
  })),
  fc.record({ id: ids, state: states }).map(({ id, state }): AgentEvent => ({
    $case: 'statusUpdate',
    value: { ...own, taskId: id, status: statusOf(state) },
  })),
)

/** Returns the artifacts of a task, as the SDK keeps them, and whether it is completed. */
const replay = (history: readonly AgentEvent[], taskId: string, keepsArtifacts: boolean) => {
  let kept: readonly Artifact[] = []
  let isCompleted = false
  const begin = history.findIndex((event) => event.$case === 'task' && event.value.id === taskId)
  const isDropped = ({ $case }: AgentEvent, i: number) =>
    keepsArtifacts && $case === 'artifactUpdate' && (begin === -1 || i < begin)
  for (const event of history.filter((one, i) => !isDropped(one, i)))
    if (event.$case === 'task' && event.value.id === taskId) {
      const added = event.value.artifacts
      const others = kept.filter(({ artifactId }) => !added.some((one) => one.artifactId === artifactId))
      kept = keepsArtifacts ? [...others, ...added] : added
      isCompleted = event.value.status?.state === completed
    } else if (event.$case === 'statusUpdate' && event.value.taskId === taskId)
      isCompleted ||= event.value.status?.state === completed
    else if (event.$case === 'artifactUpdate' && event.value.taskId === taskId && event.value.artifact !== undefined) {
      const { artifactId, parts } = event.value.artifact
      const before = kept.find((one) => one.artifactId === artifactId)
      const all = event.value.append ? [...(before?.parts ?? []), ...parts] : parts
      kept = [...kept.filter((one) => one !== before), artifactOf(artifactId, all)]
    }
  return { isCompleted, hasAnswer: kept.some(({ parts }) => parts.includes(part)) }
}

describe('the states of tasks', () => {
  it('refuse an event if the artifacts that a replay of the events keeps have no data part', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), fc.boolean(), (list, keepsArtifacts) => {
        const taskStates = new TaskStates(keepsArtifacts)
        let accepted: readonly AgentEvent[] = []
        for (const event of list) {
          const next = [...accepted, event]
          const taskId = event.$case === 'task' ? event.value.id : event.$case === 'message' ? '' : event.value.taskId
          const { isCompleted, hasAnswer } = replay(next, taskId, keepsArtifacts)
          expect(taskStates.add(event, false)).toBe(!isCompleted || hasAnswer)
          if (!isCompleted || hasAnswer) accepted = next
        }
      }),
    )
  })
})
