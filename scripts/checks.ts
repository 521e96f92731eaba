/**
 * Runs every check of the repository. Prints one line for each, followed by its findings. The counts have the keys that
 * jest uses, in a file that the tally of `npm test` reads.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from './checks/list.js'
import type { Check } from './checks/check.js'
import { root } from './packages.js'

const findingsOf = async ({ check }: Check): Promise<readonly string[]> => {
  try {
    return await check()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

let failed = 0
for (const check of checks) {
  const findings = await findingsOf(check)
  if (findings.length > 0) failed++
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${check.name}\n`)
  for (const finding of findings) process.stdout.write(`    ${finding.trim().replaceAll('\n', '\n    ')}\n`)
}
mkdirSync(join(root, '.turbo'), { recursive: true })
const counts = { numPassedTests: checks.length - failed, numFailedTests: failed }
writeFileSync(join(root, '.turbo/checks.json'), JSON.stringify(counts))
process.exitCode = failed === 0 ? 0 : 1
