import { catalog, contract, field, handoff, string, struct } from '@contracts/core'
import { domains } from '../workspace/packages.js'
import { codesPage } from './codes.js'

const note = contract({
  ...{ id: 'fresh/note', version: 1, role: 'message', description: 'A note.' },
  codec: struct('Note', { title: field(string, 'The title.') }),
})
const sameTitle = handoff({
  ...{ id: 'fresh/same-title', description: 'Both notes have the same title.', first: note, second: note },
  find: () => [],
})

describe('codesPage', () => {
  it('begins the page of a domain that has none', () => {
    const [some] = domains
    if (some === undefined) throw new Error('the workspace has no domain')
    const fresh = catalog({
      domain: 'fresh',
      entries: [{ contract: note, examples: [{ title: 'A' }] }],
      handoffs: [sameTitle],
    })
    const { file, text } = codesPage({ package: some, catalog: fresh, index: {} })
    expect(file).toBe('docs/codes-fresh.md')
    expect(text).toMatch(/^# Issue codes of fresh\n/)
    expect(text).toContain('\n### same-title\n')
  })
})
