import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from '@contracts/cli/commands'
import { got, ordersSource, publishIn, releaseOf, temporaryRegistry } from '../testing/published.js'
import { type Decided, decisionsOf, needsServer } from './decisions.js'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A task with these options in a folder, and what it writes as errors. */
const taskWith = (flags: Task['flags'], cwd = '/') => {
  const written: string[] = []
  const err = { write: (text: string) => Promise.resolve(void written.push(text)) }
  return { task: { flags, operands: [], io: { cwd, env: {} }, err } as unknown as Task, written }
}

/** Returns the decisions of a gate with the contracts that are published in a folder. */
const decidedIn = async (registry: string) => {
  const { task, written } = taskWith({ stored: true, registry, contracts: 'acme/order' }, registry)
  return { decided: got(await decisionsOf(task)), written }
}

/** Returns what is published now. */
const next = async ({ next: read }: Decided): Promise<Decided> => {
  if (read === undefined) throw new Error('nothing is published')
  return got(await read())
}

const order = { subject: 'a', body: Buffer.from('{ "id": "o-1", "total": 150 }'), contract: 'acme/order@1', time: '' }

describe('the decisions of a gate', () => {
  it.each<readonly [Task['flags'], string]>([
    [{ stored: true, registry: 'a', bucket: 'b' }, '--registry is a folder, and --bucket is on a server: pass one.'],
    [{ registry: 'a' }, '--registry needs --stored.'],
    [{ bucket: 'a' }, '--bucket needs --stored.'],
  ])('with %j are refused', async (flags, why) => {
    expect(await decisionsOf(taskWith(flags).task)).toEqual({ _tag: 'Left', left: { why, code: 2 } })
  })

  it.each<readonly [Task['flags'], boolean]>([
    [{}, false],
    [{ stored: true }, true],
    [{ stored: true, bucket: 'a' }, true],
    [{ stored: true, registry: 'a' }, false],
  ])('with %j need the server: %s', (flags, isNeeded) => {
    expect(needsServer(taskWith(flags).task)).toBe(isNeeded)
  })

  it('follow what is published, and stay the same while nothing is', async () => {
    const { store, folder } = temporaryRegistry()
    folders.push(folder)
    await publishIn(store, await releaseOf('@acme/orders', '1.0.0', ordersSource()))
    const { decided } = await decidedIn(folder)
    expect(decided.decisions.validate(order).valid).toBe(false)
    expect(await next(decided)).toBe(decided)
    await publishIn(store, await releaseOf('@acme/orders', '2.0.0', ordersSource({ most: 200 })))
    const now = await next(decided)
    expect([now.decisions.validate(order).valid, now.revision === decided.revision]).toEqual([true, false])
    expect(await next(decided)).toBe(now)
    expect(decided.decisions.validate(order).valid).toBe(false) // a message that is validated now is validated whole
  })

  it('follow a release that cannot be used when it is so twice, since git writes the list before the release', async () => {
    const { store, folder } = temporaryRegistry()
    folders.push(folder)
    await publishIn(store, await releaseOf('@acme/orders', '1.0.0', ordersSource({ most: 200 })))
    const { decided, written } = await decidedIn(folder)
    /** Publishes a release and moves its file away. Returns the function that moves it back. */
    const publishHalf = async (version: string): Promise<() => void> => {
      await publishIn(store, await releaseOf('@acme/orders', version, ordersSource({ most: 200 })))
      const file = join(folder, 'releases/@acme%2forders', version)
      renameSync(file, `${folder}/.later`)
      return () => {
        renameSync(`${folder}/.later`, file)
      }
    }
    const write = await publishHalf('1.0.1')
    expect(await next(decided)).toBe(decided)
    write()
    const whole = await next(decided)
    expect([whole === decided, whole.decisions.validate(order).valid]).toEqual([false, true])
    await publishHalf('1.0.2')
    for (const isValid of [true, false]) expect((await next(decided)).decisions.validate(order).valid).toBe(isValid)
    expect(written).toEqual([expect.stringMatching(/ 1\.0\.2 .* cannot be read: it is missing\.\n$/)])
  })

  it('warn of a release that cannot be used, and not again each time that the registry is read', async () => {
    const { store, folder } = temporaryRegistry()
    folders.push(folder)
    const { release } = await releaseOf('@acme/orders', '1.0.0', ordersSource())
    await publishIn(store, { release, code: 'throw new Error("broken")' })
    const { decided, written } = await decidedIn(folder)
    await next(decided)
    expect(written).toEqual([expect.stringMatching(/^⚠ @acme\/orders 1\.0\.0 cannot be used: .*broken.*\n$/)])
    const verdict = decided.decisions.validate(order)
    expect(verdict.valid ? [] : verdict.issues.map(({ code }) => code)).toEqual(['not_validated'])
  })
})
