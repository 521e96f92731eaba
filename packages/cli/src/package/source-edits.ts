/**
 * Reads and edits TypeScript sources with the TypeScript version of their package. Everything else in a source stays
 * unchanged.
 */
import type ts from 'typescript'

/**
 * A contract as a source defines it: the constant, the id and version, and the constant that lists its rules, if any.
 */
export interface DefinedContract {
  readonly constant: string
  readonly id: string
  readonly version: number
  readonly rules?: string
}

/** The property by which an object is found. */
export interface Having {
  readonly property: string
  readonly value: string
}

/** The ways to read and edit a source. An edit returns `undefined` if the source has no matching location. */
export interface SourceEdits {
  readonly contractsIn: (text: string) => readonly DefinedContract[]
  readonly valueOf: (text: string, having: Having, property: string) => string | undefined
  readonly domainOf: (text: string) => string | undefined
  readonly exportedNames: (text: string) => readonly string[]
  readonly importedFrom: (text: string, name: string) => string | undefined
  /** Returns the elements of an array property as source texts, or an empty array if the property is not an array. */
  readonly namesIn: (text: string, having: Having, property: string) => readonly string[]
  readonly withItem: (text: string, having: Having, property: string, item: string) => string | undefined
  readonly withItemBefore: (text: string, having: Having, item: string) => string | undefined
  readonly withConstantItem: (text: string, constant: string, item: string) => string | undefined
  readonly withProperty: (text: string, having: Having, property: string, value: string) => string | undefined
  readonly withImports: (text: string, lines: readonly string[]) => string
  readonly withExport: (text: string, line: string) => string
  /** Returns the source of the next version, with other exported names, version and compiled module. */
  readonly renamed: (text: string, names: ReadonlyMap<string, string>, version: readonly [number, number]) => string
}

const at = (text: string, position: number, added: string): string =>
  text.slice(0, position) + added + text.slice(position)

/** Returns the indentation of the line that a position is on. */
const indentAt = (text: string, position: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? ''

/** Creates the edits with this version of TypeScript. */
export const sourceEdits = (TS: typeof ts): SourceEdits => {
  const parse = (text: string): ts.SourceFile => TS.createSourceFile('it.ts', text, TS.ScriptTarget.ES2022, true)

  const all = <N extends ts.Node>(node: ts.Node, is: (one: ts.Node) => one is N): readonly N[] => {
    const found: N[] = []
    const enter = (one: ts.Node): void => {
      if (is(one)) found.push(one)
      TS.forEachChild(one, enter)
    }
    enter(node)
    return found
  }

  const property = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
    object.properties.find(
      (one): one is ts.PropertyAssignment => TS.isPropertyAssignment(one) && one.name.getText() === name,
    )?.initializer

  const textOf = (node: ts.Expression | undefined): string | undefined =>
    node === undefined ? undefined : TS.isStringLiteralLike(node) ? node.text : node.getText()

  const objectWith = (text: string, having: Having): ts.ObjectLiteralExpression | undefined =>
    all(parse(text), TS.isObjectLiteralExpression).find(
      (one) => textOf(property(one, having.property)) === having.value,
    )

  const appended = (text: string, { elements, end, pos }: ts.ArrayLiteralExpression, item: string): string => {
    const last = elements.at(-1)
    if (last === undefined) return at(text, end - 1, item)
    const line = text.slice(pos, end).includes('\n') ? `\n${indentAt(text, last.getStart())}` : ' '
    return at(text, last.end, `,${line}${item}`)
  }

  const withOneMore = (text: string, object: ts.ObjectLiteralExpression, name: string, value: string): string => {
    const { properties, end } = object
    const last = properties.at(-1)
    if (last === undefined) return at(text, end - 1, ` ${name}: ${value} `)
    const line = object.getText().includes('\n') ? `\n${indentAt(text, last.getStart())}` : ' '
    return at(text, last.end, `,${line}${name}: ${value}`)
  }

  const named = (text: string, name: string): ts.Expression | undefined => {
    const found = all(parse(text), TS.isVariableDeclaration).find((one) => one.name.getText() === name)?.initializer
    return found !== undefined && (TS.isAsExpression(found) || TS.isSatisfiesExpression(found))
      ? found.expression
      : found
  }

  const imports = (text: string): readonly ts.ImportDeclaration[] =>
    parse(text).statements.filter(TS.isImportDeclaration)

  return {
    contractsIn: (text) =>
      all(parse(text), TS.isVariableDeclaration).flatMap((one) => {
        const call = one.initializer
        if (call === undefined || !TS.isCallExpression(call) || call.expression.getText() !== 'contract') return []
        const [object] = call.arguments
        if (object === undefined || !TS.isObjectLiteralExpression(object)) return []
        const [id, version] = [textOf(property(object, 'id')), Number(textOf(property(object, 'version')))]
        const rules = property(object, 'rules')
        if (id === undefined || !Number.isSafeInteger(version)) return []
        const list = rules !== undefined && TS.isIdentifier(rules) ? { rules: rules.text } : {}
        return [{ constant: one.name.getText(), id, version, ...list }]
      }),
    valueOf: (text, having, name) => {
      const object = objectWith(text, having)
      return object === undefined ? undefined : textOf(property(object, name))
    },
    domainOf: (text) =>
      all(parse(text), TS.isObjectLiteralExpression)
        .map((one) => property(one, 'domain'))
        .find((one) => one !== undefined && TS.isStringLiteralLike(one))
        ?.getText()
        .slice(1, -1),
    exportedNames: (text) => [
      ...new Set(
        parse(text).statements.flatMap((one) => {
          const isExported =
            TS.canHaveModifiers(one) &&
            TS.getModifiers(one)?.some(({ kind }) => kind === TS.SyntaxKind.ExportKeyword) === true
          if (!isExported) return []
          if (TS.isVariableStatement(one)) return one.declarationList.declarations.map(({ name }) => name.getText())
          return TS.isTypeAliasDeclaration(one) || TS.isInterfaceDeclaration(one) ? [one.name.text] : []
        }),
      ),
    ],
    importedFrom: (text, name) =>
      imports(text)
        .filter(({ importClause }) => importClause?.name?.text === name)
        .map(({ moduleSpecifier }) => textOf(moduleSpecifier))[0],
    namesIn: (text, having, name) => {
      const object = objectWith(text, having)
      const list = object === undefined ? undefined : property(object, name)
      return list !== undefined && TS.isArrayLiteralExpression(list) ? list.elements.map((one) => one.getText()) : []
    },
    withItem: (text, having, name, item) => {
      const object = objectWith(text, having)
      if (object === undefined) return undefined
      const list = property(object, name)
      if (list === undefined) return withOneMore(text, object, name, `[${item}]`)
      return TS.isArrayLiteralExpression(list) ? appended(text, list, item) : undefined
    },
    withItemBefore: (text, having, item) => {
      const object = objectWith(text, having)
      if (object === undefined) return undefined
      return at(text, object.getStart(), `${item},\n${indentAt(text, object.getStart())}`)
    },
    withConstantItem: (text, constant, item) => {
      const list = named(text, constant)
      return list !== undefined && TS.isArrayLiteralExpression(list) ? appended(text, list, item) : undefined
    },
    withProperty: (text, having, name, value) => {
      const object = objectWith(text, having)
      if (object === undefined) return undefined
      return property(object, name) === undefined ? withOneMore(text, object, name, value) : text
    },
    withImports: (text, lines) => {
      const last = imports(text).at(-1)
      const block = lines.filter((line) => !text.includes(line)).join('\n')
      if (block === '') return text
      return last === undefined ? `${block}\n\n${text}` : at(text, last.end, `\n${block}`)
    },
    withExport: (text, line) => {
      if (text.includes(line)) return text
      const pathOf = (one: string): string => /['"]([^'"]+)['"]/.exec(one)?.[1] ?? ''
      const after = parse(text).statements.find((one) => pathOf(one.getText()) > pathOf(line))
      return after === undefined ? `${text.trimEnd()}\n${line}\n`.trimStart() : at(text, after.getStart(), `${line}\n`)
    },
    renamed: (text, names, [from, to]) => {
      const isName = (node: ts.Identifier): boolean =>
        !(TS.isPropertyAssignment(node.parent) && node.parent.name === node) &&
        !(TS.isPropertyAccessExpression(node.parent) && node.parent.name === node)
      const replacement = (node: ts.Node): string | undefined => {
        if (TS.isIdentifier(node)) return isName(node) ? names.get(node.text) : undefined
        if (TS.isNumericLiteral(node)) {
          const isVersion = TS.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'version'
          return isVersion && Number(node.text) === from ? String(to) : undefined
        }
        if (!TS.isStringLiteral(node)) return undefined
        const [quote] = node.getText()
        const other = node.text.startsWith('#compiled/')
          ? node.text.replace(/\.v\d+$/, `.v${String(to)}`)
          : names.get(node.text)
        return other === undefined ? undefined : `${quote ?? "'"}${other}${quote ?? "'"}`
      }
      const nodes = all(parse(text), (one): one is ts.Node => replacement(one) !== undefined)
      return [...nodes]
        .sort((a, b) => b.getStart() - a.getStart())
        .reduce((all, one) => all.slice(0, one.getStart()) + (replacement(one) ?? '') + all.slice(one.end), text)
    },
  }
}
