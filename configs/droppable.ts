import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { closed } from './closed.js'

type Loader = {
  readonly onLoad: (
    at: { filter: RegExp },
    load: (file: { path: string }) => { contents: string; loader: 'ts' },
  ) => void
}

/** Whether something runs when the expression is evaluated; what a function holds runs later. */
const runs = (node: ts.Node): boolean => {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) return true
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true
  if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) return true
  return ts.forEachChild(node, runs) ?? false
}

const isConst = (statement: ts.Statement): statement is ts.VariableStatement =>
  ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0

const waits = (node: ts.Node): boolean =>
  !ts.isFunctionLike(node) && (ts.isAwaitExpression(node) || (ts.forEachChild(node, waits) ?? false))

/** The text with the value of every constant of the module made by a call that is marked as free of side effects. */
export const droppable = (path: string, text: string): string => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022)
  const values = source.statements
    .filter(isConst)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined && runs(initializer) && !waits(initializer)
        ? [initializer]
        : [],
    )
  return values.reduceRight((whole, { pos, end }) => {
    return `${whole.slice(0, pos)} /* @__PURE__ */ (() => (${whole.slice(pos, end)}))()${whole.slice(end)}`
  }, text)
}

/**
 * The packages say `sideEffects: false` of their files. A chunk holds many files, so the same is said of every constant
 * in it: a bundler that meets one contract drops the others.
 */
export const droppablePieces = (isDomain: boolean) => ({
  name: 'droppable-pieces',
  setup: (build: Loader) => {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: droppable(path, isDomain ? closed(readFileSync(path, 'utf8')) : readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
})
