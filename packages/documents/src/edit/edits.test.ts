import { type Change, rounds } from './edits.js'

describe('the rounds of changes', () => {
  it('are one for all changes that do not overlap, so that the text is parsed once', () => {
    const changes = Array.from({ length: 990 }, (_, i): Change => ({
      path: [],
      operation: { op: 'replace', path: `/trees/${String(i)}/bread`, value: 'rye' },
    }))
    expect(rounds(changes).map(({ length }) => length)).toEqual([990])
    const within: Change = {
      path: [],
      operation: { op: 'move', from: '/trees/0/bread/a', path: '/trees/0/bread/b' },
    }
    expect(rounds([...changes, within]).map(({ length }) => length)).toEqual([990, 1])
  })
})
