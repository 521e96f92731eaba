/** Runs every law of the house: one line each, then what breaks it; the counts go to `.turbo/laws.json`. */
import { record } from './workspace/results.js'
import { laws } from './laws/list.js'
import type { Law } from './laws/law.js'

const hold = async ({ says, check }: Law): Promise<{ says: string; findings: readonly string[] }> => {
  try {
    return { says, findings: await check() }
  } catch (error) {
    return { says, findings: [String(error)] }
  }
}

const results = []
for (const law of laws) {
  const { says, findings } = await hold(law)
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${says}\n`)
  for (const finding of findings) process.stdout.write(`    ${finding.replaceAll('\n', '\n    ')}\n`)
  results.push(findings.length === 0)
}
record('laws', results)
