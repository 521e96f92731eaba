/** The documentation for agents that read it, as https://llmstxt.org describes: `llms.txt` and `llms-full.txt`. */
import { posix } from 'node:path'
import { linkOnSite, withLinks, type Target } from './links.js'
import { domainSections, nameOf, sections, siteFile, type Section } from './sections.js'
import { textOf } from './workspace.js'

/** A file of the site: its path from the root of the site, and its text. */
interface File {
  readonly file: string
  readonly text: string
}

/** The pages that a command writes as a whole. `llms-full.txt` leaves them out. */
const generated: readonly string[] = [
  'docs/benchmarks.md',
  'docs/combinators.md',
  'docs/kinds-of-change.md',
  'docs/providers.md',
]

/** Returns the first paragraph of a page, as one line without links. */
const opening = (file: string): string =>
  (/^(?![#<\s]).(?:.|\n(?!\n))*/m.exec(textOf(file))?.[0] ?? '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll('\n', ' ')

/** Returns the first sentence of a page. */
const summary = (file: string): string => /^.*?\.(?=\s|$)/.exec(opening(file))?.[0] ?? ''

const listOf = (section: Section, prefix = ''): string =>
  section.pages
    .filter((file) => !file.endsWith('CONTRACTS.md'))
    .map((file) => `- [${prefix}${nameOf(section, file)}](${siteFile(file)}): ${summary(file)}`)
    .join('\n')

/** Returns the text of a page, whose links lead to the copies of pages beside it. */
const linked = (file: string, from: string, target: Target): string =>
  withLinks(textOf(file), (link) => {
    const found = linkOnSite(file, link, target)
    return found.startsWith('/') ? posix.relative(posix.dirname(from), found.slice(1)) : found
  })

const head = `# contracts\n\n> ${opening('README.md')}`

/** Returns `llms.txt`: the table of contents, with the first sentence of each page. */
export const llmsText = (): string => {
  const parts = sections.map((section) => `## ${section.title}\n\n${section.description}\n\n${listOf(section)}`)
  const domains = domainSections.map((section) => listOf(section, `${section.title}: `))
  return `${[head, ...parts, `## Optional\n\n${domains.join('\n')}`].join('\n\n')}\n`
}

const pages = sections.flatMap((section) => section.pages)

/** Returns `llms-full.txt`: the text of the pages that are written by hand. */
export const llmsFullText = (target: Target): string => {
  const written = pages.filter((file) => !generated.includes(file))
  return `${[head, ...written.map((file) => linked(file, 'llms-full.txt', target))].join('\n\n')}\n`
}

/** Returns the files for agents: `llms.txt`, `llms-full.txt` and a copy of each page. */
export const llmsFiles = (target: Target): readonly File[] => [
  { file: 'llms.txt', text: llmsText() },
  { file: 'llms-full.txt', text: llmsFullText(target) },
  ...[...pages, ...domainSections.flatMap((section) => section.pages)].map((file) => ({
    file: siteFile(file),
    text: linked(file, siteFile(file), target),
  })),
]
