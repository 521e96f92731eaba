import type { Figures } from '../figures/figures.js'
import { rulesByHand, type TaskName, withoutEval } from '../measure/lanes.js'
import type { Spread } from '../measure/statistics.js'
import type { SubjectSpeed } from '../rows/speed.js'
import { atLeast, atMostTimes, type Bar } from './bar.js'
import { ratio } from './ratios.js'

/** Returns how many times as long a peer takes as ours, which runs its error rules. */
const over = (speed: readonly SubjectSpeed[], task: TaskName, name: string): Spread | undefined =>
  ratio(speed, { task, name }, { task, name: 'ours' })

/** Returns the bars on the speed of one message. */
export const speedBars = ({ speed = [] }: Figures): readonly Bar[] => [
  ...atLeast('`is`, shape only, against ajv', 1.5, over(speed, 'is', 'ajv')),
  ...atMostTimes(
    '`decode` of valid messages, against `is` and the error rules called by hand',
    1.3,
    ratio(speed, { task: 'decode', name: 'ours' }, { task: 'decode', name: rulesByHand }),
  ),
  ...atLeast('all issues of five errors or more with rules, against ajv', 0.4, over(speed, 'many', 'ajv')),
  ...atLeast('the same against zod', 10, over(speed, 'many', 'zod')),
  ...(['is', 'decode', 'many'] as const).flatMap((task) =>
    atLeast(
      `${task === 'many' ? 'all issues' : `\`${task}\``} where \`eval\` is forbidden, of our speed where it is allowed`,
      0.9,
      ratio(speed, { task, name: 'ours' }, { task, name: withoutEval }),
    ),
  ),
]
