import { commandRunner } from './run-command.js'

describe('commandRunner', () => {
  it('ends a call that does not end, and one that writes too much', async () => {
    const script = (text: string) => [process.execPath, '-e', text] as const
    const limits = { cwd: __dirname, env: process.env, timeout: 500, mostBytes: 1000 }
    const run = (text: string) => commandRunner({ program: script(text), ...limits })([])
    expect(await run('setInterval(() => {}, 1000)')).toEqual({
      ...{ exitCode: 3, stdout: '', stderr: '✗ The command has not ended after 0.5 seconds.\n' },
    })
    expect(await run('for (;;) console.log("x".repeat(100))')).toEqual({
      ...{ exitCode: 3, stdout: '', stderr: '✗ The command has written more than 1000 bytes.\n' },
    })
  })

  it('runs four calls at once, and ends each one that is cancelled', async () => {
    const program = [process.execPath, '-e', 'console.log(1); setInterval(() => {}, 1000)'] as const
    const run = commandRunner({ program, cwd: __dirname, env: process.env, timeout: 60_000, mostBytes: 1000 })
    const stop = new AbortController()
    const ended: unknown[] = []
    const all = Array.from({ length: 6 }, () => run([], '', stop.signal).then((one) => ended.push(one)))
    setTimeout(() => {
      stop.abort()
    }, 200)
    await Promise.all(all)
    expect(ended).toEqual(
      Array.from({ length: 6 }, () => ({ exitCode: 3, stdout: '', stderr: '✗ The call was cancelled.\n' })),
    )
  })

  it('starts a waiting call when another one has ended', async () => {
    const script = 'const start = Date.now(); setTimeout(() => console.log(start, Date.now()), 300)'
    const program = [process.execPath, '-e', script] as const
    const run = commandRunner({ program, cwd: __dirname, env: process.env, timeout: 60_000, mostBytes: 1000 })
    const texts = await Promise.all(Array.from({ length: 6 }, async () => (await run([])).stdout))
    const times = texts.map((text) => text.trim().split(' ').map(Number))
    const atOnce = times.map(
      ([start = 0]) => times.filter(([other = 0, end = 0]) => other <= start && start < end).length,
    )
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(4)
  })
})
