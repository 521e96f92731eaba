/**
 * Writes docs/api.md, docs/api-<package>.md and docs/combinators.md: exports, each with the first sentence of its comment.
 */
import ts from 'typescript'
import type { Generated } from '../workspace/generated.js'
import { allEntriesOf, packages } from '../packages.js'
import { declared, exportsOf } from '../workspace/program.js'
import { markdownTable } from '../private-modules.js'

/** One export: its name, the first sentence of its comment, its category, and a call of it from its example. */
type Export = {
  readonly name: string
  readonly sentence: string
  readonly category: string
  readonly call: string | undefined
}

const commentOf = (declaration: ts.Declaration): string =>
  ts
    .getJSDocCommentsAndTags(declaration)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join('\n')

const tagOf = (declaration: ts.Declaration, tag: string): string =>
  (
    ts.getTextOfJSDocComment(ts.getJSDocTags(declaration).find(({ tagName }) => tagName.text === tag)?.comment) ?? ''
  ).trim()

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const firstSentence = (comment: string): string => {
  const [paragraph = ''] = comment.split(/\n\s*\n/)
  return /^.*?[.](?=\s+[A-Z`]|$)/.exec(oneLine(paragraph))?.[0] ?? oneLine(paragraph)
}

/** Returns the source of the first call of a function in an example. */
const callIn = (example: string, name: string): string | undefined => {
  const source = ts.createSourceFile('example.ts', example, ts.ScriptTarget.ES2022, true)
  const find = (node: ts.Node): string | undefined =>
    ts.isCallExpression(node) && node.expression.getText() === name
      ? oneLine(node.getText()).replace(/,(?= [)}\]])/g, '')
      : ts.forEachChild(node, find)
  return find(source)
}

const exportOf = (symbol: ts.Symbol): Export => {
  const declarations = declared(symbol).declarations ?? []
  // A codec and its type share one name. Only one of them has the comment.
  const documented = declarations.find((declaration) => commentOf(declaration) !== '') ?? declarations[0]
  const { name } = symbol
  if (documented === undefined) return { name, sentence: '', category: '', call: undefined }
  return {
    name,
    sentence: firstSentence(commentOf(documented)),
    category: tagOf(documented, 'category'),
    call: callIn(tagOf(documented, 'example'), name),
  }
}

/** The categories a comment may name in `@category`, in the order of the page, each with its title. */
export const categories = [
  ['combinators', 'Combinators'],
  ['codecs', 'Codecs'],
  ['rules', 'Rules'],
  ['constructors', 'Contracts'],
  ['migrations', 'Migrations'],
  ['destructors', 'Functions that read'],
  ['reporters', 'Reports'],
  ['testing', 'Tests'],
  ['model', 'Types and constants'],
] as const

/** Returns the exports of an entry, such as `@contracts/core/codecs`. */
const exportsOfEntry = (name: string): readonly Export[] => {
  const found = packages.flatMap(allEntriesOf).find((entry) => `@contracts/${entry.name}` === name)
  if (found === undefined) throw new Error(`${name} is no entry of a package.`)
  return exportsOf(found.source).map(exportOf)
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const listed = (some: readonly Export[], title = 'export'): string =>
  markdownTable([[title, 'what it is'], ...some.map(({ name, sentence }) => [`\`${name}\``, cell(sentence)])])

const groupsOf = (exports: readonly Export[]): string => {
  const other = exports.find((one) => !categories.some(([category]) => category === one.category))
  if (other !== undefined) throw new Error(`${other.name} has the @category ${other.category}, which is not listed.`)
  const groups = categories
    .map(([category, title]) => ({ title, some: exports.filter((one) => one.category === category) }))
    .filter(({ some }) => some.length > 0)
  return groups
    .map(({ title, some }) => (groups.length === 1 ? listed(some) : `### ${title}\n\n${listed(some)}`))
    .join('\n\n')
}

/** The pages: the text below the heading of each, and the purpose of each entry, in their order. */
const pages: Readonly<Record<string, { readonly more?: string; readonly entries: Readonly<Record<string, string>> }>> =
  {
    core: {
      more: `How to use these is in [authoring.md](authoring.md).

Generated code imports \`@contracts/core/generated\`, which keeps every function within a major version.
\`@contracts/core/internal\` is for packages of this repository, which require exactly that version of core.`,
      entries: {
        '': 'Codecs and their combinators, rules, contracts, issues and catalogs.',
        '/codecs': 'Ready-made codecs.',
        '/json-schema': 'JSON Schema of a contract.',
        '/report': 'Issues as text and as data.',
        '/describe': 'The fields of a contract, for documentation.',
        '/decoder': 'Decodes messages with a compiled module and rules, without a codec.',
      },
    },
    testing: {
      entries: {
        '': 'Tests of contracts, under jest, vitest and `node:test`.',
        '/samples': 'Samples and mutations of messages, as in the entry above. Runs in browsers.',
      },
    },
    protocols: { entries: { '': 'Which contract versions two agents share.' } },
    repair: { entries: { '': 'Corrects messages whose every error has exactly one possible correction.' } },
    documents: { entries: { '': 'Documents with positions: read, validated and edited in place. Runs in browsers.' } },
    authoring: { entries: { '': 'Contracts from sample messages and schemas, with their source. Runs in browsers.' } },
    evolution: {
      more: 'How verdicts are reached is in [compatibility.md](compatibility.md) and [inclusion.md](inclusion.md).',
      entries: {
        '': 'Compares schemas, contracts and releases. Runs in browsers.',
        '/compare': 'Compares two releases that can be executed. Runs in browsers.',
        '/report': 'Comparisons and checks as text, Markdown and JSON. Runs in browsers.',
        '/release': 'Reads, writes and creates `releases/<version>.json`.',
        '/check': 'Checks the packages of a workspace.',
        '/changelog': 'The changelog generator for changesets.',
      },
    },
  }

/** Returns docs/api.md for core, and docs/api-<package>.md for each other package: its public exports. */
export const apiPage = (): readonly Generated[] =>
  Object.entries(pages).map(([name, { more, entries }]) => {
    const of = `@contracts/${name}`
    const intro = `# The public API of ${name}

Every public export of \`${of}\`, by entry, each with the first sentence of its documentation; your editor shows
the rest. \`pnpm readme\` writes this page from the sources.${more === undefined ? '' : ` ${more}`}
`
    const sections = Object.entries(entries).map(
      ([path, purpose]) => `## ${of}${path}\n\n${purpose}\n\n${groupsOf(exportsOfEntry(`${of}${path}`))}\n`,
    )
    return { file: name === 'core' ? 'docs/api.md' : `docs/api-${name}.md`, text: [intro, ...sections].join('\n') }
  })

const tables = (): { readonly combinators: string; readonly codecs: string } => {
  const found = ['@contracts/core', '@contracts/core/codecs'].flatMap(exportsOfEntry)
  const of = (category: string): readonly Export[] => found.filter((one) => one.category === category)
  const combinators = of('combinators').map(({ name, sentence, call }) => [
    `\`${name}\``,
    cell(sentence),
    call === undefined ? '' : `\`${cell(call)}\``,
  ])
  return {
    combinators: markdownTable([['combinator', 'what it describes', 'example'], ...combinators]),
    codecs: listed(of('codecs'), 'codec'),
  }
}

const combinatorsIntro = `# Combinators and codecs

Every function of \`@contracts/core\` that makes a codec, and every codec that is ready to use. [How to define a
contract](authoring.md) and [other shapes](shapes.md) show them in use; [api.md](api.md) lists all the other exports.
\`pnpm readme\` writes this page from the documentation of each function.
`

/** Returns docs/combinators.md: the tables of combinators and codecs. */
export const combinatorsPage = (): readonly Generated[] => {
  const { combinators, codecs } = tables()
  const source =
    '`string`, `number` and `boolean` come from `@contracts/core`, the others from `@contracts/core/codecs`.'
  const text = [combinatorsIntro, `## Combinators\n\n${combinators}\n`, `## Codecs\n\n${source}\n\n${codecs}\n`]
  return [{ file: 'docs/combinators.md', text: text.join('\n') }]
}
