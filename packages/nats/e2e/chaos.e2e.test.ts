import { runChaos } from './chaos.js'
import { hasServer } from './server.js'

// Without nats-server the report lists these tests as skipped. Continuous integration installs it.
const withServer = hasServer || process.env['CI'] !== undefined ? describe : describe.skip

withServer('the gate under disturbance', () => {
  it('gives every message one result while workers, server and connections are killed', async () => {
    const report = await runChaos({
      ...{ messages: 3000, workers: 2, killWorkerEvery: 1200, serverKills: 1, proxyCuts: 2, seconds: 60 },
      fullDisk: false,
    })
    expect(report).toMatchObject({ finished: true, valid: 2700, dead: 300, missing: 0, repeated: 0, wrong: 0 })
    expect(report.serverKilled).toBe(1)
  })
})
