/** Returns the block of facts of a note. */
export const factsBlock = (facts: object): string => `\`\`\`json contracts\n${JSON.stringify(facts, null, 2)}\n\`\`\``

/** Returns a migration section with the messages of one break. */
export const migrationOf = (finding: string, message: unknown, instead: unknown): string =>
  `#### Migration\n\n${factsBlock({ sendInstead: [{ findings: [finding], message, instead }] })}`
