import { printable } from '@contracts/core/report'
import type * as probe from '@contracts/protocols/probe'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { loadOptional, probePackage } from '../../discovery/optional-package.js'
import { loadProtocols } from '../../snapshots/load-protocols.js'
import { serverOf, timeoutOf } from '../../snapshots/server-address.js'
import { probeSarif } from './probe-sarif.js'
import { probedCount, probeJunit, probeText } from './probe-report.js'

const numberOf = (value: string | true | undefined): number | undefined =>
  typeof value === 'string' ? Number(value) : undefined

/** Returns whether a server marks a tool as read-only. */
const isReadOnly = ({ annotations }: probe.ProbedTool): boolean => annotations?.['readOnlyHint'] === true

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
  const [calls, seconds = 60, seed] = [flags['calls'], flags['seconds'], flags['seed']].map(numberOf)
  const end = performance.now() + seconds * 1000
  const { timeout } = timeoutOf(task)
  const opened = await snapshots.right.openServer(address.right, {
    timeout: Math.min(timeout ?? 60_000, seconds * 1000),
  })
  if (E.isLeft(opened)) return refuse(opened.left)
  const server = opened.right
  try {
    const snapshot = await Promise.race([server.snapshot(), wait(end - performance.now(), undefined, { ref: false })])
    if (snapshot === undefined)
      return await refuse(`The server did not list what it offers within ${String(seconds)} s.`)
    if (E.isLeft(snapshot)) return await refuse(snapshot.left)
    const { tools, server: named } = snapshot.right
    if (tools.length === 0) return await refuse('The server has no tools.')
    const report = await library.right.probeTools({
      tools,
      call: server.call,
      all: flags['all'] === true,
      ...(calls === undefined ? {} : { calls }),
      time: end - performance.now(),
      timeout: timeout ?? (seconds * 1000) / 3,
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
      return await refuse(
        flags['all'] !== true && !tools.some(isReadOnly)
          ? 'No tool was called: the server marks none as read-only. --all calls every tool.'
          : 'No tool has answered a call: the report has the reason of each.',
      )
    return report.findings.length === 0 ? exitCode.valid : exitCode.invalid
  } finally {
    await server.close()
  }
}
