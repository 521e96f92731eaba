import { anchorOf, linkOnSite, withLinks, type Target } from './links.js'

const repository = 'https://github.com/acme/contracts'

const files: Readonly<Record<string, 'file' | 'folder'>> = {
  'docs/errors.md': 'file',
  'docs/studio.png': 'file',
  'packages/core': 'folder',
  'packages/core/README.md': 'file',
  'scripts/run.mjs': 'file',
  decisions: 'folder',
}

const target: Target = {
  repository,
  pageOf: (file) => ({ 'docs/errors.md': 'errors.md', 'packages/core/README.md': 'packages/core/index.md' })[file],
  kindOf: (path) => files[path] ?? 'missing',
}

describe('linkOnSite', () => {
  it.each([
    ['docs/repair.md', 'errors.md#missing', '/errors.md#missing'],
    ['packages/core/README.md', `${repository}/blob/main/docs/errors.md`, '/errors.md'],
    ['README.md', 'packages/core', '/packages/core/index.md'],
    ['README.md', 'docs/studio.png', './studio.png'],
    ['docs/repair.md', '../scripts/run.mjs', `${repository}/blob/main/scripts/run.mjs`],
    ['README.md', 'decisions', `${repository}/tree/main/decisions`],
    ['docs/repair.md', '#reasons', '#reasons'],
    ['docs/repair.md', 'https://standardschema.dev', 'https://standardschema.dev'],
  ])('in %s, resolves %s to %s', (file, link, expected) => {
    expect(linkOnSite(file, link, target)).toBe(expected)
  })

  it('throws if a link leads nowhere', () => {
    expect(() => linkOnSite('docs/repair.md', 'no-such.md', target)).toThrow(
      'docs/repair.md links to no-such.md, and there is no docs/no-such.md.',
    )
  })

  it('throws for a path from the page of a package, which npm shows too', () => {
    expect(() => linkOnSite('packages/core/README.md', '../../docs/errors.md', target)).toThrow(
      'packages/core/README.md links to ../../docs/errors.md without a host.',
    )
  })
})

describe('withLinks', () => {
  it('replaces every link, and leaves code as it is', () => {
    const text = '[a](a) and [b](b), `[c](c)`\n\n```md\n[d](d)\n```\n\n````md\n```\n[e](e)\n````\n[f](f)'
    expect(withLinks(text, (link) => link.toUpperCase())).toBe(
      '[a](A) and [b](B), `[c](c)`\n\n```md\n[d](d)\n```\n\n````md\n```\n[e](e)\n````\n[f](F)',
    )
  })
})

describe('anchorOf', () => {
  it('makes the anchor that GitHub makes', () => {
    expect(anchorOf('kasparro/envelope@1')).toBe('kasparroenvelope1')
    expect(anchorOf('Optional fields, and null')).toBe('optional-fields-and-null')
  })
})
