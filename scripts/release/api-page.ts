/**
 * Writes docs/api.md, docs/api-evolution.md and the tables of docs/authoring.md: exports, each with the first sentence
 * of its comment.
 */
import ts from 'typescript'
import { textOf } from '../workspace/files.js'
import { entriesOf, isPublic } from '../workspace/entries.js'
import type { Generated } from '../workspace/generated.js'
import { packages } from '../workspace/packages.js'
import { declared, exportsOf } from '../workspace/program.js'
import { table } from './table.js'

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

type Purposes = Readonly<Record<string, string>>

/** The purpose of each entry of core, in the order of the page. */
const core: Purposes = {
  '.': 'Codecs and their combinators, rules, contracts, issues and catalogs.',
  './codecs': 'Ready-made codecs.',
  './json-schema': 'JSON Schema of a contract.',
  './report': 'Issues as text and as data.',
  './describe': 'The fields of a contract, for documentation.',
  './decoder': 'Decodes messages with a compiled module and rules, without a codec.',
}

const testing: Purposes = {
  '.': 'Tests of contracts, under jest, vitest and `node:test`.',
  './samples': 'Samples and mutations of messages, as in the entry above. Runs in browsers.',
}

const protocols: Purposes = { '.': 'Which contract versions two agents share.' }

const documents: Purposes = { '.': 'Documents with positions: read, validated and edited in place. Runs in browsers.' }

const authoring: Purposes = { '.': 'Contracts from sample messages and schemas, with their source. Runs in browsers.' }

const repair: Purposes = { '.': 'Corrects messages whose every error has exactly one possible correction.' }

/** The purpose of each entry of evolution, in the order of the page. */
const evolution: Purposes = {
  '.': 'Compares schemas, contracts and releases. Runs in browsers.',
  './compare': 'Compares two releases that can be executed. Runs in browsers.',
  './report': 'Comparisons and the gate as text, Markdown and JSON. Runs in browsers.',
  './release': 'Reads, writes and creates `releases/<version>.json`.',
  './gate': 'Checks the packages of a workspace.',
  './changelog': 'The changelog generator for changesets.',
  './loader': 'Loads the catalog of a package.',
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

const entries = (name: string) =>
  packages
    .filter(({ folder }) => folder === name)
    .flatMap((one) =>
      entriesOf(one)
        .filter(isPublic)
        .map(({ subpath, file }) => ({ subpath, exports: exportsOf(file).map(exportOf) })),
    )

const cell = (text: string): string => text.replaceAll('|', '\\|')

const listed = (some: readonly Export[], title = 'export'): string =>
  table([[title, 'what it is'], ...some.map(({ name, sentence }) => [`\`${name}\``, cell(sentence)])])

const groupsOf = (exports: readonly Export[]): string => {
  const groups = categories
    .map(([category, title]) => ({ title, some: exports.filter((one) => one.category === category) }))
    .filter(({ some }) => some.length > 0)
  return groups
    .map(({ title, some }) => (groups.length === 1 ? listed(some) : `### ${title}\n\n${listed(some)}`))
    .join('\n\n')
}

/** Returns a section for each entry, in the order of the purposes. */
const entryParts = (
  folder: string,
  purposes: Purposes,
  body: (exports: readonly Export[]) => string,
): readonly string[] => {
  const found = entries(folder)
  return Object.entries(purposes).flatMap(([subpath, purpose]) =>
    found
      .filter((one) => one.subpath === subpath)
      .map(({ exports }) => [`## @contracts/${folder}${subpath.slice(1)}`, purpose, body(exports)].join('\n\n')),
  )
}

const intro = `# The public API of core, testing, protocols, repair, documents and authoring

Every public export of \`@contracts/core\`, by entry, of \`@contracts/testing\`, of \`@contracts/protocols\`, of \`@contracts/repair\`, of \`@contracts/documents\` and of \`@contracts/authoring\`, each with the first sentence of its documentation; your editor shows the
rest. \`pnpm readme\` writes this page from the sources. How to use these is in [authoring.md](authoring.md).

Generated code imports \`@contracts/core/generated\`, which keeps every function within a major version.
\`@contracts/core/internal\` is for packages of this repository, which require exactly that version of core.
`

const evolutionIntro = `# The public API of evolution

Every public export of \`@contracts/evolution\`, by entry, each with the first sentence of its documentation. \`pnpm readme\`
writes this page from the sources. How verdicts are reached is in [compatibility.md](compatibility.md) and
[inclusion.md](inclusion.md).
`

/** Returns docs/api.md and docs/api-evolution.md: every public export of core, testing, protocols, repair, documents, authoring and evolution. */
export const apiPage = (): readonly Generated[] => [
  {
    file: 'docs/api.md',
    text: `${intro}\n${[
      ...entryParts('core', core, groupsOf),
      ...entryParts('testing', testing, groupsOf),
      ...entryParts('protocols', protocols, groupsOf),
      ...entryParts('repair', repair, groupsOf),
      ...entryParts('documents', documents, groupsOf),
      ...entryParts('authoring', authoring, groupsOf),
    ].join('\n\n')}\n`,
  },
  {
    file: 'docs/api-evolution.md',
    text: `${evolutionIntro}\n${entryParts('evolution', evolution, (exports) => listed(exports)).join('\n\n')}\n`,
  },
]

const tables = (): Readonly<Record<string, string>> => {
  const found = entries('core')
  const of = (category: string): readonly Export[] =>
    found
      .filter(({ subpath }) => subpath === '.' || subpath === './codecs')
      .flatMap(({ exports }) => exports.filter((one) => one.category === category))
  const rows = (category: string) =>
    of(category).map(({ name, sentence, call }) => [
      `\`${name}\``,
      cell(sentence),
      call === undefined ? '' : `\`${cell(call)}\``,
    ])
  return {
    combinators: table([['combinator', 'what it describes', 'example'], ...rows('combinators')]),
    codecs: listed(of('codecs'), 'codec'),
  }
}

const page = 'docs/authoring.md'

/** Returns docs/authoring.md with the tables of combinators and codecs, each between its markers. */
export const authoringPage = (): readonly Generated[] => [
  {
    file: page,
    text: Object.entries(tables()).reduce(
      (text, [name, rows]) =>
        text.replace(
          new RegExp(`(<!-- ${name}:begin -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`),
          (_, begin: string, end: string) => `${begin}\n${rows}\n\n${end}`,
        ),
      textOf(page),
    ),
  },
]
