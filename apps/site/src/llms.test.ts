import { llmsFullText, llmsText } from './llms.js'
import { siteFile } from './sections.js'
import { pageFiles, repository } from './workspace.js'

const written = pageFiles().filter((file) => !/^README|CONTRACTS/.test(file))

describe('llmsText', () => {
  it('describes every page in one sentence, below a title and a summary', () => {
    const [title, , summary, , ...lines] = llmsText().trimEnd().split('\n')
    const found = lines.flatMap((line) => /^- \[[^\]]+\]\(([^)]+)\): \S.*\.$/.exec(line)?.[1] ?? [])
    expect([title, summary?.slice(0, 2)]).toEqual(['# contracts', '> '])
    expect(found.toSorted()).toEqual(written.map(siteFile).toSorted())
  })
})

describe('llmsFullText', () => {
  it('has the pages written by hand, with links to the copies of pages', () => {
    const text = llmsFullText({ repository, pageOf: siteFile, kindOf: () => 'file' })
    expect(text).toContain('\n# Getting started\n')
    expect(text).not.toContain('\n# The public API of evolution\n')
    expect(text).not.toContain('\n# Which providers accept a contract\n')
    expect(text).toContain('](errors.md)')
    expect(text).not.toContain('](/')
  })
})
