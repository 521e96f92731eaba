import ts from 'typescript'
import { clause } from '../../configs/descriptions.mjs'
import { blocksOf, type Example, examplePages, fromSource } from '../examples/collect.js'
import { sources, textOf } from '../workspace/files.js'
import type { Check } from './check.js'

const isDescription = (text: ts.StringLiteralLike): boolean => {
  const { parent } = text
  if (ts.isCallExpression(parent)) return ts.isIdentifier(parent.expression) && parent.expression.text === 'field'
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'description'
}

/** Returns the descriptions in a piece of code that begin with a word such as What or How. */
export const clausesIn = (code: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isDescription(node) && clause.test(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true))
  return found
}

const onPage = (page: string): readonly Example[] => {
  const text = textOf(page)
  return [...blocksOf('ts', page, text), ...blocksOf('js', page, text)]
}

/** Users copy the examples first, so the examples describe as the sources must. */
export const descriptions: Check = {
  name: 'no description in an example is a clause with What, How, Whether, Where, Who, Why, Which or When',
  check: () =>
    [...examplePages().flatMap(onPage), ...sources.flatMap(fromSource)].flatMap(({ location, code }) =>
      clausesIn(code).map((text) => `${location} describes with "${text}"`),
    ),
}
