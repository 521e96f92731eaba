import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRelease } from '../releases/publish.js'
import type { RegistryStore } from '../store/store.js'
import { first, oldSender, order, registry, service, traffic, whyNot } from '../testing/orders-registry.js'
import { testRelease } from '../testing/released.js'
import { got, temporaryFolder } from '../testing/temporary-registry.js'
import { canDeploy, meetingsOf, recordDeployment, undeploy } from './environments.js'

describe('a release that somebody removed by hand and published again with other content', () => {
  it('is not what a service was recorded with', async () => {
    const folder = temporaryFolder()
    const store = await registry(folder)
    const released = traffic('acme/order@1', '>', 'strict 1.0.0')
    got(await recordDeployment(store, 'prod', service('reader', 'r1', { consumes: [released] }), first))
    const again = testRelease('strict', '1.0.0', { ...order, refuses: 'm.a > 2' })
    writeFileSync(join(folder, 'packages', 'strict.json'), JSON.stringify({ package: 'strict', releases: [] }))
    got(await publishRelease(store, again))
    const next = service('sender', 's1', { produces: [released] })
    const why =
      'strict 1.0.0 is not the release that a service was recorded with: restore it, or undeploy the services that were recorded with it, and record them again.'
    for (const ask of [canDeploy, recordDeployment])
      expect(await ask(store, 'prod', next, first)).toEqual(whyNot('unknown', why))
    expect(await meetingsOf(store, 'prod')).toEqual(whyNot('unknown', why))
    got(await undeploy(store, 'prod', 'reader'))
    expect(got(await canDeploy(store, 'prod', next, first)).deployable).toBe(true)
  })

  it('is not recorded in place of the one that was compared', async () => {
    const folder = temporaryFolder()
    const store = await registry(folder)
    const index = join(folder, 'packages', 'strict.json')
    const [before, other] = [readFileSync(index, 'utf8'), { ...order, refuses: 'm.a > 2' }]
    writeFileSync(index, JSON.stringify({ package: 'strict', releases: [] }))
    got(await publishRelease(store, testRelease('strict', '1.0.0', other)))
    const after = readFileSync(index, 'utf8')
    writeFileSync(index, before)
    const replaced: RegistryStore = {
      ...store,
      read: async (key) => {
        const found = await store.read(key)
        if (key[0] === 'releases' && key[1] === 'strict') writeFileSync(index, after)
        return found
      },
    }
    const strict = service('reader', 'r1', { consumes: [traffic('acme/order@1', '>', 'strict 1.0.0')] })
    got(await recordDeployment(replaced, 'prod', strict, first))
    expect(await canDeploy(store, 'prod', oldSender, first)).toMatchObject({ left: { kind: 'unknown' } })
  })
})
