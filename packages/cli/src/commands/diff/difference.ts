/** `contracts diff --difference`: the messages that a new schema no longer accepts, and how many there are. */
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { printable } from '@contracts/core/report'
import { difference, type Difference, membership, readerMessages } from '@contracts/evolution'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { readSourceItems } from '../../readers/read-source.js'
import { comparisonOf } from '../../readers/schema/comparison.js'
import { expandSources } from '../../readers/sources.js'
import { countGrouped } from '@contracts/core/internal'
import type { Side } from './read-side.js'

/** The messages of a file: those that are in the difference, those that may be, all others, and those not read. */
interface Traffic {
  readonly file: string
  readonly lost: number
  readonly undecided: number
  readonly other: number
  readonly unread: number
}

/** Counts the messages of a file. A record that cannot be read is counted, and the reader goes on after it. */
const countTraffic = async (
  file: string,
  old: Schema,
  next: Schema,
  task: Task,
): Promise<E.Either<string, Traffic>> => {
  const sources = await expandSources([file], task.io.cwd)
  if (E.isLeft(sources)) return sources
  const { formats = 'assertion' } = comparisonOf(task.flags)
  const [wasAccepted, isAccepted] = [old, next].map((schema) => membership(readerMessages(schema), formats))
  /** Returns whether only the old schema accepts a message; `undefined` if that cannot be decided. */
  const isLost = (message: Json): boolean | undefined => {
    const [before, after] = [wasAccepted?.(message), isAccepted?.(message)]
    if (before === false || after === true) return false
    return before === undefined || after === undefined ? undefined : true
  }
  const counts = { lost: 0, undecided: 0, other: 0, unread: 0 }
  const reading = { input: 'auto', reads: {}, stdin: task.io.stdin, read: () => undefined }
  for (const source of sources.right)
    for await (const items of readSourceItems(source, reading))
      for (const item of items) {
        if (item.kind !== 'document') {
          counts.unread++
          continue
        }
        // Readers that hold numbers exactly may decide otherwise about one that a double cannot hold.
        const isExact = (item.numbers?.('inexact') ?? []).length === 0
        const answer = isExact ? isLost(item.value as Json) : undefined // a reader makes JSON values
        counts[answer === undefined ? 'undecided' : answer ? 'lost' : 'other']++
      }
  return E.right({ file, ...counts })
}

/** The most ways that are listed. More of them are no summary. */
const mostWords = 20

const trafficText = ({ file, lost, undecided, other, unread }: Traffic): string => {
  const notes = [
    ...(undecided === 0 ? [] : [`${String(undecided)} undecided`]),
    ...(unread === 0 ? [] : [`${String(unread)} could not be read`]),
  ]
  const all = countGrouped(lost + undecided + other, 'message')
  return `${printable(file)}: ${String(lost)} of ${all} no longer accepted${notes.map((one) => `, ${one}`).join('')}\n`
}

const differenceText = ({ schema, words, isProved, reason = '' }: Difference): string => {
  if (schema === false) return 'Every message that the old schema accepts is still accepted (proved).\n'
  if (!isProved) return `It is not known which messages are no longer accepted: ${printable(reason)}.\n`
  const listed = words.slice(0, mostWords).map((line) => `  ${printable(line)}\n`)
  const more = words.length > mostWords ? `  … ${String(words.length - mostWords)} more\n` : ''
  return `No longer accepted (proved):\n${listed.join('')}${more}`
}

type SchemaSide = Extract<Side, { readonly kind: 'schema' }>

/** Prints the schema of the messages that only the old side accepts, and counts those of a file. */
export const reportDifference = async (old: SchemaSide, next: SchemaSide, task: Task): Promise<ExitCode> => {
  const { flags, out, err } = task
  const { formats = 'assertion' } = comparisonOf(flags)
  const found = difference(old.contract.schema, next.contract.schema, { formats })
  const { traffic: file } = flags
  const traffic =
    typeof file === 'string' ? await countTraffic(file, old.contract.schema, next.contract.schema, task) : undefined
  if (traffic !== undefined && E.isLeft(traffic)) {
    await err.write(`✗ ${traffic.left}\n`)
    return exitCode.usageError
  }
  const counts = traffic === undefined ? {} : { traffic: traffic.right }
  if (flags['format'] === 'json') await out.write(`${JSON.stringify({ ...found, ...counts }, null, 2)}\n`)
  else {
    await out.write(differenceText(found))
    if (traffic !== undefined) await out.write(trafficText(traffic.right))
    if (flags['difference'] === true) await out.write(`${JSON.stringify(found.schema, null, 2)}\n`)
  }
  if (traffic !== undefined && traffic.right.lost + traffic.right.undecided + traffic.right.other === 0) {
    await err.write(`✗ ${printable(traffic.right.file)} has no message that can be read, so none was counted.\n`)
    return exitCode.usageError
  }
  return found.schema === false && found.isProved ? exitCode.valid : exitCode.invalid
}
