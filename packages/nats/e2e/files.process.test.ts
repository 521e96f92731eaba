import { runFileChaos } from './chaos/files.js'

describe('contracts gate on files', () => {
  it('gives every message one result, however often it is killed', async () => {
    const report = await runFileChaos(60_000, 8)
    expect(report).toMatchObject({ kills: 8, valid: 54_000, dead: 6000, exact: true })
  })
})
