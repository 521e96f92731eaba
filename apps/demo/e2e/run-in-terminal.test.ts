import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { mutations } from '../src/run/mutations.js'

const main = join(import.meta.dirname, '../dist/main.js')

const run = (...argv: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the built application plays the messages of five domains, and reports the outcome with its exit code', () => {
  const { status, stdout, stderr } = run('--run')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/✓ 5 domains, \d+ messages, all valid\.\n$/)
})

test('the built application plants a mutation on request, and prints where it was caught', () => {
  const { status, stdout } = run('--run', '--break', 'wrong-category')
  expect(status).toEqual(0)
  expect(stdout).toContain(
    'hypotheses[0].category must be "creative", "audience", "platform", "budget" or "seasonality"',
  )
  expect(stdout).toContain('  · kasparro/evaluator-input@1, not reached')
  expect(stdout).toMatch(
    /✓ The mutation is caught at \/hypotheses\/0\/category of kasparro\/insight-agent-output@1 \(not_one_of\)\.\n$/,
  )
})

test('the built application rejects invalid options in one line, and its help lists every mutation', () => {
  for (const argv of [
    ['--run', '--break', 'x'],
    ['--break', 'wrong-category'],
    ['--run', '--what'],
  ]) {
    const { status, stdout, stderr } = run(...argv)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^✗ .+\n\nUsage: /)
  }
  const help = run('--help')
  expect(help.status).toEqual(0)
  for (const { id } of mutations) expect(help.stdout).toMatch(new RegExp(`^    ${id} `, 'm'))
})
