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
      '- old?: no value (deprecated)',
      'Example: {"a":"p","old":null}',
    ])
    expect(linesFor('omitted')).toEqual(['Keys. Use no other keys.', '- a: text', 'Example: {"a":"p"}'])
  })

  it('says that a key without a value is left out of a JSON text', () => {
    const value = struct('Value', { x: string }, { y: field(string, 'Gone.', { deprecated: 'Use x.' }) })
    const linesOf = (codec: Mixed): readonly string[] =>
      instructionsFor(
        contract<unknown, unknown>({ ...plain, codec }),
        {},
        { absent: 'null', isStrict: true, isWrapped: false },
      )
        .trimEnd()
        .split('\n')
        .slice(1)
    const mark = 'Keys marked ? are optional: send null for a key without a value'
    const lines = ['- x: text', '- y?: no value (deprecated)']
    expect(linesOf(struct('S', { r: recordOf(arrayOf(value)) }))).toEqual([
      `Keys. ${mark}, but omit it inside a JSON text. Use no other keys.`,
      '- r: a JSON text of (object with any keys: list: object)',
      ...lines.map((line) => `  ${line}`),
    ])
    expect(linesOf(recordOf(value))).toEqual([
      'Type: a JSON text of (object with any keys: object).',
      `Keys of each value. ${mark}, but omit it inside a JSON text.`,
      ...lines,
    ])
    expect(linesOf(struct('S', { o: value, r: recordOf(value) }))).toEqual([
      `Keys. ${mark}, but omit it inside a JSON text. Use no other keys.`,
      '- o: object',
      ...lines.map((line) => `  ${line}`),
      '- r: a JSON text of (object with any keys: object), as o',
    ])
    expect(linesOf(value)).toEqual([`Keys. ${mark}. Use no other keys.`, ...lines])
  })
})
