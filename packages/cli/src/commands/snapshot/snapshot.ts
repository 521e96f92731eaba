import { countNoun } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import type { Snapshot } from '@contracts/protocols/snapshot'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { writeFiles } from '../../package/write-files.js'
import { readDocument } from '../../readers/schema/read-schema.js'
import { loadProtocols, type Protocols } from '../../snapshots/load-protocols.js'
import { isAddress, serverOf, timeoutOf } from '../../snapshots/server-address.js'

const countsOf = (snapshot: Snapshot): string => {
  if (snapshot.kind === 'a2a') return countNoun(snapshot.skills.length, 'skill')
  const { tools, prompts, resourceTemplates: templates } = snapshot
  const unproved = tools.filter((tool) => typeof tool.unproved === 'string').length
  const all = [
    countNoun(tools.length, 'tool'),
    ...(prompts ? [countNoun(prompts.length, 'prompt')] : []),
    ...(templates ? [countNoun(templates.length, 'resource template')] : []),
  ]
  return `${all.join(', ')}${unproved === 0 ? '' : `; ${countNoun(unproved, 'fingerprint')} of the text, since the meaning is unproved`}`
}

/** Writes a snapshot to the file of `-o`, or to standard output. */
const write = async (
  snapshot: Snapshot,
  { snapshotText }: Protocols,
  { flags, io, out, err }: Task,
): Promise<ExitCode> => {
  const text = snapshotText(snapshot)
  const { out: file } = flags
  if (typeof file !== 'string') {
    await out.write(text)
    return exitCode.valid
  }
  const written = writeFiles([{ path: resolve(io.cwd, file), text }])
  if (E.isLeft(written)) {
    await err.write(`✗ ${printable(file)} cannot be written: ${written.left.why}.\n`)
    return exitCode.usageError
  }
  const { name, version } = snapshot.kind === 'mcp' ? snapshot.server : snapshot.agent
  await out.write(printable(`✓ ${file}: ${name} ${version}, ${countsOf(snapshot)}`) + '\n')
  return exitCode.valid
}

const readServer = async (task: Task, { openServer }: Protocols): Promise<E.Either<string, Snapshot>> => {
  const address = serverOf(task.operands[0], task)
  if (E.isLeft(address)) return address
  const opened = await openServer(address.right, timeoutOf(task))
  if (E.isLeft(opened)) return opened
  const snapshot = await opened.right.snapshot()
  await opened.right.close()
  return snapshot
}

const readCard = async (task: Task, { fetchCard, snapshotOfCard }: Protocols): Promise<E.Either<string, Snapshot>> => {
  const { operands, io } = task
  const [operand = ''] = operands
  const source =
    operand === '-' ? { name: 'stdin', path: undefined } : { name: operand, path: resolve(io.cwd, operand) }
  if (!isAddress(operand)) {
    const read = await readDocument(source, io.stdin)
    return E.isLeft(read) ? E.left(`${read.left}.`) : snapshotOfCard(read.right)
  }
  const fetched = await fetchCard(operand, timeoutOf(task))
  return E.isLeft(fetched) ? fetched : snapshotOfCard(fetched.right)
}

const snapshotBy =
  (read: (task: Task, protocols: Protocols) => Promise<E.Either<string, Snapshot>>) =>
  async (task: Task): Promise<ExitCode> => {
    const refuse = async (why: string): Promise<ExitCode> => {
      await task.err.write(`✗ ${printable(why)}\n`)
      return exitCode.usageError
    }
    const protocols = await loadProtocols(task.io.cwd)
    if (E.isLeft(protocols)) return refuse(protocols.left)
    const snapshot = await read(task, protocols.right)
    return E.isLeft(snapshot) ? refuse(snapshot.left) : write(snapshot.right, protocols.right, task)
  }

/** Writes what an MCP server offers to one file. */
export const snapshotMcp = snapshotBy(readServer)

/** Writes what the card of an A2A agent offers to one file. */
export const snapshotA2a = snapshotBy(readCard)
