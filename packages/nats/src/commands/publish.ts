import type { Task } from '@contracts/cli/commands'
import { readManifest, releaseFromBuild } from '@contracts/evolution/release'
import { compatibilityText } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import { connectTo } from '../gate/connect.js'
import { openReleases, publishRelease } from '../stored/publish.js'
import { exitCodes, type GateExit } from './exit.js'
import { serverOf } from './setup.js'

/**
 * `contracts publish`: stores the release of a built contract package in a bucket, only if its version is large enough
 * for its changes.
 *
 * @category destructors
 * @since 1.0.0
 */
export const publish = async (task: Task): Promise<GateExit> => {
  const { io, out, err, operands } = task
  const refuse = async (why: string, code: GateExit = exitCodes.usageError): Promise<GateExit> => {
    await err.write(`✗ ${why}.\n`)
    return code
  }
  const folder = resolve(io.cwd, operands[0] ?? '.')
  const manifest = readManifest(folder)
  if (E.isLeft(manifest)) return refuse(manifest.left)
  const built = await releaseFromBuild(folder, manifest.right)
  if (E.isLeft(built)) return refuse(built.left)
  const { release } = built.right
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) return refuse(connection.left.why.replace(/\.$/, ''))
  try {
    const bucket = await openReleases(connection.right)
    const published = await publishRelease(bucket, release)
    if (E.isLeft(published)) return await refuse(published.left)
    const { right } = published
    const name = `${release.package}@${release.version}`
    switch (right.result) {
      case 'stored':
        await out.write(`✓ ${name} is stored${right.before === undefined ? '' : ` in place of ${right.before}`}\n`)
        return exitCodes.valid
      case 'unchanged':
        await out.write(`✓ ${name} is stored already\n`)
        return exitCodes.valid
      case 'conflict':
        return await refuse(`${release.package} was published by another process in the meantime: run this again`, 1)
      case 'refused':
        await out.write(compatibilityText(right.report, right.before))
        return await refuse(`${name} is not stored: ${right.why}`, exitCodes.invalid)
    }
  } finally {
    await connection.right.close()
  }
}
