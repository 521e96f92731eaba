import type { Figures } from '../figures/figures.js'
import { machine } from '../figures/machine.js'
import type { TaskName } from '../measure/lanes.js'
import { peers } from '../peers/list.js'
import type { PeerName, Subject } from '../peers/peer.js'
import { bundles } from '../rows/bundle.js'
import { coldStarts } from '../rows/cold.js'
import { commandRuns, commandStarts } from '../rows/command-line.js'
import { growths } from '../rows/growth.js'
import { questionTimes } from '../rows/inclusion.js'
import { type Agreement, agreementOf, speeds } from '../rows/speed.js'
import { typeCosts } from '../rows/type-cost.js'
import { contracts, subjectOf } from '../subject/subjects.js'
import type { Options, RowName } from './options.js'
import { long, short, type Scale } from './scale.js'

const tasksOf: Readonly<Partial<Record<RowName, readonly TaskName[]>>> = {
  is: ['is', 'refuse'],
  decode: ['decode'],
  issues: ['one', 'many', 'withText', 'withoutText'],
}

const plan = 'kasparro/planner-output@1'

const verdicts = async (subjects: readonly Subject[], { mutations }: Scale): Promise<Record<string, Agreement>> => {
  const found: Record<string, Agreement> = {}
  for (const name of Object.keys(peers) as PeerName[]) found[name] = await agreementOf(name, subjects, mutations) // `peers` has no other keys
  return found
}

/** A part of the figures, the rows it is for, and how it is measured. */
interface Part {
  readonly rows: readonly RowName[]
  readonly measure: () => Promise<Partial<Figures>>
}

const partsOf = ({ rows, lanes, ...sizes }: Options, scale: Scale): readonly Part[] => {
  const { pace } = scale
  const tasks = [...rows].flatMap((row) => tasksOf[row] ?? [])
  const some = async (): Promise<readonly Subject[]> => (await contracts()).filter((_, i) => i % scale.every === 0)
  const files = { ...scale.files, ...(sizes.lines === undefined ? {} : { lines: sizes.lines }) }
  const large = {
    ...files,
    ...(sizes.csvRows === undefined ? {} : { rows: sizes.csvRows }),
  }
  const command = (row: 'ndjson' | 'csv'): Part => ({
    rows: [row],
    measure: async () => ({ command: await commandRuns(large, scale.runs, new Set([row])) }),
  })
  return [
    { rows: ['verdicts'], measure: async () => ({ agreement: await verdicts(await some(), scale) }) },
    {
      rows: ['is', 'decode', 'issues'],
      measure: async () => ({ pace, speed: await speeds(await some(), tasks, pace, lanes) }),
    },
    {
      rows: ['moltar'],
      measure: async () => ({ pace, moltar: await speeds([await subjectOf('moltar/data@1')], ['is'], pace) }),
    },
    { rows: ['cold'], measure: async () => ({ cold: await coldStarts(plan, scale.starts) }) },
    { rows: ['bundle'], measure: async () => ({ bundle: await bundles([plan, 'kasparro/error-response@1']) }) },
    { rows: ['types'], measure: async () => ({ types: await typeCosts(scale.runs) }) },
    { rows: ['growth'], measure: async () => ({ growth: await growths(scale.growth) }) },
    { rows: ['includes'], measure: () => Promise.resolve({ inclusion: questionTimes(scale.questions) }) },
    command('ndjson'),
    command('csv'),
    { rows: ['start'], measure: async () => ({ starts: await commandStarts(scale.starts) }) },
  ]
}

/** Measures the requested rows, part by part. A part that fails is listed in `failed`, and the others go on. */
export const measure = async (options: Options): Promise<Figures> => {
  let found: Figures = { machine: machine(), quick: options.quick, failed: {} }
  for (const { rows, measure: run } of partsOf(options, options.quick ? short : long)) {
    const wanted = rows.filter((row) => options.rows.has(row))
    if (wanted.length === 0) continue
    try {
      const part = await run()
      found = { ...found, ...part, ...(part.command ? { command: [...(found.command ?? []), ...part.command] } : {}) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      found = { ...found, failed: { ...found.failed, [wanted.join(', ')]: why } }
    }
  }
  return found
}
