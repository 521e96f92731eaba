/** Runs every check of the repository: one line each, then its findings; the counts go to `.turbo/checks.json`. */
import { record } from './workspace/results.js'
import { checks } from './checks/list.js'
import type { Check } from './checks/check.js'

const run = async ({ name, check }: Check): Promise<{ name: string; findings: readonly string[] }> => {
  try {
    return { name, findings: await check() }
  } catch (error) {
    return { name, findings: [String(error)] }
  }
}

const results = []
for (const check of checks) {
  const { name, findings } = await run(check)
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${name}\n`)
  for (const finding of findings) process.stdout.write(`    ${finding.replaceAll('\n', '\n    ')}\n`)
  results.push(findings.length === 0)
}
record('checks', results)
