import ts from 'typescript'
import { categories } from '../release/api-page.js'
import { entriesOf, isPublic } from '../workspace/entries.js'
import { packages } from '../workspace/packages.js'
import { declared, exportsOf, locationOf } from '../workspace/program.js'
import { loadDomains, type Domain } from '../workspace/catalog.js'
import type { Check } from './check.js'

const listed: ReadonlySet<string> = new Set(categories.map(([category]) => category))

type Documentation = { readonly text: string; readonly since: string; readonly category: string }

const read = (declaration: ts.Declaration): Documentation => {
  const comments = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc)
  const tag = (name: string) => {
    const found = ts.getJSDocTags(declaration).find(({ tagName }) => tagName.text === name)
    return (ts.getTextOfJSDocComment(found?.comment) ?? '').trim()
  }
  const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join('\n')
  return { text, since: tag('since'), category: tag('category') }
}

const findings = ({ text, since, category }: Documentation, isDescribed: boolean): readonly string[] => [
  ...(text.trim() === '' && !isDescribed ? ['has no description'] : []),
  ...(/^\d+\.\d+\.\d+$/.test(since) ? [] : ['has no @since']),
  ...(listed.has(category) ? [] : [category === '' ? 'has no @category' : `has the unlisted @category ${category}`]),
]

/** Returns the names of the exports of a domain that the build documents: each contract, and its codec. */
const documentedByBuild = ({ index, catalog }: Domain): readonly string[] => {
  const contracts = catalog.entries.flatMap(({ contract }): readonly unknown[] => [contract, contract.codec])
  return Object.keys(index).filter((name) => contracts.includes(index[name]))
}

const check = (symbol: ts.Symbol, isDescribed: boolean): readonly string[] => {
  const declarations = (declared(symbol).declarations ?? []).filter(
    (declaration) => !declaration.getSourceFile().fileName.includes('node_modules'),
  )
  const [first] = declarations
  if (!first) return []
  // A value and its type may share one name. Only one of them needs the comment.
  const best =
    declarations
      .map((declaration) => findings(read(declaration), isDescribed))
      .sort((a, b) => a.length - b.length)[0] ?? []
  return best.length === 0 ? [] : [`${locationOf(first)} ${symbol.name} ${best.join(', ')}`]
}

/** Every export must have a description, `@since`, and one of nine values of `@category`. */
export const documented: Check = {
  name: 'every export has a description, @since and a listed @category',
  check: async () => {
    const domains = await loadDomains()
    const found = packages.flatMap((one) => {
      const described = domains.filter(({ package: { folder } }) => folder === one.folder).flatMap(documentedByBuild)
      return entriesOf(one)
        .filter(isPublic)
        .flatMap(({ file }) => exportsOf(file).flatMap((symbol) => check(symbol, described.includes(symbol.name))))
    })
    return [...new Set(found)]
  },
}
