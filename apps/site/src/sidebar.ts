/** The list of pages at the side of each page. */
import type { DefaultTheme } from 'vitepress'
import { apiPageOf } from './api.js'
import { commandPages } from './command.js'
import { kindPages } from './kinds.js'
import { domainSections, sections, siteFile, type Section } from './sections.js'
import { entriesOf, packages } from './workspace.js'

type Item = DefaultTheme.SidebarItem

const linkOf = (page: string): string => `/${page.replace(/(?:index)?\.md$/, '')}`

/** The names of pages in the list whose own title is not clear enough there. */
const names: Readonly<Record<string, string>> = {
  'packages/cli/README.md': 'The command in use',
  'docs/api.md': 'Combinators and every export of core',
  'docs/api-evolution.md': 'Every export of evolution',
}

const nameIn = (title: string, file: string, heading: string): string => {
  if (names[file] !== undefined) return names[file]
  if (file.endsWith('CONTRACTS.md')) return 'Contracts and examples'
  if (file === `docs/rules-${title}.md`) return 'Rules'
  if (file === `packages/${title}/README.md`) return 'Overview'
  return file.endsWith('README.md') ? `@contracts/${heading}` : heading
}

const command: Item = {
  text: 'The command',
  collapsed: true,
  link: '/command/',
  items: commandPages.map(({ name, file }) => ({ text: name, link: linkOf(file) })),
}

const kinds: Item = {
  text: 'Changes by example',
  collapsed: true,
  link: '/kinds/',
  items: kindPages.map(({ title, file }) => ({ text: title, link: linkOf(file) })),
}

const api: Item = {
  text: 'API',
  collapsed: true,
  link: '/reference/',
  items: packages.map((one) => ({
    text: one.manifest.name,
    collapsed: true,
    link: `/reference/${one.folder}`,
    items: entriesOf(one).map(({ name }) => ({ text: `@contracts/${name}`, link: `/reference/${apiPageOf(name)}` })),
  })),
}

const itemsOf = ({ title, pages }: Section, headingOf: (file: string) => string): Item[] =>
  pages.map((file) => ({ text: nameIn(title, file, headingOf(file)), link: linkOf(siteFile(file)) }))

/**
 * Returns the settings of a group, which is folded unless it contains the current page. The name of the group links to
 * its first page, because without a link the theme would put a button inside a button.
 */
const folded = (section: Section | undefined): Item => ({
  collapsed: true,
  link: linkOf(siteFile(section?.pages[0] ?? '')),
})

/** Returns every page, by part. `headingOf` returns the first heading of a file. */
export const sidebarOf = (headingOf: (file: string) => string): Item[] => [
  ...sections.map((section) => ({
    text: section.title,
    ...folded(section),
    items: [
      ...itemsOf(section, headingOf),
      ...(section.title === 'Evolution' ? [kinds] : []),
      ...(section.title === 'Reference' ? [command, api] : []),
    ],
  })),
  {
    text: 'Domains',
    ...folded(domainSections[0]),
    items: domainSections.map((section) => ({
      text: section.title,
      ...folded(section),
      items: itemsOf(section, headingOf),
    })),
  },
]
