/** Gives a run of jest a temporary folder of its own, and removes it at the end with whatever the tests left there. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-tests-')))
  chmodSync(folder, 0o755) // a test runs the command as another user
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
