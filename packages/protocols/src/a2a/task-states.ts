import type { Artifact, Part, Task } from '@a2a-js/sdk'
import { isDataPart } from './payload.js'
import { type AgentEvent, completed } from './refusal.js'

/** The number of data parts of each artifact of a task, by id, as the events of the task made them. */
interface TaskState {
  readonly isCompleted: boolean
  readonly answers: ReadonlyMap<string, number>
}

type TaskEvent = Exclude<AgentEvent, { readonly $case: 'message' }>

const countIn = (parts: readonly Part[]): number => parts.filter(isDataPart).length

const answersIn = (artifacts: readonly Artifact[] | undefined): ReadonlyMap<string, number> =>
  new Map(artifacts?.map(({ artifactId, parts }) => [artifactId, countIn(parts)]))

const idOf = (event: TaskEvent): string => (event.$case === 'task' ? event.value.id : event.value.taskId)

/** Returns the state of a task after an event. A completed task stays completed, unless the whole task is written again. */
const stateAfter = ({ isCompleted, answers }: TaskState, event: TaskEvent, keepsArtifacts: boolean): TaskState => {
  switch (event.$case) {
    case 'task': {
      const own = answersIn(event.value.artifacts)
      return {
        isCompleted: event.value.status?.state === completed,
        answers: keepsArtifacts ? new Map([...answers, ...own]) : own,
      }
    }
    case 'statusUpdate':
      return { isCompleted: isCompleted || event.value.status?.state === completed, answers }
    case 'artifactUpdate': {
      const { artifact, append } = event.value
      if (artifact === undefined) return { isCompleted, answers }
      const before = append ? (answers.get(artifact.artifactId) ?? 0) : 0
      return { isCompleted, answers: new Map(answers).set(artifact.artifactId, before + countIn(artifact.parts)) }
    }
  }
}

/**
 * The states of tasks, as their events make them. An agent keeps the artifacts that a later event of the whole task leaves
 * out, as the SDK does (`keepsArtifacts`). For a client, that event is all that there is. `task` is one that exists.
 */
export class TaskStates {
  private readonly states = new Map<string, TaskState>()

  constructor(
    private readonly keepsArtifacts: boolean,
    task?: Task,
  ) {
    if (task !== undefined) this.add({ $case: 'task', value: task }, true)
  }

  /** Records an event. Returns false, and records nothing, if it would complete a task without a data part. */
  add(event: AgentEvent, mayBeEmpty: boolean): boolean {
    if (event.$case === 'message') return true
    const id = idOf(event)
    const before = this.states.get(id) ?? { isCompleted: false, answers: new Map() }
    const { isCompleted, answers } = stateAfter(before, event, this.keepsArtifacts)
    if (isCompleted && !mayBeEmpty && [...answers.values()].every((count) => count === 0)) return false
    this.states.set(id, { isCompleted, answers })
    return true
  }
}
