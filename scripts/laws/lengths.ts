import ts from 'typescript'
import { sources, textOf } from '../workspace/files.js'
import type { Law } from './law.js'

const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

const namesIn = (statement: ts.Statement): readonly string[] => {
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  const name = 'name' in statement ? (statement.name as ts.Identifier | undefined) : undefined // every other exported declaration has a name
  return name ? [name.text] : []
}

/** A value and its type share one name and count once; a barrel declares nothing and so exports nothing of its own. */
const exportsIn = (file: string) => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022, true)
  return new Set(source.statements.flatMap(namesIn)).size
}

/** Small files: half of them within 60 lines, nine in ten within 130, none over 200. */
export const lengths: Law = {
  says: 'source files stay small: median ≤ 60 lines, nine in ten ≤ 130, none over 200',
  check: () => {
    const sorted = sources.map(linesOf).sort((a, b) => a - b)
    return [
      ...(at(sorted, 0.5) > 60 ? [`the median is ${String(at(sorted, 0.5))} lines`] : []),
      ...(at(sorted, 0.9) > 130 ? [`one file in ten is over ${String(at(sorted, 0.9))} lines`] : []),
      ...sources.filter((file) => linesOf(file) > 200).map((file) => `${file} has ${String(linesOf(file))} lines`),
    ]
  },
}

/** One file, one idea. */
export const exportCounts: Law = {
  says: 'a file exports four names at most, barrels excepted',
  check: () =>
    sources
      .map((file) => ({ file, count: exportsIn(file) }))
      .filter(({ count }) => count > 4)
      .map(({ file, count }) => `${file} exports ${String(count)} names`),
}
