import type { Run } from '../command/run.js'
import type { Figures } from '../figures/figures.js'
import { median, type Spread, spread } from '../measure/statistics.js'
import { atLeast, atMost, type Bar } from './bar.js'
import { spreadText } from './markdown.js'

type Runs = readonly Run[] | undefined

const over = (one: Runs, other: Runs): Spread | undefined =>
  one === undefined || other === undefined
    ? undefined
    : spread(one.map(({ seconds }, i) => seconds / (other[i]?.seconds ?? NaN)))

const within = (work: string, most: number, measured: Spread | undefined): readonly Bar[] =>
  measured === undefined
    ? []
    : [{ work, required: `≤ ${String(most)} ×`, measured: `${spreadText(measured)} ×`, met: measured.middle <= most }]

const peak = (work: string, most: number, runs: Runs): readonly Bar[] => {
  const peaks = (runs ?? []).flatMap(({ peakMb }) => peakMb ?? [])
  return peaks.length === 0 ? [] : atMost(work, most, 'MB', Math.max(...peaks))
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
export const commandBars = ({ command = [] }: Figures): readonly Bar[] =>
  command.flatMap(({ input, megabytes, runs }) => {
    const two = named(runs, 'contracts validate --jobs 2')
    const one = named(runs, 'contracts validate --jobs 1')
    const what = `${input}, ${String(megabytes)} MB`
    return [
      ...within(`${what}: time of a bare readline + JSON.parse loop`, 0.7, over(one, named(runs, 'a bare readline'))),
      ...peak(`${what}: peak memory`, 150, one),
      ...atLeast(`${what}: two jobs against one`, 1.6, over(one, two)),
      ...peak(`${what}: peak memory of two jobs`, 310, two),
    ]
  })
