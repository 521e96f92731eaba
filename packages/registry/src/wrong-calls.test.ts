import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongCalls } from '@contracts/testing-internal'
import * as channel from './channel.js'
import * as registry from './index.js'
import * as meetings from './meetings.js'

const folder = mkdtempSync(join(tmpdir(), 'wrong-calls-'))
const opened = registry.openFolder(folder, { create: true })
const store = opened._tag === 'Right' ? opened.right : undefined
const deployment = { service: 'orders', version: '1', recorded: '', produces: [], consumes: [], acknowledged: [] }
const release = { release: { package: '@acme/orders', version: '1.0.0', exports: {}, contracts: [] } }
const right = { store, deployment, release, writing: registry.bucketKeys }

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('a caller without types', () => {
  it.each(Object.entries({ channel, meetings, registry }))(
    'gets an error with what to write from each function of the entry %s',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right })).toEqual([])
    },
  )

  it('gets an error for the Either that a registry is in, and of a misspelt option', async () => {
    await expect(registry.publishedVersions(opened as never, '@acme/orders')).rejects.toThrow(
      new TypeError("publishedVersions takes a registry: write openFolder('registry').right"),
    )
    expect(() => registry.openFolder(folder, { creat: true } as never)).toThrow(TypeError)
  })
})
