/** What source files import, read by the compiler's own parser. */
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { textOf } from './files.js'

/** One import or re-export; of types alone, it is gone when the file runs. */
export type Import = { readonly specifier: string; readonly ofTypes: boolean }

const onlyTypes = (named: ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>) =>
  named.length > 0 && named.every(({ isTypeOnly }) => isTypeOnly)

const ofTypes = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(node)) {
    const { exportClause } = node
    return (
      node.isTypeOnly ||
      (exportClause !== undefined && ts.isNamedExports(exportClause) && onlyTypes(exportClause.elements))
    )
  }
  const { importClause } = node
  if (importClause === undefined) return false
  const { namedBindings, name } = importClause
  const named = namedBindings !== undefined && ts.isNamedImports(namedBindings) && onlyTypes(namedBindings.elements)
  return importClause.phaseModifier === ts.SyntaxKind.TypeKeyword || (name === undefined && named)
}

const read = (file: string): readonly Import[] => {
  const found: Import[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const { moduleSpecifier } = node
      if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
        found.push({ specifier: moduleSpecifier.text, ofTypes: ofTypes(node) })
    }
    const [argument] =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
    if (argument && ts.isStringLiteral(argument)) found.push({ specifier: argument.text, ofTypes: false })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022))
  return found
}

const memory = new Map<string, readonly Import[]>()

/** Every import and re-export of a file, dynamic ones included. */
export const importsOf = (file: string): readonly Import[] => {
  const found = memory.get(file) ?? read(file)
  memory.set(file, found)
  return found
}

/** The source file behind a relative import. */
export const sourceBehind = (from: string, specifier: string) =>
  normalize(join(dirname(from), specifier))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '.ts')
