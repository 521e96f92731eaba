import { arrayOf, contract, field, recordOf, string, struct } from '@contracts/core'
import { instructionsFor } from './to-instructions.js'

const plain = { id: 'demo/plan', version: 1, role: 'message', description: 'Workers and their tasks.' } as const

describe('the strict form of the instructions', () => {
  it('names a deprecated key only where models write every key', () => {
    const old = field(struct('Old', { b: string }), 'Gone.', { deprecated: 'It is not read.' })
    const of = contract({ ...plain, codec: struct('S', { a: string }, { old }) })
    const linesFor = (absent: 'null' | 'omitted'): readonly string[] =>
      instructionsFor(of, { example: { a: 'p' } }, { absent, isStrict: true, isWrapped: false })
        .trimEnd()
        .split('\n')
        .slice(1)
    expect(linesFor('null')).toEqual([
      'Keys. Keys marked ? are optional: send null for a key without a value. Use no other keys.',
      '- a: text',
      '- old?: null (deprecated)',
      'Example: {"a":"p","old":null}',
    ])
    expect(linesFor('omitted')).toEqual(['Keys. Use no other keys.', '- a: text', 'Example: {"a":"p"}'])
  })

  it('leaves a deprecated key out of what strict form writes in a JSON text', () => {
    const value = struct('Value', { x: string }, { y: field(string, 'Gone.', { deprecated: 'Use x.' }) })
    const of = contract({ ...plain, codec: struct('S', { r: recordOf(arrayOf(value)) }) })
    const text = instructionsFor(
      of,
      { example: { r: { q: [{ x: '1' }] } } },
      { absent: 'null', isStrict: true, isWrapped: false },
    )
    expect(text).not.toContain('deprecated')
    expect(text).toContain('x: text')
  })
})
