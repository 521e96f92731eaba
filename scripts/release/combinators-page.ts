/** Writes docs/combinators.md: the combinators and codecs of core, each with the first sentence of its doc comment. */
import ts from 'typescript'
import { markdownTable } from '../private-modules.js'
import { allEntriesOf, packages } from '../packages.js'
import { exportsOf, type Export } from '../workspace/exports.js'
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Returns the doc comment of an export, without its stars. A codec and its type share one comment. */
const commentOf = ({ name, file }: Export): string =>
  new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*(?://.*\\s+)?export (?:const|function) ${name}\\b`)
    .exec(textOf(file))?.[1]
    ?.replace(/^\s*\* ?/gm, '') ?? ''

const firstSentence = (comment: string): string => {
  const [paragraph = ''] = comment.trim().split(/\n\s*\n|\n@/)
  return /^.*?[.](?=\s+[A-Z`]|$)/.exec(oneLine(paragraph))?.[0] ?? oneLine(paragraph)
}

/** Returns the source of the first call of a function in the example of its comment. */
const callIn = (comment: string, name: string): string => {
  const source = ts.createSourceFile('example.ts', comment.split('@example')[1] ?? '', ts.ScriptTarget.ES2022, true)
  const find = (node: ts.Node): string | undefined =>
    ts.isCallExpression(node) && node.expression.getText() === name
      ? oneLine(node.getText()).replace(/,(?= [)}\]])/g, '')
      : ts.forEachChild(node, find)
  const call = find(source)
  return call === undefined ? '' : `\`${cell(call)}\``
}

const intro = `# Combinators and codecs

Every function of \`@contracts/core\` that makes a codec, and every codec that is ready to use. [How to define a
contract](authoring.md) and [other shapes](shapes.md) show them in use. \`pnpm readme\` writes this page from the
documentation of each function.
`

/** Returns docs/combinators.md: the tables of combinators and codecs. */
export const combinatorsPage = (): readonly Generated[] => {
  const found = packages
    .flatMap(allEntriesOf)
    .filter(({ name }) => name === 'core' || name === 'core/codecs')
    .flatMap(({ source }) => exportsOf(source).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    .map((one) => ({ name: one.name, comment: commentOf(one) }))
  const rows = (category: string): readonly (readonly [string, string, string])[] =>
    found
      .filter(({ comment }) => comment.includes(`@category ${category}\n`))
      .map(({ name, comment }) => [`\`${name}\``, cell(firstSentence(comment)), callIn(comment, name)])
  const combinators = markdownTable([['combinator', 'what it describes', 'example'], ...rows('combinators')])
  const codecs = markdownTable([['codec', 'what it is'], ...rows('codecs').map(([name, sentence]) => [name, sentence])])
  const source =
    '`string`, `number` and `boolean` come from `@contracts/core`, the others from `@contracts/core/codecs`.'
  const text = [intro, `## Combinators\n\n${combinators}\n`, `## Codecs\n\n${source}\n\n${codecs}\n`]
  return [{ file: 'docs/combinators.md', text: text.join('\n') }]
}
