import type { Figures } from '../figures/figures.js'
import { median, spread } from '../measure/statistics.js'
import { count, figure, spreadText, table } from './markdown.js'

const cold = ({ cold: starts }: Figures): readonly string[] =>
  starts === undefined
    ? []
    : [
        '## The first message of a process\n',
        'Milliseconds from before the import to after the first decode of `kasparro/planner-output`, each time in a new process. `ours` imports the whole domain, `ours, decoder` only one decoder. ajv runs a module that it compiled ahead of time; the others build their schema first.\n',
        `${table(
          ['library', 'ms'],
          Object.entries(starts).map(([name, times]) => [name, spreadText(spread(times))]),
        )}\n`,
      ]

const bundle = ({ bundle: sizes }: Figures): readonly string[] =>
  sizes === undefined
    ? []
    : [
        '## The size of one decoder\n',
        'Bytes of a module that decodes one message, with everything it needs, bundled and minified by esbuild. `ours` is the contract, for which esbuild keeps the whole package with its io-ts codecs. `ours, decoder` is its decoder, which returns the same results without them: rules, both modes, messages and hints included. The last row is a contract that a user writes: one struct of three fields, which core interprets.\n',
        `${table(
          ['library', 'contract', 'minified', 'min + gzip'],
          sizes.map(({ name, subject, minified, gzipped }) => [name, subject, count(minified), count(gzipped)]),
        )}\n`,
      ]

const types = ({ types: costs }: Figures): readonly string[] =>
  costs === undefined
    ? []
    : [
        '## What the types cost\n',
        'The cost of a program that decodes a message of every contract and reads a field of each, measured by `tsc --extendedDiagnostics` with `skipLibCheck`.\n',
        `${table(
          ['program', 'types', 'instantiations', 'check s', 'total s', 'memory MB'],
          costs.map(({ name, ...cost }) => [
            name,
            count(cost.types),
            count(cost.instantiations),
            figure(cost.checkSeconds),
            figure(cost.totalSeconds),
            count(cost.memoryMb),
          ]),
        )}\n`,
      ]

const command = ({ command: all }: Figures): readonly string[] =>
  all === undefined
    ? []
    : [
        '## The command\n',
        'Whole processes, start included. The files are on a local disk and were just written. ' +
          'The CPU seconds are those of all threads. `latin1 slices + JSON.parse` is the least that reading takes: it decodes no UTF-8, so it reads text that is not ASCII wrongly, and validates nothing.\n',
        ...all.map(
          ({ input, megabytes, runs }) =>
            `${table(
              [`${input}, ${String(megabytes)} MB`, 'seconds', 'CPU seconds', 'MB a second', 'peak memory MB'],
              Object.entries(runs).map(([name, each]) => {
                const peaks = each.flatMap(({ peakMb }) => peakMb ?? [])
                const seconds = each.map((one) => one.seconds)
                const cpu = each.flatMap(({ cpuSeconds }) => cpuSeconds ?? [])
                return [
                  name,
                  spreadText(spread(seconds)),
                  cpu.length === 0 ? '' : spreadText(spread(cpu)),
                  figure(megabytes / median(seconds)),
                  peaks.length === 0 ? '' : count(Math.max(...peaks)),
                ]
              }),
            )}\n`,
        ),
      ]

const starts = ({ starts: all }: Figures): readonly string[] =>
  all === undefined
    ? []
    : [
        '## The start of the command\n',
        'Milliseconds of whole processes.\n',
        `${table(
          ['process', 'ms'],
          Object.entries(all).map(([name, times]) => [name, spreadText(spread(times))]),
        )}\n`,
      ]

const growth = ({ growth: rows }: Figures): readonly string[] =>
  rows === undefined
    ? []
    : [
        '## Growth\n',
        'Two sizes, the second ten times the first: it should take about ten times as long.\n',
        `${table(
          ['work', 'size', 'ms', 'ten times', 'ms', 'ratio'],
          rows.map(({ work, sizes: [few, many], times: [small, large] }) => [
            work,
            few.toLocaleString('en'),
            figure(small),
            many.toLocaleString('en'),
            figure(large),
            figure(large / small),
          ]),
        )}\n`,
      ]

const inclusion = ({ inclusion: rows }: Figures): readonly string[] =>
  rows === undefined
    ? []
    : [
        '## Inclusion of one schema in another\n',
        'Milliseconds of `includes`, which the comparison of contracts calls, with new documents each time. The size is that of the first schema as JSON. The large schemas are generated.\n',
        `${table(
          ['question', 'kB', 'verdict', 'ms'],
          rows.map(({ question, kilobytes, verdict, times }) => [
            question,
            figure(kilobytes),
            verdict,
            spreadText(spread(times)),
          ]),
        )}\n`,
      ]

/** Returns the sections on starts, sizes, types, the command, growth and inclusion. */
export const otherSections = (figures: Figures): readonly string[] => [
  ...cold(figures),
  ...bundle(figures),
  ...types(figures),
  ...command(figures),
  ...starts(figures),
  ...growth(figures),
  ...inclusion(figures),
]
