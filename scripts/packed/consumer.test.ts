import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConsumer, foreignSources } from './consumer.js'

const registry = 'http://127.0.0.1:4873'
const answer = { code: 0, output: '' }

describe('foreignSources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'))
  const consumer = createConsumer(folder, registry, () => Promise.resolve(answer))
  afterAll(() => rmSync(folder, { recursive: true }))

  const lock = (packages: Readonly<Record<string, string | undefined>>) =>
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify(
        { packages: Object.fromEntries(Object.entries(packages).map(([name, resolved]) => [name, { resolved }])) },
        undefined,
        2,
      ),
    )

  it('finds nothing if our packages come from the registry, even if others do not', () => {
    lock({
      'node_modules/@contracts/core': `${registry}/@contracts/core/-/core-1.0.0.tgz`,
      'node_modules/io-ts': 'https://example.org/io-ts.tgz',
    })
    expect(foreignSources(consumer, registry)).toEqual([])
  })

  it('finds a package of ours that comes from another source', () => {
    lock({
      'node_modules/@contracts/core': `${registry}/@contracts/core/-/core-1.0.0.tgz`,
      'node_modules/@contracts/scout': 'https://example.org/scout.tgz',
    })
    expect(foreignSources(consumer, registry)).toEqual(['a package came from https://example.org/scout.tgz'])
  })

  it('fails if the lock file has none of our packages, or names no source', () => {
    lock({ 'node_modules/io-ts': undefined })
    expect(foreignSources(consumer, registry)).toEqual(['the lock file has none of our packages'])
    lock({ 'node_modules/@contracts/core': undefined })
    expect(foreignSources(consumer, registry)).toEqual(['a package came from nowhere'])
  })
})
