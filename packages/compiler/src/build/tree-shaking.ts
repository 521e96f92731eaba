/** Lets esbuild drop the constants of a source file that a decoder does not use: the codec of its contract, above all. */
import { readFileSync } from 'node:fs'
import type { OnLoadResult, Plugin } from 'esbuild'
import ts from 'typescript'
import { sourceFile } from './package-sources.js'

/** Returns the first `await` of a file outside its functions. */
const findTopLevelAwait = (node: ts.Node): ts.Node | undefined => {
  if (ts.isFunctionLike(node)) return undefined
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined)) return node
  return ts.forEachChild(node, findTopLevelAwait)
}

const isAlone = (value: ts.Expression): boolean =>
  ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isIdentifier(value) || ts.isLiteralExpression(value)

const wrapInPureCall = (value: ts.Expression): ts.Expression => {
  const { factory } = ts
  const body = factory.createArrowFunction(undefined, undefined, [], undefined, undefined, value)
  const call = factory.createCallExpression(factory.createParenthesizedExpression(body), undefined, [])
  return ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, ' @__PURE__ ')
}

/** Writes `export default f()` as a constant that is exported as default, so that it is removable as well. */
const constantOfDefault = (value: ts.Expression, { factory }: ts.TransformationContext): readonly ts.Statement[] => {
  const name = factory.createUniqueName('value')
  const constant = factory.createVariableDeclaration(name, undefined, undefined, wrapInPureCall(value))
  const specifier = factory.createExportSpecifier(false, name, 'default')
  return [
    factory.createVariableStatement(undefined, factory.createVariableDeclarationList([constant], ts.NodeFlags.Const)),
    factory.createExportDeclaration(undefined, false, factory.createNamedExports([specifier])),
  ]
}

/** Writes `const x = f()` at the top level of a file as `const x = (() => f())()`, with the call marked as pure. */
const makeRemovable: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context
  const declaration = (node: ts.VariableDeclaration): ts.VariableDeclaration =>
    node.initializer === undefined || isAlone(node.initializer)
      ? node
      : factory.updateVariableDeclaration(node, node.name, undefined, undefined, wrapInPureCall(node.initializer))
  const removable = (statement: ts.Statement): ts.Statement | readonly ts.Statement[] => {
    if (ts.isExportAssignment(statement) && statement.isExportEquals !== true)
      return isAlone(statement.expression) ? statement : constantOfDefault(statement.expression, context)
    if (!ts.isVariableStatement(statement)) return statement
    const { modifiers, declarationList } = statement
    const declarations = declarationList.declarations.map(declaration)
    const list = factory.updateVariableDeclarationList(declarationList, declarations)
    return factory.updateVariableStatement(statement, modifiers, list)
  }
  return factory.updateSourceFile(file, file.statements.flatMap(removable))
}

/** Returns the text of a source file whose constants are removable, or the error of one that cannot be in a decoder. */
const loadRemovable = (path: string): OnLoadResult => {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false)
  const found = findTopLevelAwait(file)
  if (found !== undefined) {
    const { line, character } = file.getLineAndCharacterOfPosition(found.getStart(file))
    const reason =
      'a decoder cannot contain a top-level await, since it is CommonJS as well: compute the value without await'
    return {
      errors: [{ text: reason, location: { file: path, line: line + 1, column: character } }],
    }
  }
  const { outputText } = ts.transpileModule(text, {
    fileName: path.replace(/\.c([jt]s)$/, '.$1'), // TypeScript would write a .cts file as CommonJS
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.Preserve },
    transformers: { before: [makeRemovable] },
  })
  return { contents: outputText, loader: /x$/.test(path) ? 'jsx' : 'js' }
}

/**
 * Returns a plugin that marks the constants of source files as removable. esbuild keeps `const C = struct(…)` even if
 * nothing uses it, because it cannot know that the call has no effect. A contract package declares
 * `"sideEffects": false`, so its constants have none.
 */
export const removableConstants = (): Plugin => {
  const seen = new Map<string, OnLoadResult>()
  return {
    name: 'removable-constants',
    setup: (bundle) => {
      bundle.onLoad({ filter: sourceFile }, ({ path }) => {
        const loaded = seen.get(path) ?? loadRemovable(path)
        seen.set(path, loaded)
        return loaded
      })
    },
  }
}
