import { checkWorkspace, workspaceOf } from '@contracts/evolution/check'
import { workspaceJson, workspaceMarkdown, workspaceText } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isBump } from './bump.js'
import { checkFolder } from './check-folder.js'
import { checkSnapshot } from './check-snapshot.js'
import { workspaceSarif, writeSarif } from './sarif.js'
import { isDrafted, writeDrafts } from './write-drafts.js'

/**
 * The codes of problems with which nothing is checked. The caller must first fix the call, the base
 * or the build.
 */
const notCompared = ['no-workspace', 'no-base', 'build-first', 'nothing-to-check']

/**
 * Checks a server against its snapshot, a folder of schemas against git, or packages against their releases and
 * changesets: the one it runs in, or all of the workspace.
 */
export const check = async (task: Task): Promise<ExitCode> => {
  const [folder] = task.operands
  const { snapshot } = task.flags
  if (typeof snapshot === 'string') return checkSnapshot(snapshot, task)
  const surplus = ['header', 'timeout'].find((flag) => task.flags[flag] !== undefined)
  if (surplus !== undefined) {
    await task.err.write(`✗ --${surplus} is for --snapshot.\n`)
    return exitCode.usageError
  }
  return folder === undefined ? checkPackages(task) : checkFolder(folder, task)
}

const checkPackages = async ({ flags, io, out, err }: Task): Promise<ExitCode> => {
  const { against, bump } = flags
  if (flags['role'] !== undefined) {
    await err.write('✗ --role is for a folder of schemas: contracts name their own role.\n')
    return exitCode.usageError
  }
  const [surplus] = ['exact', 'formats'].filter((flag) => flags[flag] !== undefined)
  if (surplus !== undefined) {
    await err.write(`✗ --${surplus} is for a folder of schemas.\n`)
    return exitCode.usageError
  }
  const options = {
    folder: io.cwd,
    ...(typeof against === 'string' ? { against } : {}),
    ...(isBump(bump) ? { bump } : {}),
    allowOldBuild: flags['allow-old-build'] === true,
    allowEmpty: flags['allow-empty'] === true,
    env: io.env,
  }
  const found = await checkWorkspace(options)
  const drafts = flags['write'] === true ? await writeDrafts(found, io.cwd) : undefined
  const again = drafts && E.isRight(drafts) && isDrafted(found) ? await checkWorkspace(options) : undefined
  const passesNow = again?.passes === true
  const report = passesNow ? again : found
  const isLogged = flags['sarif'] !== undefined || flags['format'] === 'sarif'
  const workspace = isLogged ? await workspaceOf(io.cwd) : E.left('') // only the log names files from its root
  const sarif = () => workspaceSarif(report, io.cwd, E.isLeft(workspace) ? io.cwd : workspace.right.root)
  const unwritten = writeSarif(sarif, { flags, io })
  if (unwritten === undefined) {
    const verbose = flags['verbose'] === true
    if (flags['format'] === 'json') await out.write(workspaceJson(report, { verbose }))
    else if (flags['format'] === 'markdown') await out.write(workspaceMarkdown(report, { verbose }))
    else if (flags['format'] === 'sarif') await out.write(sarif())
    else await out.write(workspaceText(found, { colour: isColoured(io.stdout, io.env), verbose }))
  }
  if (drafts !== undefined)
    await (E.isLeft(drafts) || flags['format'] !== undefined ? err : out).write(
      E.isLeft(drafts) ? drafts.left : `${drafts.right}${passesNow ? 'The check passes now.\n' : ''}`,
    )
  if (unwritten !== undefined) await err.write(unwritten)
  if (unwritten !== undefined || (drafts && E.isLeft(drafts))) return exitCode.usageError
  if (report.problems.some(({ code }) => notCompared.includes(code))) return exitCode.usageError
  return report.passes ? exitCode.valid : exitCode.invalid
}
