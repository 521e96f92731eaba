import { contract, literal, string, struct, taggedUnion, tuple, union, withKeywords } from '@contracts/core'
import * as t from 'io-ts'
import type { Mixed } from 'io-ts'
import { toInstructions } from './to-instructions.js'

const bodyOf = (codec: Mixed): readonly string[] =>
  toInstructions(contract({ id: 'demo/plan', version: 1, role: 'message', description: 'A plan.', codec }))
    .trimEnd()
    .split('\n')

describe('a line about what is described already', () => {
  it('refers to one of several keys of the same name by the keys around it', () => {
    const X = struct('X', { p: string })
    const Y = struct('Y', { q: string })
    const lines = bodyOf(
      struct('S', { a: struct('A', { v: X }), b: struct('B', { v: Y }), c: X, d: Y, e: struct('E', { w: X }) }),
    )
    expect(lines.filter((line) => line.includes(', as '))).toEqual([
      '- c: object, as v of a',
      '- d: object, as v of b',
      '  - w: object, as v of a',
    ])
    const either = union('U', [struct('A', { v: X }), struct('B', { v: Y })])
    expect(bodyOf(struct('S', { u: either, t: tuple([X, Y]), c: Y })).slice(-3)).toEqual([
      '  - item 1: object, as v of alternative 1',
      '  - item 2: object, as v of alternative 2',
      '- c: object, as v of alternative 2',
    ])
    const later = struct('S', { a: struct('A', { v: X }), c: X, b: struct('B', { v: Y }) })
    expect(bodyOf(later)).toContain('- c: object, as v of a')
    const nearer = struct('S', { v: X, b: struct('B', { v: Y }), c: X })
    expect(bodyOf(nearer).at(-1)).toBe('- c: object, as v of the message')
    const Event = taggedUnion('Event', 'kind', [
      struct('Sent', { kind: literal('sent'), payload: X }),
      struct('Read', { kind: literal('read'), payload: Y }),
    ])
    expect(bodyOf(struct('S', { event: Event, last: Y })).at(-1)).toBe('- last: object, as payload of kind "read"')
  })

  it('says of a part with conditions that its keys are described already', () => {
    const X = struct('X', { p: string })
    const other = withKeywords(X, { not: t.type({ p: literal('a') }) })
    expect(bodyOf(struct('S', { a: X, c: other })).slice(-4)).toEqual([
      '- c: object',
      '  - as a',
      '  - the object must not match: object, no other keys',
      '    - p: "a"',
    ])
  })
})
