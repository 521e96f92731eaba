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
})
