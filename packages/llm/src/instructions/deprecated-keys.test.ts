import { arrayOf, contract, field, recordOf, string, struct } from '@contracts/core'
import type { Mixed } from 'io-ts'
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

  it('says that a key without a value is left out of a JSON text', () => {
    const value = struct('Value', { x: string }, { y: field(string, 'Gone.', { deprecated: 'Use x.' }) })
    const headingOf = (codec: Mixed): string | undefined =>
      instructionsFor(
        contract<unknown, unknown>({ ...plain, codec }),
        {},
        { absent: 'null', isStrict: true, isWrapped: false },
      )
        .split('\n')
        .find((line) => line.startsWith('Keys'))
    const inText = 'Keys marked ? are optional: send null for a key without a value, but omit it inside a JSON text.'
    const list = struct('S', { r: recordOf(arrayOf(value)) })
    expect(
      [list, recordOf(value), struct('S', { o: value, r: recordOf(value) }), struct('S', { r: value })].map(headingOf),
    ).toEqual([
      `Keys. ${inText} Use no other keys.`,
      `Keys of each value. ${inText}`,
      `Keys. ${inText} Use no other keys.`,
      'Keys. Keys marked ? are optional: send null for a key without a value. Use no other keys.',
    ])
  })
})
