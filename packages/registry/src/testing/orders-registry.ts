import { declareEnvironment } from '../environments/environments.js'
import type { Deployment, Traffic } from '../environments/documents.js'
import { publishRelease } from '../releases/publish.js'
import type { RegistryStore } from '../store/store.js'
import { numbers, testRelease } from './released.js'
import { got, temporaryRegistry } from './temporary-registry.js'

export const order = { name: 'acme/order@1', schema: numbers(['a']), example: { a: 1 } }
export const second = { name: 'acme/order@2', schema: numbers(['a', 'b']), example: { a: 1, b: 1 } }

/** A registry with releases of orders: 1.0.0 and 1.1.0 differ in a rule, 1.2.0 has no code, and 2.0.0 has version 2 too. */
export const registry = async (folder?: string): Promise<RegistryStore> => {
  const store = temporaryRegistry(folder)
  const plain = testRelease('orders', '1.0.0', order)
  got(await publishRelease(store, plain))
  got(await publishRelease(store, testRelease('strict', '1.0.0', { ...order, refuses: 'm.a > 1' })))
  got(await publishRelease(store, { release: { ...plain.release, package: 'bare' } }))
  got(await publishRelease(store, testRelease('orders', '2.0.0', order, second)))
  got(await declareEnvironment(store, 'prod'))
  return store
}

export const traffic = (contract: string, channel = '>', release = 'orders 2.0.0'): Traffic => {
  const [name = '', version = ''] = release.split(' ')
  return { channel, contract, package: name, release: version }
}

export const service = (name: string, version: string, parts: Partial<Deployment>): Deployment => ({
  ...{ service: name, version, recorded: '2026-01-01T00:00:00Z', produces: [], consumes: [], acknowledged: [] },
  ...parts,
})

export const reader = service('reader', 'r1', { consumes: [traffic('acme/order@2')] })
export const oldSender = service('sender', 's1', { produces: [traffic('acme/order@1')] })
export const sender = service('sender', 's2', { produces: [traffic('acme/order@2')] })

export const first = { first: true } as const

export const whyNot = (kind: string, why: string) => ({ _tag: 'Left', left: { kind, why } })
