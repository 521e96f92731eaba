import { printable } from '@contracts/core/report'
import type { FieldView } from '../show/field-tree.js'
import type { Portrait } from '../show/portrait.js'

type Row = readonly [name: string, asked: string, words: string]

const rowsOf = (fields: readonly FieldView[], depth = 1): readonly Row[] =>
  fields.flatMap((field): readonly Row[] => {
    const asked = field.required === undefined ? '' : field.required ? 'required' : 'optional'
    const notes = [
      field.advice === undefined ? '' : `. Best ${field.advice.join(', ')}`,
      field.formerly === undefined ? '' : ` (formerly ${field.formerly})`,
      field.deprecated === undefined ? '' : ` (deprecated: ${field.deprecated})`,
    ]
    const words = `${field.type}${field.description === undefined ? '' : `. ${field.description}`}${notes.join('')}`
    return [[`${'  '.repeat(depth)}${field.name}`, asked, words], ...rowsOf(field.fields, depth + 1)]
  })

const aligned = (rows: readonly Row[]): string => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, asked, words]) => `${name.padEnd(width)}  ${asked.padEnd(8)}  ${words}\n`).join('')
}

const indented = (text: string): string => text.replace(/^/gm, '  ')

/** A contract on one page: fields, rules, example, versions. */
export const portraitText = (portrait: Portrait): string => {
  const { contract, role, says, type, fields, rules, example, versions, version } = portrait
  const sections = [
    `${contract} · ${role} · ${portrait.package}\n${says}\n`,
    fields.length === 0 ? `Value\n  ${type}\n` : `Fields\n${aligned(rowsOf(fields))}`,
    rules.length === 0
      ? ''
      : `Rules\n${rules.map((rule) => `  ${rule.severity.padEnd(7)}  ${rule.id}  ${rule.says}\n`).join('')}`,
    `Example\n${indented(JSON.stringify(example, null, 2))}\n`,
    `Versions\n${versions.map((one) => `  ${String(one)}${one === version ? ' (shown)' : ''}\n`).join('')}`,
  ]
  return sections
    .filter((section) => section !== '')
    .map((section) => section.split('\n').map(printable).join('\n'))
    .join('\n')
}
