import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deadLinks } from './dead-links.js'

const siteWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-site-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const page = (...links: readonly string[]): string =>
  `<h1 id="top">A page</h1>${links.map((link) => `<a href="${link}">a link</a>`).join('')}`

describe('deadLinks', () => {
  it('accepts pages, folders, headings, pictures and other hosts', () => {
    const folder = siteWith({
      'index.html': page('/sub/a.html#top', 'a.html', '/sub/', '#top', 'https://example.org/x', '/sub/one.svg'),
      'a.html': page('./index.html'),
      'one.svg': '<svg/>',
    })
    expect(deadLinks(folder, '/sub/')).toEqual([])
  })

  it('reports a missing page, heading and folder, and a link outside the base', () => {
    const folder = siteWith({ 'index.html': page('/sub/b.html', '#end', '/a.html', '/sub/inner/'), 'inner/a.html': '' })
    expect(deadLinks(folder, '/sub/')).toEqual([
      'index.html links to /sub/b.html, and there is no b.html',
      'index.html links to #end, and index.html has no such heading',
      'index.html links to /a.html, which is outside /sub/',
      'index.html links to /sub/inner/, and there is no inner/index.html',
    ])
  })
})
