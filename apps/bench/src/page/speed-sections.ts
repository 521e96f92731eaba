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
    ['issues, none of them read', of('many', 'ours'), of('many', 'ajv')],
    ['ours without rules, ajv with `messages: false`', of('many', shapeAlone), of('withoutText', 'ajv')],
    ['issues, the location and message of each read', of('withText', 'ours'), of('withText', 'ajv')],
  ]
  return [
    'Our issues make their message when it is read; ajv makes it at once. Nanoseconds a message:',
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
  return ` Our \`decode\` takes so many times as long: best ${text(best)}, median ${text(middle)}, worst ${text(worst)}.`
}

/** Returns the sections on the speed of one message, one for each task. */
export const speedSections = ({ speed = [], moltar = [] }: Figures): readonly string[] => {
  if (speed.length === 0 && moltar.length === 0) return []
  return [
    ...(speed.length === 0 ? [] : ['## One message\n']),
    speedSection(speed, {
      task: 'is',
      title: '`is`, shape only',
      intro: `Valid messages of ${count(speed, 'is')}: their examples and generated ones. Every library checks the same, patterns included; none runs rules.`,
    }),
    speedSection(speed, {
      task: 'refuse',
      title: '`is`, one error',
      intro: 'The same check of messages with one error.',
    }),
    speedSection(speed, {
      task: 'decode',
      title: '`decode`, valid messages',
      intro:
        `\`ours\` also runs the error rules of each contract, which the other libraries do not have; \`${shapeAlone}\` runs none. ` +
        `\`${rulesByHand}\` is decoding without the rule runner: \`is\`, then the \`check\` of each error rule, called at its locations by code written for this contract, without issues, paths or a result.` +
        runnerCost(speed),
    }),
    speedSection(speed, {
      task: 'one',
      title: 'All issues, one error',
      intro: `Every library in the mode that finds all errors. \`ours\` also runs the rules that the error does not block; \`${shapeAlone}\` runs none.`,
    }),
    speedSection(speed, {
      task: 'many',
      title: 'All issues, many errors',
      intro: `At least ${String(manyErrors)} errors in each message, none inside another; only the ${count(speed, 'many')} that can have so many.`,
    }),
    ...(speed.some(({ times }) => times.withText !== undefined) ? [ways(speed)] : []),
    speedSection(moltar, {
      task: 'is',
      title: 'The moltar object',
      intro:
        'The object of typescript-runtime-type-benchmarks in its task `assertLoose`: seven fields, and other keys are accepted. It has no rules. Our module is compiled before the measurement.',
    }),
  ].filter((text) => text !== '')
}
