/** Lets esbuild drop the constants of a source file that a decoder does not use: the codec of its contract, above all. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import ts from 'typescript'

const isAlone = (value: ts.Expression): boolean =>
  ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isIdentifier(value) || ts.isLiteralExpression(value)

const wrapInPureCall = (value: ts.Expression): ts.Expression => {
  const { factory } = ts
  const body = factory.createArrowFunction(undefined, undefined, [], undefined, undefined, value)
  const call = factory.createCallExpression(factory.createParenthesizedExpression(body), undefined, [])
  return ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, ' @__PURE__ ')
}

/** Writes `const x = f()` at the top level of a file as `const x = (() => f())()`, with the call marked as pure. */
const makeRemovable: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context
  const declaration = (node: ts.VariableDeclaration): ts.VariableDeclaration =>
    node.initializer === undefined || isAlone(node.initializer)
      ? node
      : factory.updateVariableDeclaration(node, node.name, undefined, undefined, wrapInPureCall(node.initializer))
  const statements = file.statements.map((statement) =>
    ts.isVariableStatement(statement)
      ? factory.updateVariableStatement(
          statement,
          statement.modifiers,
          factory.updateVariableDeclarationList(
            statement.declarationList,
            statement.declarationList.declarations.map(declaration),
          ),
        )
      : statement,
  )
  return factory.updateSourceFile(file, statements)
}

/**
 * Returns a plugin that marks the constants of TypeScript files as removable. esbuild keeps `const C = struct(…)` even
 * if nothing uses it, because it cannot know that the call has no effect. A contract package declares
 * `"sideEffects": false`, so its constants have none.
 */
export const removableConstants = (): Plugin => {
  const seen = new Map<string, string>()
  const read = (path: string): string => {
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
      fileName: path,
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      transformers: { before: [makeRemovable] },
    })
    seen.set(path, outputText)
    return outputText
  }
  return {
    name: 'removable-constants',
    setup: (bundle) => {
      bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: seen.get(path) ?? read(path), loader: 'js' }))
    },
  }
}
