import type ts from 'typescript'
import type { TypeScript } from './declarations.js'

/** One side of a comparison: the folder of its files in the program, and their declarations by name. */
export interface Side {
  readonly at: string
  readonly texts: ReadonlyMap<string, string>
}

/** Returns every name in a text. */
export const namesIn = (text: string): readonly string[] => text.match(/[\p{ID_Continue}$]+/gu) ?? []

const namesOf = (name: ts.BindingName, compiler: TypeScript): readonly string[] =>
  compiler.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (compiler.isBindingElement(one) ? namesOf(one.name, compiler) : []))

/** Returns the name that stands for a file of a side in the texts of declarations. */
export const nameOfFile = ({ fileName }: ts.SourceFile, { at }: Pick<Side, 'at'>): string =>
  `$$${fileName.slice(at.length).replace(/\W/g, '_')}`

/**
 * Returns the names that a statement declares, imports or exports by another name, each with its text. `fileOf` returns
 * the name of the file that a path leads to.
 */
const declaredBy = (
  statement: ts.Statement,
  compiler: TypeScript,
  fileOf: (specifier: ts.Expression) => string,
): readonly (readonly [string, string])[] => {
  type Named = readonly [string, string]
  const specifierOf = (one: ts.Expression | undefined): string => one?.getText().slice(1, -1) ?? '.'
  /** Returns a name that has another name in a module. The name of a file of the same package is enough. */
  const renamed = (name: string, before: string, from: ts.Expression | undefined): readonly Named[] => {
    if (!specifierOf(from).startsWith('.')) return [[name, `${before} from ${specifierOf(from)}`]]
    if (from !== undefined && namesIn(before)[0] !== before) return [[name, fileOf(from)]] // a text, which may have spaces
    return name === before ? [] : [[name, before]]
  }
  const whole = (name: string, from: ts.Expression): Named =>
    specifierOf(from).startsWith('.') ? [name, fileOf(from)] : [name, `* from ${specifierOf(from)}`]
  if (compiler.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) =>
      namesOf(one.name, compiler).map((name) => [name, one.getText()] as const),
    )
  if (compiler.isExportAssignment(statement))
    return [[statement.isExportEquals === true ? 'export=' : 'default', statement.expression.getText()]]
  if (compiler.isExportDeclaration(statement)) {
    const { exportClause: clause, moduleSpecifier: from } = statement
    if (clause === undefined) return []
    return compiler.isNamespaceExport(clause)
      ? from === undefined ? [] : [whole(clause.name.text, from)] // oxfmt-ignore
      : clause.elements.flatMap((one) => renamed(one.name.text, (one.propertyName ?? one.name).text, from))
  }
  if (compiler.isImportDeclaration(statement)) {
    const { importClause: { name, namedBindings: bindings } = {}, moduleSpecifier: from } = statement
    return [
      ...(name === undefined ? [] : renamed(name.text, 'default', from)),
      ...(bindings === undefined
        ? []
        : compiler.isNamespaceImport(bindings)
          ? [whole(bindings.name.text, from)]
          : bindings.elements.flatMap((one) => renamed(one.name.text, (one.propertyName ?? one.name).text, from))),
    ]
  }
  if (compiler.isImportEqualsDeclaration(statement) && compiler.isExternalModuleReference(statement.moduleReference))
    return [whole(statement.name.text, statement.moduleReference.expression)]
  const name = 'name' in statement ? (statement.name as ts.Node | undefined)?.getText() : undefined
  const isDefault = compiler.canHaveModifiers(statement) && statement.modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.DefaultKeyword) === true // oxfmt-ignore
  const text = statement.getText().replace(/^(?:export |default |declare )+/, '')
  return [
    ...(name === undefined ? [] : [[name, text] as const]),
    ...(isDefault ? [['default', name ?? text] as const] : []),
  ]
}

/** Returns the paths in `typeof import('./file.js')` in a statement. */
const importedTypes = (node: ts.Node, compiler: TypeScript): readonly ts.Expression[] => {
  const found: ts.Expression[] = []
  const visit = (one: ts.Node): void => {
    if (compiler.isImportTypeNode(one) && one.qualifier === undefined && compiler.isLiteralTypeNode(one.argument))
      if (compiler.isStringLiteral(one.argument.literal)) found.push(one.argument.literal)
    compiler.forEachChild(one, visit)
  }
  visit(node)
  return found
}

/** Returns the path of a file all of whose names a statement exports, in a list of none or one. */
const exportedWhole = (statement: ts.Statement, compiler: TypeScript): readonly ts.Expression[] =>
  compiler.isExportDeclaration(statement) && statement.exportClause === undefined && statement.moduleSpecifier !== undefined ? [statement.moduleSpecifier] : [] // oxfmt-ignore

/** Returns a statement and those in the namespaces that it declares. */
const withInner = (statement: ts.Statement, compiler: TypeScript): readonly ts.Statement[] => {
  const body = compiler.isModuleDeclaration(statement) ? statement.body : undefined
  if (body === undefined || compiler.isIdentifier(body)) return [statement]
  const inner = compiler.isModuleBlock(body) ? body.statements : [body as ts.NamespaceDeclaration]
  return [statement, ...inner.flatMap((one) => withInner(one, compiler))]
}

/**
 * Reads the declarations of a side. A name that several files or namespaces declare has the texts of all of them. It has
 * the text of a name that stands for it, and the text of a whole file where a name stands for that.
 */
export const sideOf = (at: string, program: ts.Program, compiler: TypeScript): Side => {
  const texts = new Map<string, string>()
  const checker = program.getTypeChecker()
  const fileOf = (specifier: ts.Expression): string => {
    const [file] = checker.getSymbolAtLocation(specifier)?.declarations ?? []
    return file !== undefined && compiler.isSourceFile(file) ? nameOfFile(file, { at }) : ''
  }
  for (const source of program.getSourceFiles().filter((one) => one.fileName.startsWith(at))) {
    const others = source.statements.flatMap((one) => exportedWhole(one, compiler)).map(fileOf)
    texts.set(nameOfFile(source, { at }), [source.getText(), ...others].join('\n'))
    for (const statement of source.statements.flatMap((one) => withInner(one, compiler))) {
      const files = importedTypes(statement, compiler).map(fileOf).join(' ')
      for (const [name, text] of declaredBy(statement, compiler, fileOf))
        texts.set(name, [texts.get(name), text, files].filter((one) => one !== undefined && one !== '').join('\n'))
    }
  }
  return { at, texts }
}

/** Returns the text of declarations with the text of every declaration that they refer to, in a fixed order. */
export const closureOf = (names: readonly string[], { texts }: Side): string => {
  const seen = new Set(names)
  for (const name of seen) for (const next of namesIn(texts.get(name) ?? '')) if (texts.has(next)) seen.add(next)
  return [...seen]
    .map((name) => texts.get(name) ?? '')
    .filter((text) => text !== '')
    .sort()
    .join('\n')
}
