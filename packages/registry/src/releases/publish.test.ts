import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numbers, testRelease } from '../testing/released.js'
import { got, temporaryFolder, temporaryRegistry } from '../testing/temporary-registry.js'
import { publishRelease } from './publish.js'
import { publishedPackages, publishedRelease, publishedReleases, publishedVersions } from './read-releases.js'

const order = (required: readonly string[], optional: readonly string[] = []) => ({
  ...{ name: 'acme/order@1', schema: numbers(required, optional), example: { a: 1 } },
})

const messagesOf = (outcome: Awaited<ReturnType<typeof publishRelease>>): unknown =>
  outcome._tag === 'Right' && outcome.right.result === 'refused'
    ? outcome.right.problems?.map(({ message }) => message)
    : outcome

describe('publishing a release', () => {
  it('keeps every release with its code (D11)', async () => {
    const store = temporaryRegistry()
    const one = testRelease('@acme/orders', '1.0.0', order(['a']))
    const two = testRelease('@acme/orders', '1.1.0', order(['a'], ['b']))
    expect(got(await publishRelease(store, one))).toEqual({ result: 'stored' })
    expect(got(await publishRelease(store, two))).toEqual({ result: 'stored', since: '1.0.0' })
    expect(got(await publishRelease(store, two))).toEqual({ result: 'unchanged' })
    expect(got(await publishedPackages(store))).toEqual(['@acme/orders'])
    expect(got(await publishedVersions(store, '@acme/orders')).map(({ version }) => version)).toEqual([
      '1.0.0',
      '1.1.0',
    ])
    expect(got(await publishedReleases(store, '@acme/orders'))).toEqual([one, two])
    expect(got(await publishedRelease(store, '@acme/orders', '1.0.0'))).toEqual(one)
    expect(got(await publishedRelease(store, '@acme/orders', '9.0.0'))).toBeUndefined()
  })

  it('never replaces a release', async () => {
    const store = temporaryRegistry()
    got(await publishRelease(store, testRelease('orders', '1.0.0', order(['a']))))
    const other = await publishRelease(store, testRelease('orders', '1.0.0', order([], ['a'])))
    expect(messagesOf(other)).toEqual(['orders 1.0.0 is published already, with other content.'])
  })

  it('compares with every release of the major, not only the last (D11)', async () => {
    const store = temporaryRegistry()
    got(
      await publishRelease(
        store,
        testRelease('orders', '1.0.0', order(['a']), { ...order(['a']), name: 'acme/bill@1' }),
      ),
    )
    got(
      await publishRelease(
        store,
        testRelease('orders', '1.0.1', order(['a']), { ...order(['a']), name: 'acme/bill@1' }),
      ),
    )
    const next = await publishRelease(store, testRelease('orders', '1.1.0', order(['a'])))
    expect(messagesOf(next)).toEqual(['orders 1.1.0 is a minor after 1.0.1; what has changed needs a major.'])
    expect(got(await publishedReleases(store, 'orders'))).toHaveLength(2)
  })

  it('compares a later version again if an earlier one is published after it', async () => {
    const store = temporaryRegistry()
    got(await publishRelease(store, testRelease('orders', '1.0.0', order(['a']))))
    got(await publishRelease(store, testRelease('orders', '1.2.0', order(['a']))))
    const between = testRelease('orders', '1.1.0', order(['a']), { ...order(['a']), name: 'acme/bill@1' })
    expect(messagesOf(await publishRelease(store, between))).toEqual([
      'orders 1.2.0 is a minor after 1.1.0; what has changed needs a major.',
    ])
  })

  it('runs the rules of both releases (D5)', async () => {
    const store = temporaryRegistry()
    got(await publishRelease(store, testRelease('orders', '1.0.0', { ...order(['a']), refuses: 'm.a > 5' })))
    const stricter = testRelease('orders', '1.0.1', { ...order(['a']), refuses: 'm.a > 1' })
    expect(messagesOf(await publishRelease(store, stricter))).toEqual([
      'orders 1.0.1 is a patch after 1.0.0; what has changed needs a major.',
    ])
  })

  it('accepts one of two versions that are published at once and exclude each other', async () => {
    const store = temporaryRegistry()
    got(await publishRelease(store, testRelease('orders', '1.0.0', order(['a']))))
    const [one, other] = await Promise.all([
      publishRelease(store, testRelease('orders', '1.1.0', order(['a']), { ...order(['a']), name: 'acme/bill@1' })),
      publishRelease(store, testRelease('orders', '1.2.0', order(['a']))),
    ])
    expect([got(one).result, got(other).result].sort()).toEqual(['refused', 'stored'])
    expect(got(await publishedReleases(store, 'orders'))).toHaveLength(2)
  })

  it('keeps packages apart whose names differ in a separator (D6)', async () => {
    const store = temporaryRegistry()
    for (const name of ['@contracts/scout', 'contracts.scout', 'contracts-scout'])
      expect(got(await publishRelease(store, testRelease(name, '1.0.0', order(['a']))))).toMatchObject({
        result: 'stored',
      })
    expect(got(await publishedPackages(store))).toEqual(['@contracts/scout', 'contracts-scout', 'contracts.scout'])
  })

  it('reports a release that was changed after it was published, and compares nothing with it', async () => {
    const folder = temporaryFolder()
    const store = temporaryRegistry(folder)
    got(await publishRelease(store, testRelease('orders', '1.0.0', order(['a']))))
    const [{ digest } = { digest: '' }] = got(await publishedVersions(store, 'orders'))
    writeFileSync(join(folder, 'releases', 'orders', '1.0.0', `${digest}.json`), '{}')
    expect(await publishRelease(store, testRelease('orders', '1.0.1', order(['a'])))).toEqual({
      _tag: 'Left',
      left: {
        kind: 'unreadable',
        why: `What the folder ${folder} has as releases orders 1.0.0 ${digest} cannot be read: it was changed after it was published.`,
      },
    })
  })

  it('reports a list that two people have joined, in which a version has two contents', async () => {
    const folder = temporaryFolder()
    const store = temporaryRegistry(folder)
    got(await publishRelease(store, testRelease('orders', '1.0.0', order(['a']))))
    const releases = got(await publishedVersions(store, 'orders'))
    const other = releases.map(({ version }) => ({ version, digest: 'f'.repeat(64) }))
    const joined = JSON.stringify({ package: 'orders', releases: [...releases, ...other] })
    writeFileSync(join(folder, 'packages', 'orders.json'), joined)
    expect(await publishedRelease(store, 'orders', '1.0.0')).toEqual({
      _tag: 'Left',
      left: {
        ...{ kind: 'unreadable' },
        why: `What the folder ${folder} has as packages orders cannot be read: it has 1.0.0 twice.`,
      },
    })
  })

  it('needs a version that a release can have', async () => {
    expect(await publishRelease(temporaryRegistry(), testRelease('orders', '0.0.0', order(['a'])))).toEqual({
      _tag: 'Left',
      left: { kind: 'refused', why: 'orders has the version 0.0.0, which is not one of a release.' },
    })
  })
})
