/** Publishes every package to a registry of its own, and goes a reader's way across a major; needs no network. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from './registry/client.js'
import { firstMajorStep } from './registry/first-major.js'
import { againStep, othersStep, provenanceStep, publishStep } from './registry/publishing.js'
import { createReader } from './registry/reader.js'
import { startRegistry, type Registry } from './registry/server.js'
import { walk, type Step } from './registry/step.js'
import { after, before } from './registry/upgrading.js'
import { packages } from './workspace/packages.js'
import { record } from './workspace/results.js'

const way = { name: '@contracts/scout', id: 'scout/plan', schema: 'plan.v1.schema.json', from: 1, to: 2 }

const story = (folder: string, registry: Registry): readonly Step[] => {
  const setting = { folder, registry, client: createClient(join(folder, 'publisher'), registry.url, registry.token) }
  const one = packages.find(({ manifest }) => manifest.name === way.name)
  if (one === undefined) throw new Error(`${way.name} is not a package of this workspace`)
  const stranger = createClient(join(folder, 'stranger'), registry.url)
  const reader = createReader(join(folder, 'reader'), stranger, way.name, 'plan')
  const neighbour = createReader(join(folder, 'neighbour'), stranger, way.name, 'plan')
  const readers = { reader, neighbour, url: registry.url }
  return [
    othersStep(setting),
    firstMajorStep(setting, one),
    publishStep(setting),
    againStep(setting),
    provenanceStep,
    ...before(way, readers),
    ...after(way, readers),
  ]
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-registry-')))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const registry = await startRegistry(folder)
  try {
    const results = await walk(story(folder, registry))
    record('published-packages', results)
  } finally {
    await registry.close()
  }
} catch (error) {
  process.stdout.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  record('published-packages', [false])
}
