import { acknowledged } from './unknown-findings.js'

describe('what a note acknowledges', () => {
  it('is a fingerprint with a reason, and only below its heading', () => {
    const note = `Changes it.

- Acknowledged \`elsewhere\`: not below the heading

#### Acknowledged

- Acknowledged \`0a1b2c\`: the pattern was rewritten, and every stored id matches it.
- Acknowledged \`silent\`:
- Acknowledged bare: no code
`
    expect([...acknowledged(note)]).toEqual([['0a1b2c', 'the pattern was rewritten, and every stored id matches it.']])
  })
})
