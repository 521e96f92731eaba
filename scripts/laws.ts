/** Runs every law of the house: one line each, then what breaks it; the counts go to `.turbo/laws.json`. */
import { record } from './workspace/results.js'
import { laws } from './laws/list.js'
import type { Law } from './laws/law.js'

const hold = async ({ name, check }: Law): Promise<{ name: string; findings: readonly string[] }> => {
  try {
    return { name, findings: await check() }
  } catch (error) {
    return { name, findings: [String(error)] }
  }
}

const results = []
for (const law of laws) {
  const { name, findings } = await hold(law)
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${name}\n`)
  for (const finding of findings) process.stdout.write(`    ${finding.replaceAll('\n', '\n    ')}\n`)
  results.push(findings.length === 0)
}
record('laws', results)
