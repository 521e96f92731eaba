import type { ExpectedAnswers } from './answers.js'

const union = <A>(one: readonly A[], other: readonly A[]): readonly A[] => [...new Set([...one, ...other])]

/** The answers that belong to the requests of tasks, by task. It forgets the oldest of more than 1,000 tasks. */
export class TaskRequests {
  private readonly expected = new Map<string, ExpectedAnswers>()

  /** Records the answers that belong to a request. A task may have several requests. */
  add(taskId: string, added: ExpectedAnswers): void {
    if (taskId === '') return
    const before = this.expected.get(taskId) ?? added
    this.expected.set(taskId, {
      ...added,
      contracts: union(before.contracts, added.contracts),
      mediaTypes: union(before.mediaTypes, added.mediaTypes),
      mayBeEmpty: before.mayBeEmpty || added.mayBeEmpty,
      mayBeOther: before.mayBeOther || added.mayBeOther,
    })
    const [oldest] = this.expected.keys()
    if (this.expected.size > 1000 && oldest !== undefined) this.expected.delete(oldest)
  }

  /** Returns the answers that belong to the requests of a task; `undefined` if they are not known. */
  of(taskId: string): ExpectedAnswers | undefined {
    return this.expected.get(taskId)
  }
}
