import type { AnyContract, Mode, RegistryEntry } from '@contracts/core'
import { type Fix, repair, type Unrepaired } from '@contracts/llm/repair'
import type { Readable } from 'node:stream'
import { type InputItem, withValue } from '../../readers/document.js'
import { batchesIn } from '../../readers/read.js'
import { itemsIn } from '../../readers/read-text.js'
import type { Source } from '../../readers/sources.js'
import { validateItem, type DocumentResult, type LocatedIssue } from '../../validation/validate-document.js'
import type { Rewriting, Unwritten } from './rewriting.js'

/** How sources are read. */
export interface Reading {
  readonly entry: RegistryEntry
  readonly mode: Mode
  readonly input: string
  readonly slurp: boolean
  readonly stdin: Readable
}

/**
 * What can be made of each document of a source, in order. Where it is written again, lines are as soon as they have been
 * reported and anything else is at its end; `unwritten` is given what could not be.
 */
export async function* repairSource(
  source: Source,
  { entry, mode, input, slurp, stdin }: Reading,
  to?: Rewriting,
  unwritten: (found: Unwritten) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<RepairedDocument> {
  const reads = entry.reads ?? {}
  const read = (bytes: Buffer): void => to?.read(bytes)
  const failed = (): void => to?.drop('was not written: it could not be read to its end')
  const others: RepairedDocument[] = []
  let [index, written] = [0, 0]
  try {
    for await (const batch of batchesIn(source, { input, reads, slurp, stdin, read, failed })) {
      const documents: RepairedDocument[] = []
      for (const item of await itemsIn(batch, reads)) {
        const repaired = repairOf(item, index++, entry.contract, mode)
        if (repaired.fixes.length > 0) documents.push(repaired)
        yield repaired
      }
      written += documents.length
      if (batch.kind !== 'block' || batch.format.name !== 'ndjson') others.push(...documents)
      else if (to !== undefined) {
        const left = await to.lines(batch.block, documents)
        written -= left.length
        for (const one of left) await unwritten(one)
      }
    }
    const why = await to?.end(others)
    if (why !== undefined) await unwritten({ messages: written, why })
  } finally {
    to?.drop('was not written') // what was put in its place is not taken back
  }
}

/**
 * A document that is valid once these fixes are made; without any, what it is as it came, and why its issues are left.
 * `index` is its place in its source.
 */
export interface RepairedDocument extends Pick<DocumentResult, 'outcome' | 'issues'> {
  readonly index: number
  readonly item: InputItem
  readonly fixes: readonly Fix[]
  readonly value: unknown
  readonly left: readonly Unrepaired[]
}

/** Why the issues of a document are left whose repair its text stands against: a key that stands twice, for one. */
const textStands = (issues: readonly LocatedIssue[], again: readonly LocatedIssue[]): readonly Unrepaired[] => {
  const [first] = again.filter(({ issue }) => issue.severity === 'error')
  const message = `the corrected message would have another issue: ${String(first?.issue)}`
  return issues.map(({ issue }) => ({ kind: 'brings_others', issue, message }))
}

/** What can be made of a item of input; what a repair does not settle, such as a key that stands twice, is left. */
export const repairOf = (item: InputItem, index: number, contract: AnyContract, mode: Mode): RepairedDocument => {
  const found = validateItem(item, contract, mode)
  const unmended = { ...found, index, item, fixes: [], value: undefined }
  if (item.kind !== 'document' || found.outcome !== 'invalid') return { ...unmended, left: [] }
  const { valid, value, fixes, reasons } = repair(contract, item.value, mode)
  if (!valid || fixes.length === 0) return { ...unmended, left: reasons }
  const again = validateItem(withValue(item, value), contract, mode)
  return again.outcome === 'valid'
    ? { ...again, index, item, fixes, value, left: [] }
    : { ...unmended, left: textStands(found.issues, again.issues) }
}
