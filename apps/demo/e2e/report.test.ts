import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../dist/main.js')

const report = (...argv: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--no-serve', ...argv], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the short report fits in 28 lines and shows one broken message with its issues', () => {
  const { status, stdout, stderr } = report()
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.split('\n').length).toBeLessThanOrEqual(28) // the address takes two more
  expect(stdout).toMatch(
    /^\d+ contracts in \d+ packages: \d+ example messages are valid, \d+ broken copies are rejected\.$/m,
  )
  expect(stdout).toContain('Did you mean "full"?')
  expect(stdout.match(/^ {2}npm start -- /gm)).toHaveLength(3)
})

test('the long report shows every package and every command', () => {
  const { status, stdout } = report('--report')
  expect(status).toBe(0)
  expect(stdout).toContain('Valid shape, violated rule: one broken message for each rule')
  expect(stdout.match(/^\$ contracts /gm)).toHaveLength(7)
  expect(stdout).not.toMatch(/^✗ contracts /m)
})
