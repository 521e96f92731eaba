/** A law of the house: one sentence, and a check that answers with what breaks it. */
export type Law = {
  readonly name: string
  readonly check: () => readonly string[] | Promise<readonly string[]>
}
