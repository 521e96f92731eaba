import type { Figures } from '../figures/figures.js'
import { barsOf } from './bars.js'
import { honesty } from './honesty.js'
import { table } from './markdown.js'
import { otherSections } from './other-sections.js'
import { speedSections } from './speed-sections.js'

const machineText = ({ machine: { cpu, cores, memoryGb, system, node } }: Figures): string =>
  `${cpu}, ${String(cores)} cores, ${String(memoryGb)} GB of memory, ${system}, Node ${node}`

/** Formats the bars that have figures as a table. */
export const barTable = (figures: Figures): string =>
  table(
    ['work', 'target', 'measured', 'met'],
    barsOf(figures).map(({ work, required, measured, met }) => [work, required, measured, met ? 'yes' : '**no**']),
  )

const failures = ({ failed }: Figures): readonly string[] =>
  Object.entries(failed).map(([row, why]) => `Not measured: ${row} (${why.split('\n')[0] ?? ''}).\n`)

/** Formats the whole page from the figures alone. */
export const pageOf = (figures: Figures): string =>
  [
    '# Benchmarks\n',
    '<!-- Written by pnpm bench. -->\n',
    `This library and other validators, timed in the same run on the same machine: ${machineText(figures)}. ` +
      'Compare the ratios; the nanoseconds depend on the machine.\n',
    ...(figures.quick ? ['This was a quick run: few contracts, few rounds, small files.\n'] : []),
    ...(figures.speed === undefined
      ? []
      : ['![Nanoseconds a message for three tasks and every library](benchmarks.svg)\n']),
    '## Targets\n',
    `${barTable(figures)}\n`,
    ...failures(figures),
    ...speedSections(figures),
    ...otherSections(figures),
    ...honesty(figures),
    '## Run it\n',
    '`pnpm bench` takes about half an hour on a quiet machine, `pnpm bench --quick` a few minutes; `pnpm bench --help` lists the options. ' +
      'A run also writes every figure, each contract by itself, to `apps/bench/dist/work/figures/figures.json`.\n',
  ].join('\n')
