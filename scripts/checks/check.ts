/** A check: the sentence that must be true, and a function that returns the findings that contradict it. */
export interface Check {
  readonly name: string
  readonly check: () => readonly string[] | Promise<readonly string[]>
}
