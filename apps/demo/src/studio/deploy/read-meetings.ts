import { type Meeting, meetingsContract } from '@contracts/registry/meetings'
import * as E from 'fp-ts/lib/Either.js'

/**
 * Reads what `contracts can-deploy --matrix --format json` prints. If it is something else, the result is a `Left` with
 * sentences that say why.
 */
export const readMeetings = (text: string): E.Either<readonly string[], readonly Meeting[]> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return E.left([`This is not JSON: ${error instanceof Error ? error.message.replace(/^JSON\.parse: /, '') : ''}`])
  }
  const result = meetingsContract.validate(value)
  return result.valid ? E.right(result.value) : E.left(result.errors.map(String))
}

type Service = Meeting['producer']

/** A service and those that it meets, by their names. */
export interface Row {
  readonly producer: string
  readonly met: ReadonlyMap<string, readonly Meeting[]>
}

const nameOf = ({ service, version }: Service): string => `${service} ${version}`

/** Returns the table of meetings: a row for each service that sends, and the names of those that read. */
export const tableOf = (
  meetings: readonly Meeting[],
): { readonly rows: readonly Row[]; readonly consumers: readonly string[] } => {
  const rows = new Map<string, Map<string, Meeting[]>>()
  for (const meeting of meetings) {
    const [from, to] = [nameOf(meeting.producer), nameOf(meeting.consumer)]
    const met = rows.get(from) ?? new Map<string, Meeting[]>()
    met.set(to, [...(met.get(to) ?? []), meeting])
    rows.set(from, met)
  }
  const consumers = [...new Set(meetings.map(({ consumer }) => nameOf(consumer)))].sort()
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  return { rows: sorted.map(([producer, met]) => ({ producer, met })), consumers }
}
