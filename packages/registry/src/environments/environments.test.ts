import * as fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { first, oldSender, reader, registry, sender, service, traffic, whyNot } from '../testing/orders-registry.js'
import { got, temporaryFolder } from '../testing/temporary-registry.js'
import type { Deployment } from './documents.js'
import {
  canDeploy,
  declareEnvironment,
  environmentsIn,
  meetingsOf,
  recordDeployment,
  undeploy,
} from './environments.js'

/** A sender as it is recorded, with the digests of its releases. */
const recorded = (one: Deployment) => ({
  ...one,
  produces: one.produces.map((sent) => ({ ...sent, digest: expect.any(String) as unknown })),
})

const verdictsOf = (outcome: Awaited<ReturnType<typeof canDeploy>>) => {
  const { deployable, meetings } = got(outcome)
  const name = (one: Pick<Deployment, 'service' | 'version'>) => `${one.service} ${one.version}`
  return [deployable, ...meetings.map((one) => `${name(one.producer)} → ${name(one.consumer)} ${one.verdict}`)]
}

describe('a name', () => {
  it('that is white space is refused', async () => {
    const store = await registry()
    expect(await declareEnvironment(store, ' ')).toEqual(whyNot('refused', '" " is no name of an environment.'))
    for (const ask of [canDeploy, recordDeployment]) {
      expect(await ask(store, 'prod', { ...sender, version: '\t' }, first)).toEqual(
        whyNot('unknown', String.raw`"\t" is no name of a version.`),
      )
      expect(await ask(store, 'prod', { ...sender, service: '\u00a0' }, first)).toEqual(
        whyNot('unknown', '"\u00a0" is no name of a service.'),
      )
    }
  })

  it('is the only one by which a service is recorded', async () => {
    const store = await registry()
    got(await recordDeployment(store, 'prod', sender, { first: true, otherNames: ['@acme/sender', 'sender'] }))
    const scoped = { ...sender, service: '@acme/sender' }
    for (const ask of [canDeploy, recordDeployment])
      expect(await ask(store, 'prod', scoped, { first: true, otherNames: ['@acme/sender', 'sender'] })).toEqual(
        whyNot(
          'unknown',
          'sender is recorded in prod, which is another name of @acme/sender: use that name, or undeploy it first. If they are two services, add "service": "@acme/sender" to "contracts" in package.json.',
        ),
      )
  })
})

describe('can-deploy', () => {
  it('is never a success for an unknown environment, service or partner (D1)', async () => {
    const store = await registry()
    const { place } = store
    expect(await canDeploy(store, 'prd', reader, first)).toEqual(
      whyNot('unknown', `prd is no environment of ${place}. contracts environments lists them.`),
    )
    expect(await canDeploy(store, 'prod', reader)).toEqual(
      whyNot('unknown', 'No version of reader is recorded in prod. If this is its first deployment, pass --first.'),
    )
    expect(await canDeploy(store, 'prod', reader, { first: true, partners: ['sender'] })).toEqual(
      whyNot('unknown', 'reader needs sender, which is not recorded in prod.'),
    )
    expect(got(await canDeploy(store, 'prod', reader, first))).toEqual({
      ...{ deployable: true, meetings: [], beside: 0 },
    })
    got(await recordDeployment(store, 'prod', reader, first))
    expect(await canDeploy(store, 'prod', { ...reader, version: 'r2' }, first)).toEqual(
      whyNot('unknown', 'reader is recorded in prod already: leave out --first.'),
    )
  })

  it('refuses one of two services that exclude each other and are recorded at once (D2)', async () => {
    const store = await registry()
    const outcomes = await Promise.all([
      recordDeployment(store, 'prod', oldSender, first),
      recordDeployment(store, 'prod', reader, first),
    ])
    expect(outcomes.map((one) => got(one).deployable).sort()).toEqual([false, true])
    expect(got(await environmentsIn(store))[0]?.deployments).toHaveLength(1)
  })

  it('compares with every version that runs, also of the service itself (D3)', async () => {
    const store = await registry()
    const both = { produces: [traffic('acme/order@1')], consumes: [traffic('acme/order@1')] }
    got(await recordDeployment(store, 'prod', service('queue', 'q1', both), first))
    const next = service('queue', 'q2', { produces: [traffic('acme/order@1')], consumes: [traffic('acme/order@2')] })
    expect(verdictsOf(await canDeploy(store, 'prod', next))).toEqual([
      false,
      'queue q1 → queue q2 breaking',
      'queue q2 → queue q1 compatible',
      'queue q2 → queue q2 breaking',
    ])
  })

  it('pairs services by their channels (D4)', async () => {
    const store = await registry()
    const eu = service('reader', 'r1', { consumes: [traffic('acme/order@2', 'orders.eu')] })
    got(await recordDeployment(store, 'prod', eu, first))
    const on = (channel: string) =>
      canDeploy(store, 'prod', service('sender', 's1', { produces: [traffic('acme/order@1', channel)] }), {
        first: true,
      })
    expect(got(await on('orders.us'))).toMatchObject({ deployable: true, meetings: [], beside: 1 })
    expect(verdictsOf(await on('orders.*'))).toEqual([false, 'sender s1 → reader r1 breaking'])
  })

  it('needs one version that reads the messages for each channel', async () => {
    const store = await registry()
    const two = service('reader', 'r1', { consumes: [traffic('acme/order@2'), traffic('acme/order@1')] })
    got(await recordDeployment(store, 'prod', two, first))
    expect(verdictsOf(await canDeploy(store, 'prod', oldSender, first))).toEqual([
      true,
      'sender s1 → reader r1 compatible',
    ])
  })

  it('runs the rules of the reader (D5)', async () => {
    const store = await registry()
    const strict = service('reader', 'r1', { consumes: [traffic('acme/order@1', '>', 'strict 1.0.0')] })
    got(await recordDeployment(store, 'prod', strict, first))
    const { deployable, meetings } = got(await canDeploy(store, 'prod', oldSender, first))
    expect([deployable, meetings[0]?.verdict, meetings[0]?.counterexample]).toEqual([false, 'breaking', { a: 2 }])
  })

  it('records nothing before it is called for, and forgets what was undeployed (D8)', async () => {
    const store = await registry()
    got(await canDeploy(store, 'prod', oldSender, first))
    expect(got(await environmentsIn(store))).toEqual([{ environment: 'prod', deployments: [] }])
    got(await recordDeployment(store, 'prod', oldSender, first))
    expect(got(await canDeploy(store, 'prod', reader, first)).deployable).toBe(false)
    expect(got(await undeploy(store, 'prod', 'sender'))).toEqual([recorded(oldSender)])
    expect(got(await recordDeployment(store, 'prod', reader, first)).deployable).toBe(true)
    expect(await undeploy(store, 'prod', 'sender', 's1')).toEqual(
      whyNot('unknown', 'sender s1 is not recorded in prod.'),
    )
  })

  it('replaces the old versions at the end of a rollout', async () => {
    const store = await registry()
    got(await recordDeployment(store, 'prod', oldSender, first))
    got(await recordDeployment(store, 'prod', sender))
    expect(got(await environmentsIn(store))[0]?.deployments).toEqual([recorded(oldSender), recorded(sender)])
    got(await recordDeployment(store, 'prod', sender, { replace: true }))
    expect(got(await environmentsIn(store))[0]?.deployments).toEqual([recorded(sender)])
  })

  it('accepts an unproved pair only with a reason, which is recorded (D9)', async () => {
    const store = await registry()
    const bare = service('reader', 'r1', { consumes: [traffic('acme/order@1', '>', 'bare 1.0.0')] })
    got(await recordDeployment(store, 'prod', bare, first))
    const { deployable, meetings } = got(await canDeploy(store, 'prod', oldSender, first))
    const pair = 'acme/order@1 of orders 2.0.0 → acme/order@1 of bare 1.0.0'
    expect([deployable, meetings.map((one) => [one.verdict, one.pair, one.reason])]).toEqual([
      false,
      [['unproved', pair, 'the code of bare 1.0.0 is not run: it has none']],
    ])
    const acknowledged = [{ pair, reason: 'It has no rules.' }]
    expect(got(await recordDeployment(store, 'prod', { ...oldSender, acknowledged }, first)).deployable).toBe(true)
    expect(got(await meetingsOf(store, 'prod')).map(({ verdict }) => verdict)).toEqual(['acknowledged'])
    const another = service('another', 'a1', { produces: [traffic('acme/order@1')] }) // which accepts nothing
    expect(verdictsOf(await canDeploy(store, 'prod', another, first))).toEqual([
      false,
      'another a1 → reader r1 unproved',
    ])
  })

  it('accepts a pair that the reader accepts', async () => {
    const store = await registry()
    const pair = 'acme/order@1 of orders 2.0.0 → acme/order@1 of bare 1.0.0'
    const bare = service('reader', 'r1', {
      ...{
        consumes: [traffic('acme/order@1', '>', 'bare 1.0.0')],
        acknowledged: [{ pair, reason: 'It is read as text.' }],
      },
    })
    got(await recordDeployment(store, 'prod', bare, first))
    expect(verdictsOf(await canDeploy(store, 'prod', oldSender, first))).toEqual([
      true,
      'sender s1 → reader r1 acknowledged',
    ])
  })

  it('records nothing that cannot be read again', async () => {
    const store = await registry()
    const nameless = { ...oldSender, service: '' }
    expect(await recordDeployment(store, 'prod', nameless, first)).toMatchObject(
      whyNot(
        'refused',
        expect.stringMatching(/^It is not recorded: deployments\[0\]\.service must /) as unknown as string,
      ),
    )
    expect(await declareEnvironment(store, '')).toMatchObject({ _tag: 'Left', left: { kind: 'refused' } })
    expect(got(await environmentsIn(store)).map(({ environment }) => environment)).toEqual(['prod'])
  })

  it('refuses the document of another environment', async () => {
    const store = await registry()
    const { text = '' } = got(await store.read(['environments', 'prod'])) ?? {}
    got(await store.write(['environments', 'staging'], text, undefined))
    const why = `What ${store.place} has as environments staging cannot be read: it is the environment prod.`
    expect(await canDeploy(store, 'staging', sender, first)).toEqual(whyNot('unreadable', why))
    expect(await environmentsIn(store)).toEqual(whyNot('unreadable', why))
  })

  it('does not take a wildcard of another broker for a name that nobody else has', async () => {
    const channel = 'orders-.*'
    const store = await registry()
    const other = service('reader', 'r1', { consumes: [traffic('acme/order@1', channel)] })
    const why = `reader r1: "${channel}" has a wildcard or a regular expression of another broker: write * for one part and > for the rest, between dots.`
    for (const ask of [canDeploy, recordDeployment])
      expect(await ask(store, 'prod', other, first)).toEqual(whyNot('unknown', why))
    const { revision } = got(await store.read(['environments', 'prod'])) ?? {}
    const recorded = JSON.stringify({ environment: 'prod', deployments: [other] })
    got(await store.write(['environments', 'prod'], recorded, revision))
    expect(await canDeploy(store, 'prod', sender, first)).toEqual(whyNot('unknown', why))
    expect(await meetingsOf(store, 'prod')).toEqual(whyNot('unknown', why))
    got(
      await recordDeployment(
        store,
        'prod',
        service('reader', 'r2', { consumes: [traffic('acme/order@1', 'orders.>')] }),
        { replace: true },
      ),
    )
  })

  it('reads nothing but JSON, such as no conflict of git', async () => {
    const folder = temporaryFolder()
    const store = await registry(folder)
    writeFileSync(join(folder, 'environments/prod.json'), '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n')
    const why = `What ${store.place} has as environments prod cannot be read: it is not JSON.`
    expect(await canDeploy(store, 'prod', sender, first)).toEqual(whyNot('unreadable', why))
  })

  it('needs the releases to be published', async () => {
    const store = await registry()
    const other = service('reader', 'r1', { consumes: [traffic('acme/order@1', '>', 'orders 3.0.0')] })
    expect(await canDeploy(store, 'prod', other, first)).toEqual(
      whyNot('unknown', `orders 3.0.0 is not published in ${store.place}.`),
    )
  })

  it('is a conflict of git if two branches record different services, also far from each other', async () => {
    const folder = temporaryFolder()
    const store = await registry(folder)
    const none = { consumes: [traffic('acme/order@1', 'elsewhere')] }
    for (const name of ['b', 'm', 'y']) got(await recordDeployment(store, 'prod', service(name, '1', none), first))
    const file = join(folder, 'environments/prod.json')
    const before = readFileSync(file, 'utf8')
    const after = async (next: Deployment): Promise<string> => {
      writeFileSync(file, before)
      got(await recordDeployment(store, 'prod', next, first))
      return readFileSync(file, 'utf8')
    }
    const texts = [
      await after(service('a', '1', { produces: [traffic('acme/order@1')] })),
      before,
      await after(service('z', '1', { consumes: [traffic('acme/order@2')] })),
    ]
    const files = texts.map((text, i) => {
      const path = join(folder, `text${String(i)}`)
      writeFileSync(path, text)
      return path
    })
    const { status } = spawnSync('git', ['merge-file', '-p', ...files])
    expect(status).toBe(1) // conflicts
  })

  it('keeps environments apart whose names differ in a separator (D6)', async () => {
    const store = await registry()
    for (const name of ['a.b', 'a/b', 'a-b']) got(await declareEnvironment(store, name))
    expect(await declareEnvironment(store, 'a.b')).toEqual(whyNot('refused', 'a.b is declared already.'))
    expect(got(await environmentsIn(store)).map(({ environment }) => environment)).toEqual([
      'a-b',
      'a.b',
      'a/b',
      'prod',
    ])
  })

  it('records what a model says, whatever is recorded and removed', async () => {
    const store = await registry()
    const step = fc.record({
      kind: fc.constantFrom('record', 'replace', 'undeploy'),
      name: fc.constantFrom('one', 'two', 'three'),
      version: fc.constantFrom('v1', 'v2'),
      sends: fc.constantFrom(undefined, 1, 2),
      reads: fc.constantFrom(1, 2),
    })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const env = `env ${String(runs++)}`
        got(await declareEnvironment(store, env))
        let model: readonly (typeof steps)[number][] = []
        for (const one of steps) {
          const isKnown = model.some(({ name }) => name === one.name)
          const isSame = (other: typeof one) => other.name === one.name && other.version === one.version
          if (one.kind === 'undeploy') {
            const gone = await undeploy(store, env, one.name, one.version)
            expect(gone._tag).toBe(model.some(isSame) ? 'Right' : 'Left')
            model = model.filter((other) => !isSame(other))
            continue
          }
          const next = service(one.name, one.version, {
            produces: one.sends === undefined ? [] : [traffic(`acme/order@${String(one.sends)}`)],
            consumes: [traffic(`acme/order@${String(one.reads)}`)],
          })
          const replace = one.kind === 'replace'
          const kept = model.filter((other) => !isSame(other) && !(replace && other.name === one.name))
          const all = [...kept, one]
          // Version 2 requires one more field, so only a message of version 1 before a reader of version 2 breaks.
          const breaks = all.some(
            (from) => from.sends === 1 && all.some((to) => to.reads === 2 && (from === one || to === one)),
          )
          const outcome = got(await recordDeployment(store, env, next, { replace, first: !isKnown }))
          expect(outcome.deployable).toBe(!breaks)
          if (!breaks) model = all
        }
        const found = got(await environmentsIn(store)).find(({ environment }) => environment === env)
        const names = (list: readonly string[]) => [...list].sort()
        expect(names(found?.deployments.map((one) => `${one.service} ${one.version}`) ?? [])).toEqual(
          names(model.map((one) => `${one.name} ${one.version}`)),
        )
      }),
      { numRuns: 15 },
    )
  })
})
