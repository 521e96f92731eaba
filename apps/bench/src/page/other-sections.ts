import type { Figures } from '../figures/figures.js'
import { median, spread } from '../measure/statistics.js'
import { count, figure, spreadText, table } from './markdown.js'

const cold = ({ cold: starts }: Figures): readonly string[] =>
  starts === undefined
    ? []
    : [
        '## The first message of a process\n',
        'Milliseconds from before the import to after the first decode of `kasparro/planner-output`, in fresh processes, in turns. Ours imports the whole domain; ajv runs a module that it compiled ahead of time; the others make their schema first.\n',
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
        'A module that decodes one message, with everything it needs, bundled and minified by esbuild; bytes. Ours is there twice: the contract, for which esbuild keeps the whole package with its io-ts codecs; and its decoder, which gives the same answers without them, rules, both modes, messages and hints included. The last row is a contract that a user writes: one struct of three fields, which core interprets.\n',
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
        'A program that decodes a message of every contract and reads a field of each; `tsc --extendedDiagnostics`, `skipLibCheck`.\n',
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
        'Whole processes in turns, start included; the files are on a local disk and were just written. ' +
          'The CPU seconds are those of all threads. `latin1 slices + JSON.parse` decodes nothing and checks nothing: it reads text that is not ASCII wrongly.\n',
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
        'Milliseconds of whole processes, in turns.\n',
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
        'Two sizes a decade apart; ten times the size should take about ten times as long.\n',
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
        '## Whether one schema includes another\n',
        'Milliseconds of `includes`, the question behind every verdict of the check, with new documents each time; the size is that of the first schema as JSON. The large schemas are generated.\n',
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
