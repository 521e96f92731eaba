import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { mutations } from '../src/pipeline/mutations/mutations.js'

const main = join(import.meta.dirname, '../dist/main.js')

const run = (...argv: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the built application runs the six agents, and reports the outcome with its exit code', () => {
  const { status, stdout, stderr } = run('--run')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/✓ 6 agents, 12 messages, all valid\.\n$/)
})

test('the built application breaks an agent on request, and prints where that was caught', () => {
  const { status, stdout } = run('--run', '--break', 'missing-header', '--seed', '7')
  expect(status).toEqual(0)
  expect(stdout).toMatch(/✗ revenue is missing: the header must have every required column, and lacks revenue/)
  expect(stdout).toMatch(/✓ Caught at data_agent, in its dataset, as expected\.\n$/)
})

test('the built application rejects invalid options in one line, and its help lists every mutation', () => {
  for (const argv of [
    ['--run', '--break', 'x'],
    ['--run', '--seed', '1.5'],
    ['--seed', '1'],
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
