/** The parts of the site, each a list of pages in reading order. */
import { packages, pageFiles } from './workspace.js'

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
    description: 'Five minutes: install a domain, decode a message, read its issues.',
    pages: docs('getting-started', 'concepts'),
  },
  {
    title: 'Your own agents',
    description: 'From the messages you have to a contract, its tests and the gate in CI.',
    pages: docs(
      ...['from-samples', 'from-json-schema-or-zod', 'first-contract', 'authoring', 'gate-in-ci', 'releasing'],
      ...['providers', 'retry-text', 'repair', 'with-your-framework', 'ecosystems', 'other-languages', 'compiled'],
    ),
  },
  {
    title: 'Evolution',
    description: 'Every kind of change with its before and after, and the version number it needs.',
    pages: [
      ...docs('contract-and-package-version', 'compatibility', 'versions-at-run-time', 'inclusion'),
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
    description: 'The command, every export, the combinators and every issue code.',
    pages: [
      ...readmes('cli', 'core', 'testing', 'llm', 'repair', 'documents', 'authoring', 'compiler'),
      ...docs('api', 'api-evolution', 'errors', 'benchmarks'),
    ],
  },
]

/** A section for each domain: its overview, its contracts with their examples, and its rules. */
export const domainSections: readonly Section[] = packages
  .filter(({ isDomain }) => isDomain)
  .map(({ folder, manifest }) => ({
    title: folder,
    description: manifest.description,
    pages: [`packages/${folder}/README.md`, `packages/${folder}/CONTRACTS.md`, `docs/rules-${folder}.md`],
  }))

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
