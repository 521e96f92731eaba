import {
  arrayOf,
  contract,
  field,
  nullable,
  number,
  recordOf,
  recursive,
  string,
  struct,
  union,
  withKeywords,
} from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { Mixed } from 'io-ts'
import { instructionsFor } from './to-instructions.js'

const plain = { id: 'demo/plan', version: 1, role: 'message', description: 'Workers and their tasks.' } as const

/** Returns the lines for the strict form of a message, without the opening one. */
const linesOf = (codec: Mixed): readonly string[] =>
  instructionsFor(
    contract<unknown, unknown>({ ...plain, codec }),
    {},
    { absent: 'null', isStrict: true, isWrapped: false },
  )
    .trimEnd()
    .split('\n')
    .slice(1)

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

  it('has no line for a deprecated key inside a JSON text', () => {
    const value = struct('Value', { x: string }, { y: field(string, 'Gone.', { deprecated: 'Use x.' }) })
    const mark = 'Keys marked ? are optional: send null for a key without a value.'
    const texts = 'A JSON text contains plain JSON: no JSON text in it, and no key without a value.'
    expect(linesOf(struct('S', { r: recordOf(arrayOf(value)) }))).toEqual([
      `Keys. ${texts} Use no other keys.`,
      '- r: a JSON text of (object with any keys: list: object)',
      '  - x: text',
    ])
    expect(linesOf(recordOf(value))).toEqual([
      'Type: a JSON text of (object with any keys: object).',
      `Keys of each value. ${texts}`,
      '- x: text',
    ])
    expect(linesOf(struct('S', { o: value, r: recordOf(value) }))).toEqual([
      `Keys. ${mark} ${texts} Use no other keys.`,
      '- o: object',
      '  - x: text',
      '  - y?: no value (deprecated)',
      '- r: a JSON text of (object with any keys: object)',
      '  - x: text',
    ])
    expect(linesOf(value)).toEqual([`Keys. ${mark} Use no other keys.`, '- x: text', '- y?: no value (deprecated)'])
  })

  it('describes what is inside a JSON text as the contract has it', () => {
    const Agent = struct('Agent', { args: JsonValue, env: recordOf(string) }, { note: string })
    const of = contract({
      ...plain,
      codec: struct('S', { agents: nullable(recordOf(Agent)), lead: Agent }, { m: string }),
    })
    const example = { agents: { a: { args: 1, env: { k: 'v' } } }, lead: { args: 1, env: {} } }
    const text = instructionsFor(of, { example }, { absent: 'null', isStrict: true, isWrapped: false })
    expect(text.trimEnd().split('\n').slice(1)).toEqual([
      'Keys. Keys marked ? are optional: send null for a key without a value. A JSON text contains plain JSON: no JSON text in it, and no key without a value. Use no other keys.',
      '- agents: a JSON text of (object with any keys: object) or null',
      '  - args: any JSON value',
      '  - env: object with any keys: text',
      '  - note?: text',
      '- lead: object',
      '  - args: a JSON text of any JSON value',
      '  - env: a JSON text of (object with any keys: text)',
      '  - note?: text',
      '- m?: text',
      'Example: {"agents":"{\\"a\\":{\\"args\\":1,\\"env\\":{\\"k\\":\\"v\\"}}}","lead":{"args":"1","env":"{}","note":null},"m":null}',
    ])
  })

  it('describes a member of a recursive union outside its records in strict form', () => {
    const Tree: Mixed = recursive('Tree', () => union('Tree', [recordOf(Tree), struct('Leaf', { j: JsonValue })]))
    const [heading, ...lines] = linesOf(struct('S', { t: Tree }))
    expect(heading).toContain('A JSON text contains plain JSON: no JSON text in it')
    expect(lines).toContain('  - j: a JSON text of any JSON value')
  })

  it('refers to the form of a part that is meant, inside or outside a JSON text', () => {
    const X = struct('X', { a: JsonValue })
    expect(linesOf(struct('S', { o: X, r: recordOf(struct('In', { o: X, p: X })), q: X })).slice(1)).toEqual([
      '- o: object',
      '  - a: a JSON text of any JSON value',
      '- r: a JSON text of (object with any keys: object)',
      '  - o: object',
      '    - a: any JSON value',
      '  - p: object, as o of r',
      '- q: object, as o of the message',
    ])
  })

  it('describes the conditions of a JSON text as the contract has them', () => {
    const Part = struct('Part', { args: JsonValue }, { k: number })
    const codec = withKeywords(recordOf(JsonValue), { patternProperties: { '^a': Part } })
    expect(linesOf(struct('S', { o: Part, r: codec }))).toEqual([
      'Keys. Keys marked ? are optional: send null for a key without a value. A JSON text contains plain JSON: no JSON text in it, and no key without a value. Use no other keys.',
      '- o: object',
      '  - args: a JSON text of any JSON value',
      '  - k?: number',
      '- r: a JSON text of (object with any keys: any JSON value)',
      '  - the value of a key that matches ^a must match: object, no other keys',
      '    - args: any JSON value',
      '    - k?: number',
    ])
  })
})
