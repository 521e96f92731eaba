import type { Figures } from '../figures/figures.js'
import { table } from './markdown.js'

const settings = ({ agreement = {}, machine: { versions } }: Figures): string =>
  table(
    ['library', 'version', 'setting'],
    Object.entries(agreement).map(([name, { setting }]) => [name, versions[name] ?? 'this repository', setting]),
  )

const verdicts = ({ agreement = {} }: Figures): string =>
  table(
    ['library', 'messages', 'different verdicts', 'how'],
    Object.entries(agreement).map(([name, { compared, explained, unexplained }]) => {
      const reasons = Object.entries(explained).map(([intro, many]) => `${intro} (${String(many)})`)
      const unknown = unexplained.length === 0 ? [] : [`not explained (${String(unexplained.length)})`]
      const differing = Object.values(explained).reduce((sum, many) => sum + many, unexplained.length)
      return [name, compared.toLocaleString('en'), String(differing), [...reasons, ...unknown].join('; ')]
    }),
  )

/** Describes how the speed of one message was measured, with which settings, and where verdicts differ. */
export const honesty = (figures: Figures): readonly string[] => {
  const { agreement, pace } = figures
  if (agreement === undefined || pace === undefined) return []
  return [
    '## How it is measured\n',
    `Each library runs in a process of its own for each contract, timed with tinybench. A function first sees messages of every set, valid and invalid, and is warmed up for ${String(pace.warmUp)} ms a task; then they take turns, ` +
      `${String(pace.slice)} ms each, ${String(pace.rounds)} rounds. Each pass takes 64 objects parsed from JSON text in turn ` +
      'and adds up the results, so that the engine cannot skip the work. A ratio is the geometric mean over the contracts within one round. The tables show the median of the rounds, and the least and the greatest in brackets.\n',
    'ajv gets the schema file that each package ships, without the second copy of each pattern that is there for other languages. The others get a translation of the same contract:\n',
    `${settings(figures)}\n`,
    'Each library should accept and reject the same messages as the contract, mutations included. The differences:\n',
    `${verdicts(figures)}\n`,
  ]
}
