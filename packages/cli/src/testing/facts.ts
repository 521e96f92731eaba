/** Returns the block of facts of a note. */
export const factsBlock = (facts: object): string =>
  `\`\`\`json contracts\n${JSON.stringify(facts, undefined, 2)}\n\`\`\``

/** Messages that show findings, by their names, and the message to send instead. */
export interface Shown {
  readonly findings: readonly string[]
  readonly message: unknown
  readonly instead: unknown
}

/** Returns the migration section of a note with these messages. */
export const migrationOf = (...sendInstead: readonly Shown[]): string =>
  `#### Migration\n\n${factsBlock({ sendInstead })}`
