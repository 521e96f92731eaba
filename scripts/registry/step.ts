/** A step of the story: what must be true when it is done; one that cannot be taken here says why. */
export type Step = {
  readonly says: string
  readonly notHere?: string
  readonly check: () => Promise<readonly string[]>
}

/** The same step, unless there is a reason why it cannot be taken here. */
export const unless = (reason: string | undefined, step: Step): Step =>
  reason === undefined ? step : { ...step, notHere: reason }

/** How many steps held, and how many were not taken. */
export type Outcome = { readonly held: readonly boolean[]; readonly skipped: number }

const say = (line: string) => process.stdout.write(`${line}\n`)

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Takes the steps in order. Each stands on those before it: after one that fails, the rest is not tried. */
export const walk = async (steps: readonly Step[]): Promise<Outcome> => {
  const held: boolean[] = []
  for (const { says, notHere, check } of steps) {
    if (notHere !== undefined || held.includes(false)) {
      say(`- not run: ${says}`)
      continue
    }
    const findings = await check().catch((error: unknown) => [told(error)])
    held.push(findings.length === 0)
    say(`${findings.length === 0 ? '✓' : '✗'} ${says}`)
    for (const finding of findings) say(`    ${finding.trim().replaceAll('\n', ' ')}`)
  }
  for (const reason of new Set(steps.map(({ notHere }) => notHere)))
    if (reason !== undefined)
      say(`notice: ${String(steps.filter(({ notHere }) => notHere === reason).length)} steps were not run: ${reason}`)
  return { held, skipped: steps.length - held.length }
}
