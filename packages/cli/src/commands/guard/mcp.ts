import { printable } from '@contracts/core/report'
import type * as mcp from '@contracts/protocols/mcp'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { loadOptional, mcpPackage } from '../../discovery/optional-package.js'
import manifest from '../../../package.json' with { type: 'json' }

/** The limits of one call of a tool. A client reads 10 MiB, and an answer has the output as text and as data. */
const limits = { timeout: 120_000, mostBytes: 2 ** 21 }

/** `contracts mcp`: serves the tools by which an agent checks its own messages, until the client leaves. */
export const serveMcp = async ({ io, err }: Task): Promise<ExitCode> => {
  const [, program] = process.argv
  const library = await loadOptional<typeof mcp>(
    mcpPackage,
    ['contractsServer', 'commandRunner', 'serveContracts'],
    io.cwd,
  )
  if (E.isLeft(library) || program === undefined) {
    await err.write(`✗ ${printable(E.isLeft(library) ? library.left : 'This process is not the command itself.')}\n`)
    return exitCode.usageError
  }
  const { commandRunner, contractsServer, serveContracts } = library.right
  const { cwd, env, stdin, stdout } = io
  const run = commandRunner({ program: [process.execPath, program], cwd, env, ...limits })
  await serveContracts(contractsServer(run, { cwd, version: manifest.version }), stdin, stdout)
  return exitCode.valid
}
