import { checkWorkspace } from '@contracts/evolution/gate'
import { gateJson, gateMarkdown, gateText } from '@contracts/evolution/report'
import type { Task } from '../args/command.js'
import { isColoured } from '../run/colour.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'

/** Checks every package of the workspace against its last release and the pending changesets. */
export const check = async ({ flags, io, out }: Task): Promise<ExitCode> => {
  const report = await checkWorkspace({ folder: io.cwd })
  if (flags['format'] === 'json') await out.write(gateJson(report))
  else if (flags['format'] === 'markdown') await out.write(gateMarkdown(report))
  else await out.write(gateText(report, { colour: isColoured(io.stdout, io.env) }))
  if (report.problems.some(({ code }) => code === 'no-workspace')) return exitCode.calledWrongly
  return report.holds ? exitCode.holds : exitCode.doesNotHold
}
