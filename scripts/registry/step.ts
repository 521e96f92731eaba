/** A step of the story, and what must be true when it is done. */
export type Step = {
  readonly name: string
  readonly check: () => Promise<readonly string[]>
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Takes the steps in order, and answers which passed. Each stands on those before it: the first failure ends the story. */
export const walk = async (steps: readonly Step[]): Promise<readonly boolean[]> => {
  const passed: boolean[] = []
  for (const { name, check } of steps) {
    if (passed.includes(false)) {
      say(`- not run: ${name}`)
      continue
    }
    const findings = await check().catch((error: unknown) => [messageOf(error)])
    passed.push(findings.length === 0)
    say(`${findings.length === 0 ? '✓' : '✗'} ${name}`)
    for (const finding of findings) say(`    ${finding.trim().replaceAll('\n', ' ')}`)
  }
  return passed
}
