import type { Registry, RegistryEntry } from '@contracts/core'
import { reportText } from '@contracts/core/report'
import { ruleSpecimens, shapeSpecimens, type Specimen } from './specimen.js'

/** What a tour has shown: its text, how many good messages held, and how many broken ones said what they had to. */
export interface Tour {
  readonly text: string
  readonly held: number
  readonly broken: number
  readonly surprises: readonly string[]
}

const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? '' : 's'}`

const exampleRow = ({ contract, examples }: RegistryEntry, width: number): { text: string; held: number } => {
  const checks = examples.map((example) => contract.validate(example))
  const held = checks.filter(({ valid }) => valid).length
  const remarks = [...new Set(checks.flatMap(({ warnings }) => warnings.map(({ code }) => code)))]
  const noted = remarks.length === 0 ? '' : `, with a warning: ${remarks.join(', ')}`
  const mark = held === examples.length ? '✓' : '✗'
  const text = `  ${mark} ${contract.name.padEnd(width)}  ${counted(held, 'example')} of ${String(examples.length)} hold${noted}`
  return { text, held }
}

const specimenText = ({ says, issues }: Specimen, colour: boolean): string =>
  `  ${says}\n${reportText(issues, { colour }).replace(/^/gm, '    ')}\n`

const surprise = ({ kind, says, issues }: Specimen): string =>
  `${kind}: ${says} raised ${issues.map(String).join('; ') || 'nothing'}`

/** The documents' own messages of one domain, and one broken message for each kind of fault beside them. */
export const tourOf = ({ entries }: Registry, title: string, colour: boolean): Tour => {
  const width = Math.max(...entries.map(({ contract }) => contract.name.length))
  const rows = entries.map((line) => exampleRow(line, width))
  const shapes = shapeSpecimens(entries)
  const rules = ruleSpecimens(entries)
  const total = entries.reduce((sum, { examples }) => sum + examples.length, 0)
  const held = rows.reduce((sum, row) => sum + row.held, 0)
  const text = [
    `${title}: ${counted(entries.length, 'contract')}, the documents' own messages\n`,
    ...rows.map((row) => row.text),
    '\nBroken on purpose, one message for each kind of fault\n',
    ...shapes.map((one) => specimenText(one, colour)),
    'Whole in shape, and still against a rule\n',
    ...rules.map((one) => specimenText(one, colour)),
  ].join('\n')
  const surprises = [
    ...(held === total ? [] : [`${String(total - held)} of the examples do not hold`]),
    ...[...shapes, ...rules].filter((one) => !one.asPromised).map(surprise),
  ]
  return { text, held, broken: shapes.length + rules.length, surprises }
}
