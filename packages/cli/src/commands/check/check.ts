import type { Bump } from '@contracts/evolution'
import { checkWorkspace } from '@contracts/evolution/gate'
import { gateJson, gateMarkdown, gateText } from '@contracts/evolution/report'
import type { Task } from '../../cli/command.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/** The problems that keep the gate from judging anything: the call, the base or the build has to change first. */
const unjudgeable = ['no-workspace', 'no-base', 'build-first']

const isBump = (word: string | true | undefined): word is Bump =>
  word === 'none' || word === 'patch' || word === 'minor' || word === 'major'

/** Checks every package of the workspace against its releases and the pending changesets. */
export const check = async ({ flags, io, out }: Task): Promise<ExitCode> => {
  const { against, bump } = flags
  const report = await checkWorkspace({
    folder: io.cwd,
    ...(typeof against === 'string' ? { against } : {}),
    ...(isBump(bump) ? { bump } : {}),
    allowOldBuild: flags['allow-old-build'] === true,
    env: io.env,
  })
  const verbose = flags['verbose'] === true
  if (flags['format'] === 'json') await out.write(gateJson(report, { verbose }))
  else if (flags['format'] === 'markdown') await out.write(gateMarkdown(report, { verbose }))
  else await out.write(gateText(report, { colour: isColoured(io.stdout, io.env), verbose }))
  if (report.problems.some(({ code }) => unjudgeable.includes(code))) return exitCode.usageError
  return report.passes ? exitCode.valid : exitCode.invalid
}
