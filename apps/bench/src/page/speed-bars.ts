import type { Figures } from '../figures/figures.js'
import { shapeAlone, type TaskName, withoutEval } from '../measure/lanes.js'
import type { Spread } from '../measure/statistics.js'
import type { SubjectSpeed } from '../rows/speed.js'
import { atLeast, type Bar } from './bar.js'
import { nanoseconds, ratio, timedAt } from './ratios.js'

/** How many times as long a peer takes as we do, with rules or by the shape alone. */
const over = (speed: readonly SubjectSpeed[], task: TaskName, name: string, ours = 'ours'): Spread | undefined =>
  ratio(speed, { task, name }, { task, name: ours })

/** The peer that takes the least time at a task. */
const fastest = (speed: readonly SubjectSpeed[], task: TaskName): string | undefined =>
  timedAt(speed, task)
    .filter((name) => !name.startsWith('ours'))
    .sort((one, other) => nanoseconds(speed, { task, name: one }) - nanoseconds(speed, { task, name: other }))[0]

const allIssues = (speed: readonly SubjectSpeed[], ours: string): readonly Bar[] => {
  const how = ours === shapeAlone ? 'shape alone' : 'our error rules included'
  return [
    ...atLeast(`all issues of five faults or more, ${how}, against ajv`, 0.9, over(speed, 'many', 'ajv', ours)),
    ...(['zod', 'arktype', 'typebox'] as const).flatMap((name) =>
      atLeast(`the same against ${name}`, 20, over(speed, 'many', name, ours)),
    ),
  ]
}

/** What is asked of the speed of one message. */
export const speedBars = ({ speed = [] }: Figures): readonly Bar[] => {
  const best = fastest(speed, 'is')
  return [
    ...atLeast('`is`, shape only, over all contracts, against ajv', 1.1, over(speed, 'is', 'ajv')),
    ...(best === undefined
      ? []
      : atLeast(`the same against the fastest of all peers (${best})`, 1, over(speed, 'is', best))),
    ...atLeast(
      '`decode` of what holds, error rules included, against ajv, which runs none',
      1,
      over(speed, 'decode', 'ajv'),
    ),
    ...[shapeAlone, 'ours'].flatMap((ours) => allIssues(speed, ours)),
    ...(['is', 'decode', 'many'] as const).flatMap((task) =>
      atLeast(
        `${task === 'many' ? 'all issues' : `\`${task}\``} where code may not be made from text, of our own speed`,
        0.9,
        ratio(speed, { task, name: 'ours' }, { task, name: withoutEval }),
      ),
    ),
    ...atLeast('`decode`, shape alone, against raw io-ts', 20, over(speed, 'decode', 'io-ts', shapeAlone)),
    ...atLeast('the same, error rules included on our side', 20, over(speed, 'decode', 'io-ts')),
  ]
}
