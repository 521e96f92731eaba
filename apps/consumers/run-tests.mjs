/** Runs the tests of this application on Node 24, because two of the libraries require Node 22 or newer. */
import { spawnSync } from 'node:child_process'
import { newerNode } from '../../configs/newer-node.mjs'

const { status } = spawnSync(
  newerNode(24) ?? process.execPath,
  ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
