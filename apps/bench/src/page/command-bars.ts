import type { Run } from '../command/run.js'
import type { Figures } from '../figures/figures.js'
import { median, type Spread, spread } from '../measure/statistics.js'
import { atLeast, atMost, type Bar } from './bar.js'
import type { CommandRuns } from '../rows/command-line.js'
import { floorName } from '../rows/command-line.js'
import { spreadText } from './markdown.js'

type Runs = readonly Run[] | undefined

const over = (one: Runs, other: Runs, figure: 'seconds' | 'cpuSeconds'): Spread | undefined => {
  const ratios = (one ?? []).map((run, i) => (run[figure] ?? NaN) / (other?.[i]?.[figure] ?? NaN))
  return ratios.length === 0 || ratios.some(Number.isNaN) ? undefined : spread(ratios)
}

const peak = (work: string, most: number, runs: Runs): readonly Bar[] => {
  const peaks = (runs ?? []).flatMap(({ peakMb }) => peakMb ?? [])
  return peaks.length === 0 ? [] : atMost(work, most, 'MB', Math.max(...peaks))
}

/** How many times the CPU seconds of the floor a run of the command may take. */
const mostOfFloor = 1.6

/** Returns one bar on the CPU seconds of all inputs: the worst decides, and the best stands beside it. */
const floorBar = (command: readonly CommandRuns[]): readonly Bar[] => {
  const found = command
    .flatMap(({ input, runs }) => {
      const times = over(named(runs, 'contracts validate --jobs 1'), runs[floorName], 'cpuSeconds')
      return times === undefined ? [] : [{ input, times }]
    })
    .toSorted((a, b) => a.times.middle - b.times.middle)
  const [best, worst] = [found[0], found.at(-1)]
  if (best === undefined || worst === undefined) return []
  const text = ({ input, times }: typeof best): string => `${spreadText(times)} × (${input})`
  return [
    {
      work: `\`contracts validate\` of NDJSON, one job: CPU seconds, against ${floorName}`,
      required: `≤ ${String(mostOfFloor)} ×`,
      measured: `worst ${text(worst)}, best ${text(best)}`,
      met: worst.times.middle <= mostOfFloor,
    },
  ]
}

const named = (runs: Readonly<Record<string, readonly Run[]>>, part: string): Runs =>
  Object.entries(runs).find(([name]) => name.startsWith(part))?.[1]

/** The longest time the command may take to start, in milliseconds. */
const longestStart: Readonly<Record<string, number>> = { 'contracts --version': 100, 'contracts list': 200 }

/** Returns the bars on runs of the command that need no input, start included. */
export const startBars = ({ starts = {} }: Figures): readonly Bar[] =>
  Object.entries(longestStart).flatMap(([name, most]) =>
    atMost(`\`${name}\``, most, 'ms', starts[name] && median(starts[name])),
  )

/** Returns the bars on the command with large inputs. */
export const commandBars = ({ command = [] }: Figures): readonly Bar[] => [
  ...floorBar(command),
  ...command.flatMap(({ input, megabytes, runs }) => {
    const two = named(runs, 'contracts validate --jobs 2')
    const one = named(runs, 'contracts validate --jobs 1')
    const what = `${input}, ${String(megabytes)} MB`
    return [
      ...peak(`${what}: peak memory`, 150, one),
      ...atLeast(`${what}: two jobs against one`, 1.6, over(one, two, 'seconds')),
      ...peak(`${what}: peak memory of two jobs`, 310, two),
    ]
  }),
]
