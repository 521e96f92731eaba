import type { Figures } from '../figures/figures.js'
import { rulesByHand, shapeAlone, type TaskName } from '../measure/lanes.js'
import { manyErrors } from '../subject/messages.js'
import type { SubjectSpeed } from '../rows/speed.js'
import { figure, table } from './markdown.js'
import { type ContractRatio, contractRatios, nanoseconds } from './ratios.js'
import { speedSection } from './speed-section.js'

const count = (speed: readonly SubjectSpeed[], task: TaskName): string =>
  `${String(speed.filter(({ times }) => times[task] !== undefined).length)} contracts`

/** Formats a table that times the same errors in three ways: as they come, without rules or messages, and read. */
const ways = (speed: readonly SubjectSpeed[]): string => {
  const of = (task: TaskName, name: string): string => figure(nanoseconds(speed, { task, name }))
  const rows = [
    ['issues as they come', of('many', 'ours'), of('many', 'ajv')],
    ['ours without rules, ajv with `messages: false`', of('many', shapeAlone), of('withoutText', 'ajv')],
    ['with the location and the message of each read', of('withText', 'ours'), of('withText', 'ajv')],
  ]
  return [
    'An issue of ours makes its message when it is read; ajv makes it at once. Nanoseconds:',
    '',
    table(['many errors', 'ours', 'ajv'], rows),
    '',
  ].join('\n')
}

/** Says what the rule runner costs: decoding beside the guard and the rules called by hand. */
const runnerCost = (speed: readonly SubjectSpeed[]): string => {
  const task = 'decode'
  const all = contractRatios(speed, { task, name: 'ours' }, { task, name: rulesByHand })
  const [best, middle, worst] = [all[0], all[Math.floor(all.length / 2)], all.at(-1)]
  if (best === undefined || middle === undefined || worst === undefined) return ''
  const text = ({ contract, times }: ContractRatio): string => `${figure(times)} × (${contract})`
  return ` Times as long as that: best ${text(best)}, median ${text(middle)}, worst ${text(worst)}.`
}

/** Returns the sections on the speed of one message, one for each task. */
export const speedSections = ({ speed = [], moltar = [] }: Figures): readonly string[] => {
  if (speed.length === 0 && moltar.length === 0) return []
  return [
    ...(speed.length === 0 ? [] : ['## One message\n']),
    speedSection(speed, {
      task: 'is',
      title: '`is`, shape only',
      intro: `Valid messages, ${count(speed, 'is')}: their examples and generated ones. The same checks for everyone, patterns and all; no rules.`,
    }),
    speedSection(speed, {
      task: 'refuse',
      title: '`is`, one error',
      intro: 'The same guard on messages with one error.',
    }),
    speedSection(speed, {
      task: 'decode',
      title: '`decode`, valid messages',
      intro:
        "Ours runs each contract's error rules as well, which nobody else has, and once more the shape alone, like the others. " +
        `\`${rulesByHand}\` is what decoding takes without the rule runner: the guard, then the \`check\` of each error rule, called at its locations by code written for this contract, without issues, paths or a result.` +
        runnerCost(speed),
    }),
    speedSection(speed, {
      task: 'one',
      title: 'All issues, one error',
      intro:
        'Every library in the mode that finds all errors; ours with its rules where the error leaves them something to check, and once more with the shape alone, as all the others.',
    }),
    speedSection(speed, {
      task: 'many',
      title: 'All issues, many errors',
      intro: `At least ${String(manyErrors)} errors a message, none inside another; the ${count(speed, 'many')} that can have so many.`,
    }),
    ...(speed.some(({ times }) => times.withText !== undefined) ? [ways(speed)] : []),
    speedSection(moltar, {
      task: 'is',
      title: 'The moltar object',
      intro:
        'The object of typescript-runtime-type-benchmarks, as its `assertLoose` does: seven fields and one object below, other keys let pass. It stands for no contract; ours has no rules here and no compiled module, so its module is written by the compiler when it is measured.',
    }),
  ].filter((text) => text !== '')
}
