import type { TaskName } from '../measure/lanes.js'
import { median } from '../measure/statistics.js'
import type { SubjectSpeed } from '../rows/speed.js'
import { figure, spreadText, table } from './markdown.js'
import { nanoseconds, ratio, timedAt } from './ratios.js'

/** The heading and the introduction of the section on a task. */
interface Words {
  readonly task: TaskName
  readonly title: string
  readonly intro: string
}

const wins = (subjects: readonly SubjectSpeed[], task: TaskName, name: string): string => {
  const times = subjects.flatMap(({ times: all }) => {
    const [ours, theirs] = [all[task]?.['ours'], all[task]?.[name]]
    return ours === undefined || theirs === undefined ? [] : [median(theirs) / median(ours)]
  })
  return `${String(times.filter((one) => one > 1).length)} of ${String(times.length)}`
}

const row = (subjects: readonly SubjectSpeed[], task: TaskName, name: string): readonly string[] => {
  const measured = ratio(subjects, { task, name }, { task, name: 'ours' })
  const faster = measured !== undefined && measured.middle < 1 && !name.startsWith('ours')
  return [
    faster ? `**${name}, faster than ours**` : name,
    figure(nanoseconds(subjects, { task, name })),
    measured === undefined || name === 'ours' ? '' : spreadText(measured),
    name.startsWith('ours') ? '' : wins(subjects, task, name),
  ]
}

/** Formats the section on one task: the mean over the contracts for every library. */
export const speedSection = (subjects: readonly SubjectSpeed[], words: Words): string => {
  const of = subjects.filter(({ times }) => times[words.task] !== undefined)
  if (of.length === 0) return ''
  const rows = timedAt(of, words.task).map((name) => row(of, words.task, name))
  const head = ['library', 'ns a message', 'times as long as ours', 'contracts where ours is faster']
  return `### ${words.title}\n\n${words.intro}\n\n${table(head, rows)}\n`
}
