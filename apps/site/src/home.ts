/** The first page: what the project is, the parts of the site, and the README. */
import { domainSections, sections, siteFile, type Section } from './sections.js'

const domains: Section = {
  title: 'Domains',
  description: `The contracts of ${domainSections.map(({ title }) => title).join(', ')}, each with its examples and rules.`,
  pages: domainSections.flatMap(({ pages }) => pages),
}

/** The front matter, which is written as JSON because JSON is YAML. */
const frontMatter = {
  layout: 'home',
  title: 'Contracts',
  titleTemplate: false,
  hero: {
    name: 'contracts',
    text: 'for the messages agents send each other',
    tagline: 'One definition gives the type, a decoder, JSON Schema, documentation and the next version number.',
    actions: [
      { theme: 'brand', text: 'Get started', link: '/getting-started' },
      { theme: 'alt', text: 'Open the studio', link: '/studio/', target: '_self' },
    ],
  },
  features: [...sections, domains].map(({ title, description, pages: [first = ''] }) => ({
    title,
    details: description,
    link: `/${siteFile(first).replace(/(?:index)?\.md$/, '')}`,
  })),
}

/** Makes the first page from the README, whose links already lead to pages of the site. */
export const homePage = (readme: string): string =>
  `---\n${JSON.stringify(frontMatter, undefined, 2)}\n---\n\n${readme.replace(/^# .*$/m, '')}`
