import { availableParallelism } from 'node:os'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { type Asked, findAuto } from '../../discovery/find-resolver.js'
import { type ContractResolver, resolverOf } from '@contracts/documents'
import { configured } from '../../validation/configured.js'
import { whyNotSlurped } from '../../validation/slurped.js'
import { partsOf, type SourceResults, validateInTurn, type ValidationOptions, validationOf } from './results.js'
import { codeOf } from '../../validation/tally.js'
import { reportWriter } from './report-writer.js'
import { findContract, type Found } from '../../discovery/find.js'
import { packagesOf } from '../../discovery/named.js'
import { bufferOf } from './report-writer.js'
import { progressOn } from '../../reporters/progress.js'
import { configText } from '../../reporters/text.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { expandSources } from '../../readers/sources.js'
import { sizeOf } from '../../readers/sources.js'
import type { Source } from '../../readers/sources.js'
import type { ChunkMemory } from '../../readers/read-source.js'

/**
 * The bytes of input for which one more thread pays off, measured in apps/bench. Loading the contracts again costs as
 * much.
 */
const bytesPerJob = 32 * 2 ** 20

/**
 * Returns the number of threads for input of this size if `--jobs` is not given: one for each core that is worth
 * starting.
 */
const defaultJobs = (size: number | undefined): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor((size ?? 0) / bytesPerJob)))

const refusal = (why: string): string => `✗ ${why}\n`

/** A resolver, and the request with which another thread finds it again. */
interface Chosen {
  readonly resolver: ContractResolver
  readonly request: Asked
}

const optionsOf = (resolver: ContractResolver, { flags, io }: Task): ValidationOptions => {
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  return {
    mode,
    format: String(flags['format'] ?? 'text'),
    style: {
      contract: resolver.name,
      mode,
      colour: isColoured(io.stdout, io.env),
      redact: flags['redact'] === true,
      most: Number(flags['max-issues'] ?? Infinity),
      cwd: io.cwd,
    },
    colourNotices: isColoured(io.stderr, io.env),
  }
}

const validateAll = async (
  { resolver, request }: Chosen,
  sources: readonly Source[],
  task: Task,
): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const options = optionsOf(resolver, task)
  const validation = await validationOf(resolver, options)
  const { report } = validation
  const size = sizeOf(sources)
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: size })
  const page = bufferOf(out, progress.clear)
  const partsIn = (memory?: ChunkMemory) =>
    partsOf(sources, {
      reads: resolver.reads,
      slurp: flags['slurp'] === true,
      input: String(flags['input'] ?? 'auto'),
      stdin: io.stdin,
      memory,
      read: ({ length }) => progress.read(length),
    })
  const writer = reportWriter({ report, page, err, clear: progress.clear })
  const writeAll = async (outcomes: AsyncIterable<SourceResults>): Promise<void> => {
    for await (const outcome of outcomes) {
      await writer.write(outcome)
      await progress.tell(writer.tally)
      if (out.closed()) return
    }
  }
  const jobs = typeof flags['jobs'] === 'string' ? Number(flags['jobs']) : defaultJobs(size)

  page.put(report.begin())
  if (jobs === 1) await writeAll(validateInTurn(partsIn(), validation))
  else {
    const { sharedMemory, threadPool, validateInThreads } = await import('./threads.js')
    const others = threadPool(jobs - 1) // this thread validates too
    const memory = sharedMemory()
    try {
      const parts = partsIn(memory.next)
      await writeAll(validateInThreads(parts, { validation, setup: { request, options }, others, memory }))
    } finally {
      await others.end()
    }
  }
  if (out.closed()) return codeOf(writer.tally)
  const { documents, unread } = writer.tally
  const isEmpty = documents + unread === 0
  page.put(writer.end(!isEmpty && codeOf(writer.tally) === exitCode.valid))
  await page.turn()
  await progress.clear()
  if (!isEmpty) return codeOf(writer.tally)
  await err.write(refusal('The input has no message.'))
  return exitCode.usageError
}

/** Finds the contract that a configuration file sets. Left is the text to print about the file. */
const configuredResolver = async (
  found: Found,
  file: string,
  request: Asked,
  { flags, io, err }: Task,
): Promise<E.Either<string, Chosen>> => {
  const under = await configured(found, file, { cwd: io.cwd, stdin: io.stdin })
  const style = { colour: isColoured(io.stderr, io.env), redact: flags['redact'] === true }
  if (E.isRight(under)) {
    const { entry, value, ignored } = under.right
    if (ignored !== undefined) await err.write(configText(ignored, style))
    return E.right({
      resolver: resolverOf(entry),
      request: { ...request, config: { value } },
    })
  }
  return E.left(configText(under.left, style))
}

/** Finds the contract of this name. For `auto`, the content of each message selects one of the installed contracts. */
const chooseContract = async (name: string, task: Task): Promise<E.Either<string, Chosen>> => {
  const { flags, io, err } = task
  const { config } = flags
  const packages = packagesOf(task)
  if (E.isLeft(packages)) return E.left(refusal(packages.left))
  const request = { name, cwd: io.cwd, packages: packages.right }
  if (name !== 'auto') {
    const call = { command: 'validate', files: task.operands.slice(1) } as const
    const found = await findContract(name, io.cwd, err, call, packages.right)
    if (E.isLeft(found)) return E.left(refusal(found.left))
    const why = whyNotSlurped(found.right, task)
    if (why !== undefined) return E.left(refusal(why))
    if (typeof config === 'string') return configuredResolver(found.right, config, request, task)
    return E.right({ resolver: resolverOf(found.right.entry), request })
  }
  if (config !== undefined || flags['slurp'] === true)
    return E.left(refusal('--config and --slurp need the name of a contract, not auto.'))
  const resolver = await findAuto(packages.right, err)
  return E.isLeft(resolver) ? E.left(refusal(resolver.left)) : E.right({ resolver: resolver.right, request })
}

/** Checks the messages of files or of standard input, and reports every issue at its location. */
export const validate = async (task: Task): Promise<ExitCode> => {
  const { io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (text: string): Promise<ExitCode> => {
    await err.write(text)
    return exitCode.usageError
  }
  const chosen = await chooseContract(name, task)
  if (E.isLeft(chosen)) return refuse(chosen.left)
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse(refusal('contracts validate needs a file or a message on standard input.'))
  }
  const sources = await expandSources(files, io.cwd)
  return E.isLeft(sources) ? refuse(refusal(sources.left)) : validateAll(chosen.right, sources.right, task)
}
