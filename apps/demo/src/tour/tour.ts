import type { Catalog, CatalogEntry } from '@contracts/core'
import { counted } from '../words/words.js'
import { reportText } from '@contracts/core/report'
import { ruleSpecimens, shapeSpecimens, type Specimen } from './specimen.js'

/** The result of checking one package's examples and broken copies of them, with every unexpected result. */
export interface Tour {
  readonly text: string
  readonly contracts: number
  readonly valid: number
  readonly broken: number
  readonly unexpected: readonly string[]
}

const exampleRow = ({ contract, examples }: CatalogEntry, width: number): { text: string; valid: number } => {
  const checks = examples.map((example) => contract.validate(example))
  const valid = checks.filter(({ valid }) => valid).length
  const remarks = [...new Set(checks.flatMap(({ warnings }) => warnings.map(({ code }) => code)))]
  const noted = remarks.length === 0 ? '' : `, with a warning: ${remarks.join(', ')}`
  const mark = valid === examples.length ? '✓' : '✗'
  const text = `  ${mark} ${contract.name.padEnd(width)}  ${String(valid)} of ${counted(examples.length, 'example')} valid${noted}`
  return { text, valid }
}

const specimenText = ({ text, issues }: Specimen, colour: boolean): string =>
  `  ${text}\n${reportText(issues, { colour }).replace(/^/gm, '    ')}\n`

const mismatch = ({ kind, text, issues }: Specimen): string =>
  `${kind}: ${text} reported ${issues.map(String).join('; ') || 'nothing'}`

/** Checks a package's examples, and one broken copy for each issue code of the shapes and for each rule. */
export const tourOf = ({ entries }: Catalog, title: string, colour: boolean): Tour => {
  const width = Math.max(...entries.map(({ contract }) => contract.name.length))
  const rows = entries.map((entry) => exampleRow(entry, width))
  const shapes = shapeSpecimens(entries)
  const rules = ruleSpecimens(entries)
  const total = entries.reduce((sum, { examples }) => sum + examples.length, 0)
  const valid = rows.reduce((sum, row) => sum + row.valid, 0)
  const text = [
    `${title}: ${counted(entries.length, 'contract')}\n`,
    ...rows.map((row) => row.text),
    '\nInvalid shape: one broken message for each code\n',
    ...shapes.map((one) => specimenText(one, colour)),
    'Valid shape, violated rule: one broken message for each rule\n',
    ...rules.map((one) => specimenText(one, colour)),
  ].join('\n')
  const unexpected = [
    ...(valid === total ? [] : [`${title}: ${counted(total - valid, 'example')} not valid`]),
    ...[...shapes, ...rules].filter((one) => !one.asExpected).map(mismatch),
  ]
  return { text, contracts: entries.length, valid, broken: shapes.length + rules.length, unexpected }
}
