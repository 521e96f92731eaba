/** A check of the repository: a sentence that is true, and a function that returns what contradicts it. */
export type Check = {
  readonly name: string
  readonly check: () => readonly string[] | Promise<readonly string[]>
}
