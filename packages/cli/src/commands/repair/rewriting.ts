import { type Stats, statSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { patchText } from '@contracts/documents'
import { type Block, documentLimit, inMebibytes, utf8Text, withoutMark } from '@contracts/documents/internal'
import type { Output } from '../../cli/output.js'
import type { Source } from '../../readers/sources.js'
import type { RepairedDocument } from './repair-document.js'
import { type SourceOptions, repairedText, whyNotWritten } from './patch-source.js'
import { type Replacement, replacementOf, whyUnwritable } from './replacement.js'

/**
 * The messages that were repaired and could not be written, and why: the message of a line, or a number of messages.
 */
export interface Unwritten {
  readonly line?: number
  readonly messages: number
  readonly why: string
}

/**
 * A source that is rewritten while it is read. Lines are written as they arrive, so that memory does not grow with the
 * source. Any other source is written at its end. A file is replaced as a whole or not at all. Standard input goes to
 * standard output.
 */
export interface Rewriting {
  /** Receives bytes as they are read. */
  readonly read: (bytes: Uint8Array) => void
  /**
   * Writes a block of lines with these messages repaired. Returns the messages that cannot be written. Their lines stay
   * unchanged.
   */
  readonly lines: (block: Block, documents: readonly RepairedDocument[]) => Promise<readonly Unwritten[]>
  /**
   * Ends the rewriting. If the source is not a stream of lines, writes it with these documents repaired. Returns why
   * nothing was written, or `undefined`.
   */
  readonly end: (documents: readonly RepairedDocument[]) => Promise<string | undefined>
  /** Stops writing and discards the new file, because something went wrong. */
  readonly drop: (why: string) => void
}

/** The bytes of a byte order mark, which a block of lines leaves out. */
const longestMark = 3

/** The destination of the bytes. */
interface Target {
  readonly put: (bytes: Uint8Array) => Promise<void>
  /** Passes on bytes that stay unchanged. */
  readonly keep: (bytes: Uint8Array) => Promise<void>
  readonly commit: () => void
  readonly discard: () => void
}

const toOutput = ({ write }: Output): Target => ({
  put: write,
  keep: write,
  commit: () => undefined,
  discard: () => undefined,
})

/**
 * Creates the target for a file. The new file is started at the first change. A file without changes is not written.
 */
const toFile = (path: string, before: Stats): Target => {
  let replacement: Replacement | undefined
  let kept = 0
  const put = (bytes: Uint8Array): Promise<void> => {
    if (replacement === undefined) {
      replacement = replacementOf(path, before)
      replacement.copy(kept)
    }
    replacement.write(bytes)
    return Promise.resolve()
  }
  return {
    put,
    keep: (bytes) => {
      if (replacement !== undefined) return put(bytes)
      kept += bytes.length
      return Promise.resolve()
    },
    commit: () => replacement?.commit(),
    discard: () => replacement?.discard(),
  }
}

/**
 * Returns the state of a file before it is read, or `undefined` for a missing file, which is reported when it is read.
 */
const statsOf = (path: string): Stats | undefined => {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Returns a line with its message repaired, without the line break. Left is the reason why it cannot be written. */
const repairedLine = (bytes: Uint8Array, { item, corrections, value }: RepairedDocument): E.Either<string, Buffer> => {
  const text = patchText(utf8Text(bytes) ?? '', corrections, value)
  return text === undefined ? E.left(whyNotWritten([item], 'json')) : E.right(Buffer.from(text))
}

/** Rewrites a source while it is read. */
export const rewriting = ({ name, path }: Source, out: Output, { slurp }: Pick<SourceOptions, 'slurp'>): Rewriting => {
  let why: string | undefined
  let [all, size]: [Buffer[] | undefined, number] = [[], 0]
  let head = Buffer.alloc(0)
  let target: Target | undefined
  const before = path === undefined ? undefined : statsOf(path)
  let begun = false
  const drop = (reason: string): void => {
    why ??= reason
    target?.discard()
  }
  const safely = async (work: (to: Target) => Promise<void>): Promise<void> => {
    if (why !== undefined || (path !== undefined && before === undefined)) return
    try {
      target ??= path === undefined || before === undefined ? toOutput(out) : toFile(path, before)
      await work(target)
    } catch (error) {
      if (path === undefined) throw error
      drop(whyUnwritable(error))
    }
  }
  return {
    drop,
    read: (bytes) => {
      if (head.length < longestMark) head = Buffer.concat([head, bytes.subarray(0, longestMark - head.length)])
      size += bytes.length
      if (size > documentLimit) all = undefined // no document may be so large, and lines do not need it
      all?.push(Buffer.from(bytes))
    },
    lines: async ({ bytes, ends, line }, documents) => {
      if (bytes === undefined) {
        drop(`was not written: line ${String(line)} has more than ${inMebibytes(documentLimit)}`)
        return []
      }
      const isFirst = !begun
      begun = true
      all = undefined
      const unwritten: Unwritten[] = []
      await safely(async ({ put, keep }) => {
        if (isFirst) await keep(head.subarray(0, head.length - withoutMark(head).length))
        let at = 0
        for (const found of documents) {
          const i = (found.item.line ?? line) - line
          const [start, end] = [i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, ends[i] ?? 0]
          const repaired = repairedLine(bytes.subarray(start, end), found)
          if (E.isLeft(repaired)) unwritten.push({ line: line + i, messages: 1, why: repaired.left })
          else {
            await keep(bytes.subarray(at, start))
            await put(repaired.right)
            at = end
          }
        }
        await keep(bytes.subarray(at))
      })
      return unwritten
    },
    end: async (documents) => {
      const bytes = all === undefined ? undefined : Buffer.concat(all)
      all = undefined
      if (bytes !== undefined && documents.length === 0) await safely(({ keep }) => keep(bytes))
      else if (bytes !== undefined) {
        const text = await repairedText(bytes, documents, { name, slurp })
        if (E.isLeft(text)) drop(text.left)
        else await safely(({ put }) => put(Buffer.from(text.right)))
      } else if (documents.length > 0) drop(`was not written: it has more than ${inMebibytes(documentLimit)}`)
      await safely(({ commit }) => {
        commit()
        return Promise.resolve()
      })
      target?.discard()
      return why
    },
  }
}
