import { contents, misplaced, siteFile } from './sections.js'
import { pageFiles } from './workspace.js'

describe('misplaced', () => {
  it('finds no page of the repository outside the sections', () => {
    expect(misplaced()).toEqual([])
  })

  it('reports a page that no section lists', () => {
    expect(misplaced([...pageFiles(), 'docs/new.md'])).toEqual(['docs/new.md is in no section of the site.'])
  })

  it('reports a listed page that does not exist', () => {
    expect(misplaced(pageFiles().filter((file) => file !== 'docs/errors.md'))).toEqual([
      'docs/errors.md is in a section and does not exist.',
    ])
  })
})

describe('contents', () => {
  it('links to every page that the repository has', () => {
    const links = [...contents().matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
    expect(new Set(links)).toEqual(new Set(pageFiles().filter((file) => !/^README|CONTRACTS/.test(file))))
  })
})

describe('siteFile', () => {
  it.each([
    ['README.md', 'index.md'],
    ['docs/errors.md', 'errors.md'],
    ['packages/scout/README.md', 'packages/scout/index.md'],
    ['packages/scout/CONTRACTS.md', 'packages/scout/contracts.md'],
  ])('puts %s at %s', (file, page) => {
    expect(siteFile(file)).toBe(page)
  })
})
