/** Edits of source text that keep everything else as it is; the formatter has the last word. */
import ts from 'typescript'

const parse = (text: string) => ts.createSourceFile('it.ts', text, ts.ScriptTarget.ES2022, true)

const find = <N extends ts.Node>(node: ts.Node, is: (one: ts.Node) => one is N): N | undefined =>
  is(node) ? node : ts.forEachChild(node, (inner) => find(inner, is))

const at = (text: string, position: number, added: string) => text.slice(0, position) + added + text.slice(position)

const propertyNamed = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
  )

const added = (text: string, { elements, end }: ts.ArrayLiteralExpression, item: string) => {
  const last = elements.at(-1)
  return last === undefined ? at(text, end - 1, item) : at(text, last.end, `, ${item}`)
}

const objectWith = (text: string, property: string, value: string) => {
  const isIt = (node: ts.Node): node is ts.ObjectLiteralExpression =>
    ts.isObjectLiteralExpression(node) && propertyNamed(node, property)?.initializer.getText() === value
  return find(parse(text), isIt)
}

/** The name of the constant that is this property of the object; `undefined` if the property is something else. */
export const constantName = (
  text: string,
  of: { readonly property: string; readonly value: string },
  property: string,
): string | undefined => {
  const object = objectWith(text, of.property, of.value)
  const known = object === undefined ? undefined : propertyNamed(object, property)?.initializer
  return known !== undefined && ts.isIdentifier(known) ? known.text : undefined
}

/** Adds an item to the array that a file declares as this constant; `undefined` if it declares none. */
export const inConstant = (text: string, name: string, item: string): string | undefined => {
  const isIt = (node: ts.Node): node is ts.VariableDeclaration =>
    ts.isVariableDeclaration(node) && node.name.getText() === name
  const declared = find(parse(text), isIt)?.initializer
  const list = declared !== undefined && ts.isAsExpression(declared) ? declared.expression : declared
  return list !== undefined && ts.isArrayLiteralExpression(list) ? added(text, list, item) : undefined
}

/** Adds an item to the array that is this property of an object, and adds the property if it is absent. */
export const inList = (
  text: string,
  of: { readonly property: string; readonly value: string },
  list: string,
  item: string,
) => {
  const object = objectWith(text, of.property, of.value)
  if (object === undefined) return undefined
  const known = propertyNamed(object, list)?.initializer
  if (known === undefined)
    return at(text, object.end - 1, `${object.properties.hasTrailingComma ? '' : ','} ${list}: [${item}],`)
  return ts.isArrayLiteralExpression(known) ? added(text, known, item) : undefined
}

/** A property more in the object that has this property; as it is where the object has it already. */
export const inObject = (
  text: string,
  of: { readonly property: string; readonly value: string },
  property: string,
  value: string,
) => {
  const object = objectWith(text, of.property, of.value)
  if (object === undefined) return undefined
  if (propertyNamed(object, property) !== undefined) return text
  return at(text, object.end - 1, `${object.properties.hasTrailingComma ? '' : ','} ${property}: ${value},`)
}

/** Imports more, after those there are. */
export const withImports = (text: string, lines: readonly string[]) => {
  const last = parse(text).statements.filter(ts.isImportDeclaration).at(-1)
  const block = lines.filter((line) => !text.includes(line)).join('\n')
  if (block === '') return text
  return last === undefined ? `${block}\n\n${text}` : at(text, last.end, `\n${block}`)
}

/** An export more in a table of contents, where its path belongs in the alphabet. */
export const withExport = (text: string, line: string) => {
  const pathOf = (one: string) => /'([^']+)'/.exec(one)?.[1] ?? ''
  const statements = parse(text).statements
  const after = statements.find((one) => pathOf(one.getText()) > pathOf(line))
  return after === undefined ? `${text.trimEnd()}\n${line}\n`.trimStart() : at(text, after.getStart(), `${line}\n`)
}
