import type { Figures } from '../figures/figures.js'
import { table } from './markdown.js'

const settings = ({ agreement = {}, machine: { versions } }: Figures): string =>
  table(
    ['library', 'version', 'setting'],
    Object.entries(agreement).map(([name, { setting }]) => [name, versions[name] ?? 'this repository', setting]),
  )

const verdicts = ({ agreement = {} }: Figures): string =>
  table(
    ['library', 'messages judged', 'judged otherwise', 'how'],
    Object.entries(agreement).map(([name, { judged, explained, unexplained }]) => {
      const reasons = Object.entries(explained).map(([intro, many]) => `${intro} (${String(many)})`)
      const unknown = unexplained.length === 0 ? [] : [`not explained (${String(unexplained.length)})`]
      const differing = Object.values(explained).reduce((sum, many) => sum + many, unexplained.length)
      return [name, judged.toLocaleString('en'), String(differing), [...reasons, ...unknown].join('; ')]
    }),
  )

/** Describes how the speed of one message was measured, with which settings, and where verdicts differ. */
export const honesty = (figures: Figures): readonly string[] => {
  const { agreement, pace } = figures
  if (agreement === undefined || pace === undefined) return []
  return [
    '## How it is measured\n',
    `Each library runs in a process of its own for each contract, timed with tinybench. A function first sees messages of every set, valid and broken, and is warmed up for ${String(pace.warmUp)} ms a task; then they take turns, ` +
      `${String(pace.slice)} ms each, ${String(pace.rounds)} rounds. Each pass takes 64 objects parsed from JSON text in turn ` +
      'and adds up the results, so that the engine cannot skip the work. A ratio is taken within a round, its geometric mean over the contracts; what is shown is the median of the rounds, and in brackets the least and the greatest.\n',
    'ajv is given the schema file each package ships (the second copy of each pattern that is there for other languages is left out), the others a translation of the same contract into their own words:\n',
    `${settings(figures)}\n`,
    'Each library should accept and reject the same messages as the contract, mutations included. The differences:\n',
    `${verdicts(figures)}\n`,
  ]
}
