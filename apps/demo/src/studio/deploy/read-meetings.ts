import { decoderFor } from '@contracts/core'
import { type Meeting, Meetings } from '@contracts/registry/meetings'
import * as E from 'fp-ts/lib/Either.js'
import { readJson } from '../validation/read-json.js'

const decoder = decoderFor(Meetings)

/**
 * Reads what `contracts can-deploy --matrix --format json` prints. If it is something else, the result is a `Left` with
 * sentences that say why.
 */
export const readMeetings = (text: string): E.Either<readonly string[], readonly Meeting[]> => {
  const read = readJson(text, 16) // some 30,000 meetings
  if (E.isLeft(read)) return E.left([`This ${read.left.message}.`])
  const result = decoder.validate(read.right)
  return result.valid ? E.right(result.value) : E.left(result.errors.map(String))
}

type Service = Meeting['producer']

/** The meetings of each service that sends with each that reads, by their names, and the names of those that read. */
export interface MeetingTable {
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, readonly Meeting[]>>
  readonly consumers: readonly string[]
}

const nameOf = ({ service, version }: Service): string => `${service} ${version}`

/** Returns the table of meetings, sorted by the names of the services. */
export const tableOf = (meetings: readonly Meeting[]): MeetingTable => {
  const rows = new Map<string, Map<string, Meeting[]>>()
  for (const meeting of meetings) {
    const [from, to] = [nameOf(meeting.producer), nameOf(meeting.consumer)]
    const met = rows.get(from) ?? new Map<string, Meeting[]>()
    met.set(to, [...(met.get(to) ?? []), meeting])
    rows.set(from, met)
  }
  const consumers = [...new Set(meetings.map(({ consumer }) => nameOf(consumer)))].sort()
  return { rows: new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1))), consumers }
}
