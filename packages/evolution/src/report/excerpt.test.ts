import * as fc from 'fast-check'
import { excerpt } from './excerpt.js'

const message = {
  agent_name: 'insight_agent',
  at: 'x'.repeat(80),
  hypotheses: [{ id: 'h1', category: 'weather', text: 'y'.repeat(80) }, { id: 'h2' }],
  tail: 'z'.repeat(80),
}

describe('an excerpt of a message', () => {
  it('shows the value at a pointer and the keys that lead to it', () => {
    expect(excerpt(message, '/hypotheses/*/category')).toBe(
      '{"agent_name":"insight_agent", …, "hypotheses":[{"id":"h1", "category":"weather", …}, …], …}',
    )
  })

  it('is the whole message when that is short', () => {
    expect(excerpt({ a: [1, 2] }, '/a/0')).toBe('{"a":[1,2]}')
  })

  it('names the key that a message lacks', () => {
    expect(excerpt({ format: 'text' }, '/topic')).toBe('{"format":"text"} without `/topic`')
    expect(excerpt({}, '/topic')).toBe('{} without `/topic`')
    expect(excerpt(message, '/hypotheses/*/claim')).toBe(
      '{"agent_name":"insight_agent", …, "hypotheses":[{"id":"h1", …}, …], …} without `/hypotheses/*/claim`',
    )
    expect(excerpt(message, '/note')).toBe('{"agent_name":"insight_agent", …} without `/note`')
  })

  it('shows the value of any key for a star', () => {
    expect(excerpt({ scores: { a: 1 } }, '/scores/*')).toBe('{"scores":{"a":1}}')
    expect(excerpt({ scores: { a: { b: 1 } } }, '/scores/*/c')).toBe('{"scores":{"a":{"b":1}}} without `/scores/*/c`')
  })

  it('never throws, wherever the pointer leads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, steps) => {
        const pointer = steps.map((step) => `/${step}`).join('')
        expect(typeof excerpt(value as never, pointer, 0)).toBe('string') // fast-check generates JSON
      }),
    )
  })
})
