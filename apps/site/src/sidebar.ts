/** The list of pages at the side of each page. */
import type { DefaultTheme } from 'vitepress'
import { apiPageOf } from './api.js'
import { commandPages } from './command.js'
import { kindPages } from './kinds.js'
import { domainSections, nameOf, sections, siteFile, type Section } from './sections.js'
import { entriesOf, packages } from './workspace.js'

type Item = DefaultTheme.SidebarItem

const linkOf = (page: string): string => `/${page.replace(/(?:index)?\.md$/, '')}`

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

const itemsOf = (section: Section): Item[] =>
  section.pages.map((file) => ({ text: nameOf(section, file), link: linkOf(siteFile(file)) }))

/**
 * Returns the settings of a group, which is folded unless it contains the current page. The name of the group links to
 * its first page, because without a link the theme would put a button inside a button.
 */
const folded = (section: Section | undefined): Item => ({
  collapsed: true,
  link: linkOf(siteFile(section?.pages[0] ?? '')),
})

/** Returns every page, by part. */
export const sidebar = (): Item[] => [
  ...sections.map((section) => ({
    text: section.title,
    ...folded(section),
    items: [
      ...itemsOf(section),
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
      items: itemsOf(section),
    })),
  },
]
