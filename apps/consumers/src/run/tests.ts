/** Runs the tests of this application on Node 24, as two of the libraries ask for 22: here the first that is new enough. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const newer = '../runtimes/node_modules/node24/bin/node'
const { status } = spawnSync(
  existsSync(newer) ? newer : process.execPath,
  ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
