import type { Run } from '../command/run.js'
import type { Figures } from '../figures/figures.js'
import { type Spread, spread } from '../measure/statistics.js'
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
    : [{ work, asked: `≤ ${String(most)} ×`, measured: `${spreadText(measured)} ×`, holds: measured.middle <= most }]

const peak = (work: string, most: number, runs: Runs): readonly Bar[] => {
  const peaks = (runs ?? []).flatMap(({ peakMb }) => peakMb ?? [])
  return peaks.length === 0 ? [] : atMost(work, most, 'MB', Math.max(...peaks))
}

const named = (runs: Readonly<Record<string, readonly Run[]>>, part: string): Runs =>
  Object.entries(runs).find(([name]) => name.startsWith(part))?.[1]

/** What is asked of the command on large inputs. */
export const commandBars = ({ command = [] }: Figures): readonly Bar[] =>
  command.flatMap(({ input, megabytes, runs }) => {
    const ours = runs['contracts validate']
    const two = named(runs, 'contracts validate --jobs 2')
    const one = named(runs, 'contracts validate --jobs 1')
    const what = `${input}, ${String(megabytes)} MB`
    return [
      ...within(`${what}: time of a bare readline + JSON.parse loop`, 0.8, over(ours, named(runs, 'a bare readline'))),
      ...atLeast(`${what}: against sourcemeta's command in C++`, 5, over(named(runs, 'sourcemeta'), ours)),
      ...within(`${what}: time of csv-parse alone`, 1.5, over(ours, named(runs, 'csv-parse'))),
      ...peak(`${what}: peak memory`, 150, ours),
      ...atLeast(`${what}: two jobs against one`, 1.4, over(one, two)),
      ...peak(`${what}: peak memory of two jobs`, 310, two),
    ]
  })
