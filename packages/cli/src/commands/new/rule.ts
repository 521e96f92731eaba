import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { jsonImport, jsonText, ruleCases, ruleSource, wordsOf } from '@contracts/authoring/internal'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { type Definition, definitionOf } from './definition.js'
import { type Layout, sourcesIn, textAt } from '../../package/layout.js'
import { afterwards, changeset, type NewFile, type Plan, taken } from '../../package/plan.js'

const moduleFrom = (from: string, to: string): string => {
  const path = relative(dirname(from), to).split(sep).join('/').replace(/\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/** Adds a rule to the source that lists the rules of a contract. Returns `undefined` if no array lists them. */
const withRule = (
  { sources, edits }: Layout,
  { path, text, contract }: Definition,
  rule: string,
): NewFile | undefined => {
  const { rules } = contract
  if (rules === undefined) {
    const listed = edits.withItem(text, { property: 'id', value: contract.id }, 'rules', rule)
    return listed === undefined ? undefined : { path, text: listed }
  }
  for (const file of sourcesIn(sources)) {
    const listed = edits.withConstantItem(textAt(file), rules, rule)
    if (listed !== undefined) return { path: file, text: listed }
  }
  return undefined
}

/**
 * Adds cases to the file with the cases of a contract. If the contract has no such file, it is created and added to the
 * catalog entry. Left is a sentence about why that is impossible.
 */
const withCases = (
  layout: Layout,
  { path, contract }: Definition,
  added: readonly unknown[],
): E.Either<string, readonly NewFile[]> => {
  const { catalog, edits } = layout
  const text = textAt(catalog)
  const having = { property: 'contract', value: contract.constant }
  const named = edits.valueOf(text, having, 'cases')
  const known = named === undefined ? undefined : edits.importedFrom(text, named)
  if (named !== undefined && known?.endsWith('.json') !== true)
    return E.left(`The cases of ${contract.id} are not a JSON file: add the cases of the rule by hand.`)
  const file = known === undefined ? path.replace(/\.ts$/, '.cases.json') : join(dirname(catalog), known)
  // The file is a list of cases: the catalog tests run them.
  const before = existsSync(file) ? (JSON.parse(textAt(file)) as readonly unknown[]) : []
  const written = { path: file, text: jsonText([...before, ...added]) }
  if (named !== undefined) return E.right([written])
  const name = `${contract.constant}Cases`
  const entered = edits.withProperty(text, having, 'cases', name)
  if (entered === undefined) return E.left(`The catalog has no entry with contract: ${contract.constant}.`)
  const line = jsonImport(layout, name, moduleFrom(catalog, file))
  return E.right([written, { path: catalog, text: edits.withImports(entered, [line]) }])
}

/**
 * Plans `contracts new rule acme/total-fits --on order`: a rule of a contract, with its cases. The new rule is a
 * warning.
 */
export const newRule = (layout: Layout, kebab: string, on: string): E.Either<string, Plan> => {
  const { domain, edits } = layout
  const found = definitionOf(layout, on)
  if (E.isLeft(found)) return found
  const { path, contract } = found.right
  const name = wordsOf(kebab)
  const file = join(dirname(path), `${kebab}.ts`)
  if (taken([file]) !== undefined) return E.left(`${domain} has a file ${kebab}.ts beside ${contract.id} already.`)
  const listed = withRule(layout, found.right, name.camel)
  if (listed === undefined)
    return E.left(`${printable(contract.id)} does not list its rules in an array: write rules: [].`)
  const proved = withCases(layout, found.right, ruleCases(`${domain}/${kebab}`, name))
  if (E.isLeft(proved)) return proved
  const line = `import { ${name.camel} } from '${moduleFrom(listed.path, file)}'`
  return E.right({
    files: [
      { path: file, text: ruleSource(layout, name) },
      { path: listed.path, text: edits.withImports(listed.text, [line]) },
      ...proved.right,
      ...changeset(layout, kebab, `Adds the rule \`${domain}/${kebab}\` to \`${contract.id}\`.`),
    ],
    next: ['Replace the check and the cases with yours.', ...afterwards],
  })
}
