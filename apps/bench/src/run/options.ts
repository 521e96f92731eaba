import { parseArgs } from 'node:util'
import { type Lane, lanes } from '../measure/lanes.js'

/** The names of the rows, in run order. */
export const rowNames = [
  'verdicts',
  'is',
  'decode',
  'issues',
  'moltar',
  'cold',
  'bundle',
  'types',
  'growth',
  'includes',
  'ndjson',
  'csv',
  'start',
] as const

/** The name of a row. */
export type RowName = (typeof rowNames)[number]

/** The options of the command line. */
export interface Options {
  readonly rows: ReadonlySet<RowName>
  readonly lanes: readonly Lane[]
  readonly quick: boolean
  readonly keep: boolean
  readonly help: boolean
  readonly lines?: number
  readonly csvRows?: number
}

const peerNames: readonly string[] = [...new Set(lanes.map(({ peer }) => peer))].filter((peer) => peer !== 'ours')

/** The text of --help. */
export const help = `pnpm bench [--only ROWS] [--peers NAMES] [--quick] [--ndjson-mb N] [--csv-rows N]

  Measures this project beside other validators. A run that is whole, not quick, writes docs/benchmarks.md and
  docs/benchmarks.svg.

  --only ROWS      some rows: ${rowNames.join(', ')}
  --peers NAMES    other libraries to time messages with: ${peerNames.join(', ')}
  --quick          few contracts, few rounds, small files: a minute or three
  --ndjson-mb N    megabytes of NDJSON (250)
  --csv-rows N     rows of CSV (2000000)

  It exits with 0 when every bar is met, 1 when one is missed or could not be measured, 2 when called wrongly.
`

const isRow = (name: string): name is RowName => (rowNames as readonly string[]).includes(name)

const positive = (flag: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9][0-9]{0,9}$/.test(text)) throw new RangeError(`--${flag} takes a whole number from 1, not ${text}`)
  return Number(text)
}

/** Returns the lanes of these libraries, and always our own. */
const lanesOf = (names: string | undefined): readonly Lane[] => {
  if (names === undefined) return lanes
  const chosen = names.split(',').map((name) => name.trim())
  const unknown = chosen.find((name) => !peerNames.includes(name))
  if (unknown !== undefined) throw new RangeError(`there is no library ${unknown}; there are ${peerNames.join(', ')}`)
  return lanes.filter(({ peer }) => peer === 'ours' || chosen.includes(peer))
}

/** Reads the command line. Throws an error with a message of one line when an option is not valid. */
export const readOptions = (args: readonly string[]): Options => {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'), // pnpm passes it on
    options: {
      only: text,
      peers: text,
      quick: flag,
      help: { ...flag, short: 'h' },
      'ndjson-mb': text,
      'csv-rows': text,
    },
  })
  const names = values.only?.split(',').map((name) => name.trim()) ?? rowNames
  const rows = names.map((name) => {
    if (!isRow(name)) throw new RangeError(`there is no row ${name}; there are ${rowNames.join(', ')}`)
    return name
  })
  const [lines, csvRows] = (['ndjson-mb', 'csv-rows'] as const).map((name) => positive(name, values[name]))
  const quick = values.quick === true
  return {
    rows: new Set(rows),
    lanes: lanesOf(values.peers),
    quick,
    keep: !quick && values.only === undefined && values.peers === undefined,
    help: values.help === true,
    ...(lines === undefined ? {} : { lines }),
    ...(csvRows === undefined ? {} : { csvRows }),
  }
}
