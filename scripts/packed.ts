/** Packs every package, installs the tarballs as a stranger would, and looks at what arrived. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './packed/check.js'
import { createConsumer } from './packed/consumer.js'
import { indexChecks } from './packed/contract-index.js'
import { decodingChecks } from './packed/decoding.js'
import { commandLists, oneDomain, theRest } from './packed/installing.js'
import { linkChecks } from './packed/links.js'
import { loadingChecks } from './packed/loading.js'
import { noEvalChecks } from './packed/no-eval.js'
import { isComplete } from './packed/nodes.js'
import { publishingChecks } from './packed/publishing.js'
import { packAll } from './packed/tarballs.js'
import { hoverChecks, typingChecks } from './packed/typing.js'
import { domains, packages } from './workspace/packages.js'
import { loadDomains } from './workspace/registry.js'
import { record } from './workspace/results.js'

const folder = mkdtempSync(join(tmpdir(), 'contracts-packed-'))

const runCheck = async ({ name, check }: Check): Promise<boolean> => {
  const findings = await check().catch((error: unknown) => [String(error)])
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${name}\n`)
  for (const finding of findings) process.stdout.write(`    ${finding.trim().replaceAll('\n', '\n    ')}\n`)
  return findings.length === 0
}

try {
  const tarballs = await packAll(join(folder, 'tarballs'))
  const results: boolean[] = []
  const run = async (checks: readonly Check[]) => {
    for (const check of checks) results.push(await runCheck(check))
  }
  await run(publishingChecks(tarballs))
  await run(linkChecks(tarballs))
  for (const domain of domains) {
    const alone = createConsumer(join(folder, domain.folder))
    await run([oneDomain(alone, tarballs, domain.folder)])
  }
  const consumer = createConsumer(join(folder, 'everything'))
  await run([theRest(consumer, tarballs)])
  await run([...loadingChecks(consumer, packages), ...typingChecks(consumer, packages), ...hoverChecks(consumer)])
  await run(indexChecks(consumer, await loadDomains()))
  await run(noEvalChecks(consumer))
  await run(await decodingChecks(consumer))
  await run(domains.map(({ folder: domain }) => commandLists(consumer, domain)))
  if (!isComplete)
    process.stdout.write('notice: newer Node releases are not installed here; loading was tried on this one alone\n')
  record('packed-packages', results)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
