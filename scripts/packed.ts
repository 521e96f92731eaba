/**
 * `pnpm test:packed`: publishes every package to a registry on loopback, installs from it as a user would, checks the
 * installed packages, and follows the upgrade to a new major as a user would.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publisherOf, readerOf } from './packed/client.js'
import { createConsumer } from './packed/consumer.js'
import { indexChecks } from './packed/contract-index.js'
import { decodingChecks } from './packed/decoding.js'
import { firstMajorCheck } from './packed/first-major.js'
import { commandLists, oneDomain, theRest } from './packed/installing.js'
import { loadingChecks } from './packed/loading.js'
import { noEvalChecks } from './packed/no-eval.js'
import { isComplete } from './packed/nodes.js'
import { againCheck, publishCheck, tarballChecks } from './packed/publishing.js'
import { startRegistry } from './packed/server.js'
import { hoverChecks, typingChecks } from './packed/typing.js'
import { upgradeChecks } from './packed/upgrading.js'
import { domains, packages } from './workspace/packages.js'
import { loadDomains } from './workspace/catalog.js'
import { recorder } from './workspace/results.js'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-packed-')))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const registry = await startRegistry(folder)
const publisher = publisherOf(registry, join(folder, 'publisher'))
const reader = readerOf(join(folder, 'cache'))
const consumerIn = (name: string) => createConsumer(join(folder, 'consumers', name), registry.url, reader)

const { run, record } = recorder('packed-packages')
if (await run([firstMajorCheck(folder, publisher), publishCheck(registry, publisher)])) {
  await run([againCheck(publisher), ...tarballChecks(registry)])
  await run(domains.map((one) => oneDomain(consumerIn(one.folder), one.folder, registry.url)))
  const consumer = consumerIn('everything')
  const { folder: everything } = consumer
  await run([theRest(consumer)])
  await run([...loadingChecks(everything, packages), ...typingChecks(everything, packages), ...hoverChecks(everything)])
  await run([...indexChecks(everything, await loadDomains()), ...noEvalChecks(everything)])
  await run(await decodingChecks(everything))
  await run(domains.map((one) => commandLists(consumer, one.folder)))
  await run(upgradeChecks(consumerIn('upgrading'), consumerIn('neighbour'), registry.url))
  if (!isComplete)
    process.stdout.write('notice: newer Node releases are not installed here; loading was tried on this one alone\n')
}
await registry.close()
record()
