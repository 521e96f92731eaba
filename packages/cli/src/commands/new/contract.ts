import { join } from 'node:path'
import { contractExample, contractSource, contractTest, jsonImport, wordsOf } from '@contracts/authoring/internal'
import { withArticle } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { type Layout, textAt } from './layout.js'
import { afterwards, changeset, type NewFile, type Plan, taken } from './plan.js'

/**
 * Plans `contracts new contract acme/order --role output`: a contract, its test, its example, its catalog entry and
 * its export.
 */
export const newContract = (layout: Layout, kebab: string, role: string): E.Either<string, Plan> => {
  const { domain, sources, catalog, index, edits } = layout
  const name = wordsOf(kebab)
  const stem = join(sources, kebab, kebab)
  const own: readonly NewFile[] = [
    { path: `${stem}.ts`, text: contractSource(layout, name, role) },
    { path: `${stem}.test.ts`, text: contractTest(layout, name) },
    { path: `${stem}.example.json`, text: contractExample },
  ]
  if (taken([join(sources, kebab)]) !== undefined) return E.left(`${domain} has a folder ${kebab} already.`)
  const entry = `{ contract: ${name.camel}, examples: [${name.camel}Example] }`
  const entered = edits.withItem(textAt(catalog), { property: 'domain', value: domain }, 'entries', entry)
  if (entered === undefined) return E.left(`The catalog of ${domain} has no array of entries: write it as entries: [].`)
  return E.right({
    files: [
      ...own,
      {
        path: catalog,
        text: edits.withImports(entered, [
          jsonImport(layout, `${name.camel}Example`, `./${kebab}/${kebab}.example.json`),
          `import { ${name.camel} } from './${kebab}/${kebab}.js'`,
        ]),
      },
      ...(index === undefined
        ? []
        : [
            {
              path: index,
              text: edits.withExport(
                textAt(index),
                `export { ${name.camel}, ${name.pascal} } from './${kebab}/${kebab}.js'`,
              ),
            },
          ]),
      ...changeset(layout, kebab, `Adds \`${domain}/${kebab}\`: ${withArticle(name.plain)}.`),
    ],
    next: ['Replace the fields, the example and the tests with yours.', ...afterwards],
  })
}
