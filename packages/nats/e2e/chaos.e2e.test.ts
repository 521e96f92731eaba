import { makeLossyDisk } from './chaos/power.js'
import { rounds } from './chaos/rounds.js'
import { hasServer, newestServer, servers } from './server.js'

// Without nats-server the report lists these tests as skipped. Continuous integration installs it.
const withServer = hasServer || process.env['CI'] !== undefined ? describe : describe.skip

/** Reports whether this machine can drop the unwritten pages of a disk. */
const canCutPower = (): boolean => {
  const disk = makeLossyDisk(8)
  if (typeof disk === 'string') return false
  disk.remove()
  return true
}

const compare = async (name: keyof typeof rounds): Promise<void> => {
  const report = await rounds[name](600, newestServer ?? servers[0])
  expect(report).toMatchObject({ finished: true, lost: 0, repeated: 0, wrong: 0 })
  expect(report).not.toHaveProperty('disturbances', {})
}

/** The short form of `pnpm chaos`: a round of some kinds. */
withServer('every message has one result', () => {
  it('while workers, the server and connections are killed, and the disk fills', () => compare('kills'), 60_000)

  it('while two configurations share a consumer, and a third has its own', () => compare('configurations'), 60_000)

  it('while the input is made again', () => compare('recreatedInput'), 60_000)

  it('while replays are killed', () => compare('replays'), 60_000)

  const withPower = newestServer !== undefined && canCutPower() ? it : it.skip
  withPower('while the power goes and unwritten pages are lost', () => compare('powerCuts'), 60_000)
})
