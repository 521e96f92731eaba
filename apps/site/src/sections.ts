/**
 * The table of contents: the parts of the documentation, each a list of pages in reading order. The sidebar, llms.txt and
 * the README are made from it.
 */
import { packages, pageFiles, textOf } from './workspace.js'

/** A part of the site. `pages` are files of the repository. */
export interface Section {
  readonly title: string
  readonly description: string
  readonly pages: readonly string[]
}

const docs = (...names: readonly string[]): readonly string[] => names.map((name) => `docs/${name}.md`)
const readmes = (...names: readonly string[]): readonly string[] => names.map((name) => `packages/${name}/README.md`)

/** The hand-written parts, in reading order. */
export const sections: readonly Section[] = [
  {
    title: 'Getting started',
    description: 'Validate a message, get valid answers from a model, or only compare your schemas: five minutes each.',
    pages: docs(
      'getting-started',
      'valid-answers',
      'only-the-verdict',
      'installation',
      'concepts',
      'questions',
      'comparison',
    ),
  },
  {
    title: 'Your own contracts',
    description: 'From the messages you have to a contract, its tests, the check in CI and a release.',
    pages: docs(
      ...[
        'first-contract',
        'from-samples',
        'from-json-schema-or-zod',
        'authoring',
        'shapes',
        'writing-rules',
        'migrations',
        'catalog-tests',
        'check-in-ci',
        'changesets',
        'releasing',
        'upgrading',
        'compiled',
      ],
    ),
  },
  {
    title: 'Models',
    description: 'Prompts, retries and corrections, and the schemas that model providers accept.',
    pages: [
      ...docs('instructions', 'retry-text', 'repair', 'guards', 'schemas-for-providers', 'providers'),
      ...readmes('llm'),
    ],
  },
  {
    title: 'Frameworks and languages',
    description: 'Contracts in agent frameworks, in other libraries, and in languages that read JSON Schema.',
    pages: docs(
      'with-your-framework',
      'langgraph',
      'mcp',
      'pin-the-tools-you-call',
      'guard-a-server',
      'payload-contracts-for-a2a',
      'http-services',
      'other-languages',
    ),
  },
  {
    title: 'Evolution',
    description: 'Every kind of change with its before and after, and the version number it needs.',
    pages: [
      ...docs('compatibility', 'kinds-of-change', 'compare-schemas', 'check', 'contract-and-package-version'),
      ...docs('versions-at-run-time', 'inclusion'),
      ...readmes('evolution'),
    ],
  },
  {
    title: 'The wire',
    description: 'The gate beside the broker, middleware for services, and versions that two agents share.',
    pages: [
      ...readmes('nats'),
      ...docs('gate-in-production', 'can-i-deploy', 'registry'),
      ...readmes('registry', 'http', 'protocols'),
    ],
  },
  {
    title: 'Reference',
    description: 'The command, the packages, the combinators, every issue code, and security.',
    pages: [
      ...readmes('cli', 'core', 'testing', 'repair', 'documents', 'authoring', 'compiler'),
      ...docs('combinators', 'errors', 'reports', 'security', 'benchmarks'),
    ],
  },
]

/** A section for each domain: its overview, its contracts with their examples, its rules and issue codes. */
export const domainSections: readonly Section[] = packages
  .filter(({ isDomain }) => isDomain)
  .map(({ folder, manifest }) => ({
    title: folder,
    description: manifest.description,
    pages: [
      ...[`packages/${folder}/README.md`, `packages/${folder}/CONTRACTS.md`],
      ...docs(`rules-${folder}`, `codes-${folder}`),
    ],
  }))

/** The names of pages whose own heading is not clear enough in a list. */
const names: Readonly<Record<string, string>> = {
  'packages/cli/README.md': 'The command in use',
}

/** Returns the name of a page in the list of its section. */
export const nameOf = ({ title }: Section, file: string): string => {
  if (names[file] !== undefined) return names[file]
  if (file.endsWith('CONTRACTS.md')) return 'Contracts and examples'
  if (file === `docs/rules-${title}.md`) return 'Rules'
  if (file === `docs/codes-${title}.md`) return 'Issue codes'
  if (file === `packages/${title}/README.md`) return 'Overview'
  const heading = /^# (.*)$/m.exec(textOf(file))?.[1] ?? file
  return file.endsWith('README.md') ? `@contracts/${heading}` : heading
}

/** Checks whether a page is written by the build, so that the repository does not have it. */
const isBuilt = (file: string): boolean => file.endsWith('CONTRACTS.md')

/** Returns the table of contents as Markdown, with links from the root of the repository. */
export const contents = (): string =>
  [...sections, ...domainSections]
    .map((section) => {
      const written = section.pages.filter((file) => !isBuilt(file))
      const links = written.map((file) => `[${nameOf(section, file)}](${file})`)
      return `- **${section.title}**: ${links.join(' · ')}`
    })
    .join('\n')

/** Reports pages that no section lists, and listed pages that do not exist. */
export const misplaced = (written = pageFiles()): readonly string[] => {
  const listed = [...sections, ...domainSections].flatMap(({ pages }) => pages)
  return [
    ...written
      .filter((file) => file !== 'README.md' && !listed.includes(file))
      .map((file) => `${file} is in no section of the site.`),
    ...listed.filter((file) => !written.includes(file)).map((file) => `${file} is in a section and does not exist.`),
  ]
}

/** Returns the place of a repository page on the site: `docs/x.md` is `x.md`, a README is the index of its folder. */
export const siteFile = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .replace(/CONTRACTS\.md$/, 'contracts.md')
