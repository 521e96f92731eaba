/** The source of a contract, rewritten: what it makes reads messages and has no codec. */
import ts from 'typescript'

/** What is called where a contract was made; no source has this name. */
const callee = '__decoder'

const kept: ReadonlySet<string> = new Set(['compiled', 'rules'])

const isCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'contract'

const callsIn = (node: ts.Node): readonly ts.CallExpression[] => {
  const below: ts.CallExpression[] = isCall(node) ? [node] : []
  ts.forEachChild(node, (child) => {
    below.push(...callsIn(child))
  })
  return below
}

const nameOf = (property: ts.ObjectLiteralElementLike): string | undefined =>
  property.name !== undefined && ts.isIdentifier(property.name) ? property.name.text : undefined

/**
 * The text with the one contract it makes by `contract({ … })` made by `decoder({ name, compiled, rules })`. Parts that are
 * not written out where the contract is made cannot be told apart, and are refused.
 */
export const decoderSource = (file: string, text: string, name: string): string => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  const [call, ...others] = callsIn(source)
  const [parts] = call?.arguments ?? []
  if (call === undefined || others.length > 0 || parts === undefined || !ts.isObjectLiteralExpression(parts))
    throw new Error(`${file} does not make one contract with its parts written out`)
  if (parts.properties.some((property) => nameOf(property) === undefined))
    throw new Error(`${file} makes its contract of parts that are spread or computed`)
  const given = parts.properties.filter((property) => kept.has(nameOf(property) ?? ''))
  const made = [`name: ${JSON.stringify(name)}`, ...given.map((property) => property.getText(source))].join(', ')
  const head = text.slice(0, call.getStart(source))
  return `import { decoder as ${callee} } from '@contracts/core/decoder'\n${head}${callee}({ ${made} })${text.slice(call.end)}`
}
