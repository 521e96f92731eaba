import type { Output } from '../../cli/output.js'
import { type Asked, findResolver } from '../../discovery/find-resolver.js'
import { readItems, type RecordFormat } from '@contracts/documents/internal'
import { type ResultPage, validateItems, type Validation, type ValidationOptions, validationOf } from './results.js'

/** The setup of a thread. Contracts are code and cannot be sent, so each thread loads them itself. */
export interface ThreadSetup {
  readonly request: Asked
  readonly options: ValidationOptions
}

/** Lines of NDJSON or records of CSV for a thread, mostly in shared memory. Record `i` ends before `ends[i]`. */
export interface RecordsTask {
  readonly setup: ThreadSetup
  readonly source: string
  readonly format: RecordFormat
  readonly line: number
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
}

/** An output that prints nothing: the main thread has written the warnings about packages already. */
const silent: Output = { write: () => Promise.resolve(), closed: () => false }

const prepare = async ({ request, options }: ThreadSetup): Promise<Validation> => {
  const resolver = await findResolver(request, silent)
  if (resolver._tag === 'Left') throw new Error(resolver.left)
  return validationOf(resolver.right, options)
}

/** Creates the function that a thread runs for each task. The first task loads the contracts. */
export const recordsValidator = (): ((task: RecordsTask) => Promise<readonly ResultPage[]>) => {
  let prepared: Promise<Validation> | undefined
  return async ({ setup, source, format, line, bytes, ends }) => {
    const validation = await (prepared ??= prepare(setup))
    const items = await readItems({ kind: 'block', format, block: { line, bytes, ends } }, validation.resolver.reads)
    return [...validateItems(source, items, validation)]
  }
}
