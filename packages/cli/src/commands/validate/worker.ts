import type { Output } from '../../cli/output.js'
import { type Asked, findResolver } from '../../discovery/find-resolver.js'
import type { RecordFormat } from '../../readers/document.js'
import { itemsIn } from '../../readers/read-text.js'
import { type ResultPage, validateItems, type Validation, type ValidationOptions, validationOf } from './results.js'

/** What a thread validates with. Contracts are code and cannot be sent, so each thread loads them itself. */
export interface ThreadSetup {
  readonly asked: Asked
  readonly options: ValidationOptions
}

/** Lines of NDJSON or records of CSV for a thread, most in memory that is shared; record `i` ends before `ends[i]`. */
export interface RecordsTask {
  readonly setup: ThreadSetup
  readonly source: string
  readonly format: RecordFormat
  readonly line: number
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
}

/** Warnings about packages have been written by the main thread. */
const silent: Output = { write: () => Promise.resolve(), closed: () => false }

const prepare = async ({ asked, options }: ThreadSetup): Promise<Validation> => {
  const resolver = await findResolver(asked, silent)
  if (resolver._tag === 'Left') throw new Error(resolver.left)
  return validationOf(resolver.right, options)
}

/** What a thread runs, again and again; its first task loads the contracts. */
export const recordsValidator = (): ((task: RecordsTask) => Promise<readonly ResultPage[]>) => {
  let prepared: Promise<Validation> | undefined
  return async ({ setup, source, format, line, bytes, ends }) => {
    const validation = await (prepared ??= prepare(setup))
    const block = { line, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), ends }
    const items = await itemsIn({ kind: 'block', format, block }, validation.resolver.reads)
    return [...validateItems(source, items, validation)]
  }
}
