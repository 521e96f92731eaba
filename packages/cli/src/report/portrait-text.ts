import { printable } from '@contracts/core/report'
import type { FieldView } from '@contracts/core/describe'
import type { Portrait } from '../show/portrait.js'

type Row = readonly [name: string, asked: string, words: string]

const rowsOf = (fields: readonly FieldView[], depth = 1): readonly Row[] =>
  fields.flatMap((field): readonly Row[] => {
    const asked = field.required === undefined ? '' : field.required ? 'required' : 'optional'
    const words = [
      `${field.type}.`,
      field.description,
      ...(field.advice ?? []).map((advice) => `Best: ${advice}.`),
      field.formerly && `Formerly ${field.formerly}.`,
      field.deprecated && `Deprecated: ${field.deprecated}`,
    ]
    return [
      [`${'  '.repeat(depth)}${field.name}`, asked, words.filter(Boolean).join(' ')],
      ...rowsOf(field.fields, depth + 1),
    ]
  })

const aligned = (rows: readonly Row[]): string => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, asked, words]) => `${name.padEnd(width)}  ${asked.padEnd(8)}  ${words}\n`).join('')
}

const ruleList = (rules: Portrait['rules']): string => {
  const width = Math.max(0, ...rules.map(({ id }) => id.length))
  return rules
    .map(({ id, severity, description }) => `  ${severity.padEnd(7)}  ${id.padEnd(width)}  ${description}\n`)
    .join('')
}

const indented = (text: string): string => text.replace(/^/gm, '  ')

/** A contract on one page: fields, rules, example, versions. */
export const portraitText = (portrait: Portrait): string => {
  const { contract, role, description, formats, type, fields, rules, example, versions, version } = portrait
  const sections = [
    `${contract} · ${role} · ${portrait.package}\n${description}\nRead from ${formats.join(', ')}.\n`,
    fields.length === 0 ? `Value\n  ${type}\n` : `Fields\n${aligned(rowsOf(fields))}`,
    rules.length === 0 ? '' : `Rules\n${ruleList(rules)}`,
    `Example\n${indented(JSON.stringify(example, null, 2))}\n`,
    `Versions\n${versions.map((one) => `  ${String(one)}${one === version ? ' (shown)' : ''}\n`).join('')}`,
  ]
  return sections
    .filter((section) => section !== '')
    .map((section) => section.split('\n').map(printable).join('\n'))
    .join('\n')
}
