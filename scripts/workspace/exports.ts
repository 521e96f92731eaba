/** Reads what a source exports, for the examples and pages that name exports of packages. */
import { join } from 'node:path'
import ts from 'typescript'
import { textOf } from './files.js'

/** An export: its name, and the file that the source takes it from. */
export interface Export {
  readonly name: string
  readonly file: string
}

/** Returns what a source exports. Lint requires that it names each export. */
export const exportsOf = (file: string): readonly Export[] => {
  const text = textOf(file)
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
  const declared = [...text.matchAll(/^export (?:abstract )?(?:const|function|class|type|interface) (\w+)/gm)]
  return [
    ...declared.map(([, name = '']) => ({ name, file })),
    ...statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, moduleSpecifier }) => {
      if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
      const path = moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
      const from = join(file, '..', path).replace(/\.js$/, '.ts')
      return exportClause.elements.map(({ name }) => ({ name: name.text, file: from }))
    }),
  ]
}
