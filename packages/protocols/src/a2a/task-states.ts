import type { Artifact, Part, Task } from '@a2a-js/sdk'
import { isDataPart } from './payload.js'
import { type AgentEvent, completed } from './refusal.js'

/** A task as its events made it: the number of data parts of each artifact, by id, and of all of them. */
interface TaskState {
  isCompleted: boolean
  readonly answers: Map<string, number>
  total: number
}

/** A change of a task by an event. */
interface TaskChange {
  readonly isCompleted: boolean
  readonly answers: ReadonlyMap<string, number>
  /** True if the event has all artifacts of the task. */
  readonly isWhole: boolean
}

type TaskEvent = Exclude<AgentEvent, { readonly $case: 'message' }>

const countIn = (parts: readonly Part[]): number => parts.filter(isDataPart).length

const answersIn = (artifacts: readonly Artifact[] | undefined): ReadonlyMap<string, number> =>
  new Map(artifacts?.map(({ artifactId, parts }) => [artifactId, countIn(parts)]))

const idOf = (event: TaskEvent): string => (event.$case === 'task' ? event.value.id : event.value.taskId)

const isCompletedBy = (status: Task['status']): boolean => status?.state === completed

/** Returns the change of a task by an event. A completed task stays completed, unless the whole task is written again. */
const changeBy = (event: TaskEvent, { isCompleted, answers }: TaskState, keepsArtifacts: boolean): TaskChange => {
  switch (event.$case) {
    case 'task': {
      const { artifacts, status } = event.value
      return { isCompleted: isCompletedBy(status), answers: answersIn(artifacts), isWhole: !keepsArtifacts }
    }
    case 'statusUpdate':
      return { isCompleted: isCompleted || isCompletedBy(event.value.status), answers: new Map(), isWhole: false }
    case 'artifactUpdate': {
      const { artifact, append } = event.value
      const { artifactId, parts } = artifact ?? { artifactId: '', parts: [] }
      const before = append || artifact === undefined ? (answers.get(artifactId) ?? 0) : 0
      return { isCompleted, answers: new Map([[artifactId, before + countIn(parts)]]), isWhole: false }
    }
  }
}

/**
 * The states of tasks, as their events make them. An agent drops what comes before the whole task, and keeps the artifacts that a later event of the whole task leaves
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
    const state: TaskState = this.states.get(id) ?? { isCompleted: false, answers: new Map(), total: 0 }
    const { isCompleted, answers, isWhole } = changeBy(event, state, this.keepsArtifacts)
    let total = isWhole ? 0 : state.total
    for (const [artifactId, count] of answers) total += count - (isWhole ? 0 : (state.answers.get(artifactId) ?? 0))
    if (isCompleted && !mayBeEmpty && total === 0) return false
    if (this.keepsArtifacts && event.$case !== 'task' && !this.states.has(id)) return true // the SDK drops it
    if (isWhole) state.answers.clear()
    for (const [artifactId, count] of answers) state.answers.set(artifactId, count)
    this.states.set(id, Object.assign(state, { isCompleted, total }))
    return true
  }
}
