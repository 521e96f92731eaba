import { whyBuildFirstIn } from '@contracts/evolution/internal-files'
import { readManifest, releaseFromBuild, typeComparer } from '@contracts/evolution/release'
import { compatibilityText } from '@contracts/evolution/report'
import { type Published, publishRelease } from '@contracts/registry'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { onRegistry, refuse } from './open-registry.js'

const report = async (name: string, published: Published, { out, err, io }: Task): Promise<ExitCode> => {
  switch (published.result) {
    case 'stored': {
      const after = published.since === undefined ? ', its first release' : `, after ${published.since}`
      await out.write(`✓ ${name} is published${after}\n`)
      return exitCode.valid
    }
    case 'unchanged':
      await out.write(`✓ ${name} is published already\n`)
      return exitCode.valid
    case 'refused': {
      const { compatibility, since, problems = [] } = published
      if (compatibility !== undefined && since !== undefined)
        await out.write(compatibilityText(compatibility, since, { colour: isColoured(io.stdout, io.env) }))
      const lines = problems.map(({ message, fix }) => `  ${message}\n  ${fix}\n`)
      await err.write(`✗ ${name} is not published.\n${lines.join('')}`)
      return exitCode.invalid
    }
  }
}

/** Publishes the release of a built contract package, if its version is large enough for its changes. */
export const publish = async (task: Task): Promise<ExitCode> => {
  const { io, operands } = task
  const refuseSentence = (why: string): Promise<ExitCode> => refuse(task, `${why.replace(/\.$/, '')}.`)
  const path = resolve(io.cwd, operands[0] ?? '.')
  const manifest = readManifest(path)
  if (E.isLeft(manifest)) return refuseSentence(manifest.left)
  if (manifest.right.catalog === undefined)
    return refuseSentence(
      `${manifest.right.name} names no catalog ("contracts" in package.json), so it has no contracts to publish`,
    )
  const older = await whyBuildFirstIn(path, manifest.right)
  if (older !== undefined) return refuseSentence(older)
  const built = await releaseFromBuild(path, manifest.right)
  if (E.isLeft(built)) return refuseSentence(built.left)
  const { release, code } = built.right
  const next = { release, ...(code === undefined ? {} : { code: code.text }) }
  return onRegistry(task, async (store) => {
    const settings = { settings: manifest.right, compareTypes: typeComparer([path]) }
    const published = await publishRelease(store, next, settings)
    return E.isLeft(published)
      ? published
      : E.right(await report(`${release.package} ${release.version}`, published.right, task))
  })
}
