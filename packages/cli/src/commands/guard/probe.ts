import { printable } from '@contracts/core/report'
import type * as probe from '@contracts/protocols/probe'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { loadOptional, probePackage } from '../../discovery/optional-package.js'
import { loadProtocols } from '../../snapshots/load-protocols.js'
import { serverOf, timeoutOf } from '../../snapshots/server-address.js'
import { probeSarif } from './probe-sarif.js'
import { probedCount, probeJunit, probeText } from './probe-report.js'

const numberOf = (value: string | true | undefined): number | undefined =>
  typeof value === 'string' ? Number(value) : undefined

/** `contracts probe mcp`: calls the tools of a server with valid and with broken arguments. */
export const probeMcp = async (task: Task): Promise<ExitCode> => {
  const { flags, io, err, out } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${printable(why)}\n`)
    return exitCode.usageError
  }
  const address = serverOf(task.operands[0], task)
  if (E.isLeft(address)) return refuse(address.left)
  const snapshots = await loadProtocols(io.cwd)
  if (E.isLeft(snapshots)) return refuse(snapshots.left)
  const library = await loadOptional<typeof probe>(probePackage, ['probeTools'], io.cwd)
  if (E.isLeft(library)) return refuse(library.left)
  const opened = await snapshots.right.openServer(address.right, timeoutOf(task))
  if (E.isLeft(opened)) return refuse(opened.left)
  const server = opened.right
  try {
    const snapshot = await server.snapshot()
    if (E.isLeft(snapshot)) return await refuse(snapshot.left)
    const { tools, server: named } = snapshot.right
    if (tools.length === 0) return await refuse('The server has no tools.')
    const [calls, seconds, seed] = [flags['calls'], flags['seconds'], flags['seed']].map(numberOf)
    const report = await library.right.probeTools({
      tools,
      call: server.call,
      all: flags['all'] === true,
      ...(calls === undefined ? {} : { calls }),
      ...(seconds === undefined ? {} : { time: seconds * 1000 }),
      ...(seed === undefined ? {} : { seed }),
      formats: flags['formats'] === 'annotation' ? 'annotation' : 'assertion',
    })
    const name = `${named.name} ${named.version}`
    const { format } = flags
    if (format === 'json') await out.write(`${JSON.stringify({ server: named, ...report }, null, 2)}\n`)
    else if (format === 'junit') await out.write(probeJunit(report))
    else if (format === 'sarif') await out.write(probeSarif(report.findings, resolve(io.cwd, 'package.json'), io.cwd))
    else await out.write(probeText(report, name))
    if (probedCount(report) === 0)
      return await refuse('No tool was called: the server marks none as read-only. --all calls every tool.')
    return report.findings.length === 0 ? exitCode.valid : exitCode.invalid
  } finally {
    await server.close()
  }
}
