import {
  arrayOf,
  contract,
  field,
  integerOf,
  literal,
  nullable,
  enumOf,
  openEnumOf,
  recordOf,
  recursive,
  rule,
  struct,
  taggedUnion,
  stringOf,
  tuple,
  union,
  warnUnless,
  withKeywords,
} from '@contracts/core'
import { IsoDate, JsonObject, JsonValue, Ratio } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import * as t from 'io-ts'
import type { Mixed } from 'io-ts'
import { instructionsFor, toInstructions } from './to-instructions.js'

const open = { open: true }
const Open = struct('Open', { a: string }, {}, open)
const plain = { id: 'demo/plan', version: 1, role: 'message', description: 'Workers and their tasks.' } as const
const Period = struct('Period', { from: IsoDate, to: IsoDate })
const ordered = rule({ id: 'demo/ordered', description: 'A period does not end before it begins.', check: () => [] })
const short = rule({ id: 'demo/short', severity: 'warning', description: 'A plan is short.', check: () => [] })

describe('toInstructions', () => {
  it('writes each description on one line, so that it is not taken for other lines', () => {
    const codec = struct('Plan', { a: field(string, 'Line one.\n- b: number') })
    const forged = rule({ id: 'demo/forged', description: 'A plan is good.\r\n- And short.', check: () => [] })
    const of = contract({ ...plain, description: 'A plan.\n\nKeys:\n- c: text', codec, rules: [forged] })
    const lines = toInstructions(of, { example: { a: 'x' } }).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Reply with one JSON object and nothing else. A plan. Keys: - c: text',
        '- a: text — Line one. - b: number',
        '- A plan is good. - And short.',
      ]),
    )
    expect(lines.filter((line) => /^- (?:b|c|And)/.test(line))).toEqual([])
  })

  it('says what is recommended of each text, and of no other part', () => {
    const lower = warnUnless(string, { name: 'lower', pattern: '^[a-z]*$', expects: 'written in lower case' })
    const brief = warnUnless(lower, { name: 'brief', pattern: '^[^\\n]{0,9}$', expects: 'at most 9 characters' })
    const typeOfField = (codec: Mixed) =>
      /- p: (.*)/.exec(toInstructions(contract({ ...plain, codec: struct('Plan', { p: codec }) })))?.[1]
    expect([
      lower,
      brief,
      nullable(arrayOf(lower)),
      tuple([lower, string]),
      union('Either', [arrayOf(lower), string]),
      withKeywords(arrayOf(lower), { uniqueItems: true }),
    ].map(typeOfField)).toEqual([
      'text (preferably written in lower case)',
      'text (preferably written in lower case and at most 9 characters)',
      '(list: text (preferably written in lower case)) or null',
      'list of exactly 2: text (preferably written in lower case), text',
      '(list: text (preferably written in lower case)) or text',
      'list: text (preferably written in lower case), without repeated items',
    ]) // oxfmt-ignore
  })

  it('names a recursive value with the conditions of its definition', () => {
    const Within: Mixed = recursive('Within', () => withKeywords(Whole, { maxProperties: 1 }))
    const Whole: Mixed = withKeywords(struct('Whole', {}, { a: string, not: Within }), { minProperties: 1 })
    expect(toInstructions(contract({ ...plain, codec: Whole }))).toContain(
      '- not?: Within, with at least 1 key, with at most 1 key, as the whole message\n',
    )
  })

  it('has no name that io-ts gave to a codec without one', () => {
    const A: Mixed = t.recursion('A', () => t.type({ v: string, next: t.union([A, t.undefined]) }))
    const [one, other] = [t.union([Open, t.partial({ b: A })]), t.union([t.type({ n: A }), t.array(A)])]
    const positive = t.refinement(t.type({ n: t.number }), ({ n }) => n > 0)
    for (const codec of [
      t.type({ x: t.intersection([A, t.union([one, other, A])]) }),
      t.intersection([one, other]),
      positive,
    ])
      expect(toInstructions(contract({ ...plain, codec: t.type({ x: codec }) }))).not.toMatch(/[&|<]|\{ /)
  })

  it('explains the mark of optional keys only if a key has it', () => {
    const bodyOf = (codec: Mixed): string => toInstructions(contract({ ...plain, codec }))
    const mark = /Keys marked \?/
    expect(bodyOf(struct('S', { 'a?': string }))).not.toMatch(mark)
    expect(bodyOf(struct('S', { a: string }, { 'a "b"': string }))).toMatch(mark)
    expect(bodyOf(struct('S', { a: arrayOf(struct('T', {}, { b: string })) }))).toMatch(mark)
  })

  it('refuses a codec and other values in place of a contract', () => {
    expect(() => toInstructions(Period as never)).toThrow(
      new TypeError('toInstructions takes a contract, not a codec: pass a contract, such as contract({ …, codec })'),
    )
    expect(() => toInstructions(undefined as never)).toThrow(
      new TypeError('toInstructions takes a contract: pass a contract, as contract({ … }) returns it'),
    )
  })

  it('throws a TypeError with the issues of an example that is not valid', () => {
    const of = contract({ ...plain, codec: struct('S', { a: string }) })
    expect(() => toInstructions(of, { example: {} })).toThrow(
      new TypeError('The example is not valid: a is missing: it must be a string'),
    )
  })

  it('lists every key with its type, the rules and an example, and describes an object once', () => {
    const plan = contract({
      ...plain,
      codec: struct(
        'Plan',
        {
          agent: field(openEnumOf('planner', 'critic'), 'First agent to work.'),
          period: Period,
          steps: arrayOf(struct('Step', { id: integerOf({ min: 1 }, 'Id'), share: Ratio }), { min: 1 }),
        },
        { compared: nullable(Period), old: field(string, 'Gone.', { deprecated: 'Nobody reads it.' }) },
      ),
      rules: [ordered, short],
    })
    const period = { from: '2024-01-01', to: '2024-01-31' }
    const example = { agent: 'planner', period, steps: [{ id: 1, share: 0.5 }] }
    expect(toInstructions(plan, { example })).toBe(
      [
        'Reply with one JSON object and nothing else. Workers and their tasks.',
        'Keys. Keys marked ? are optional: omit them. Send null only where the type has it. Use no other keys.',
        '- agent: "planner", "critic" or any other text — First agent to work.',
        '- period: object',
        '  - from: a calendar date, YYYY-MM-DD',
        '  - to: a calendar date, YYYY-MM-DD',
        '- steps: list of at least 1 item: object',
        '  - id: integer of at least 1',
        '  - share: number from 0 to 1',
        '- compared?: object or null, as period',
        'Rules:',
        '- A period does not end before it begins.',
        'Recommended:',
        '- A plan is short.',
        `Example: ${JSON.stringify(example)}`,
        '',
      ].join('\n'),
    )
    expect(toInstructions(plan, { brief: true })).not.toMatch(/—|Example/)
  })

  it('describes each member of a tagged union under its tag', () => {
    const Signal = taggedUnion('Signal', 'type', [
      struct('Start', { type: literal('start'), tool: string }),
      struct('End', { type: literal('end'), how: enumOf('well', 'badly') }),
    ])
    expect(toInstructions(contract({ ...plain, codec: Signal }))).toBe(
      [
        'Reply with one JSON object and nothing else. Workers and their tasks.',
        'Keys. Use no other keys.',
        '- with type "start":',
        '  - tool: text',
        '- with type "end":',
        '  - how: "well" or "badly"',
        '',
      ].join('\n'),
    )
  })

  it('names a tag once, also in a member with conditions and in a tagged union with another tag', () => {
    const ranged = (kind: string): Mixed =>
      withKeywords(struct(kind, { type: literal('range'), kind: literal(kind) }, { from: string, to: string }), { dependentRequired: { to: ['from'] } }) // oxfmt-ignore
    const Range = taggedUnion('Range', 'kind', [ranged('day'), ranged('hour')])
    const lines = toInstructions(contract({ ...plain, codec: taggedUnion('Filter', 'type', [Range, struct('All', { type: literal('all') })]) })).trimEnd().split('\n') // oxfmt-ignore
    const inside = ['    - from?: text', '    - to?: text', '    - if to is present, from is required']
    const members = ['day', 'hour'].flatMap((kind) => [`  - with kind "${kind}":`, ...inside])
    expect(lines.slice(2)).toEqual([
      '- with type "range": object, distinguished by kind',
      ...members,
      '- with type "all":',
    ])
  })

  it('describes the type of a message without keys', () => {
    expect(toInstructions(contract({ ...plain, codec: stringOf({ minLength: 10 }, 'Page') }))).toBe(
      'Reply with one JSON value and nothing else. Workers and their tasks.\nType: text of at least 10 characters.\n',
    )
  })

  it('terminates for a list that contains itself', () => {
    const Nest: Mixed = recursive('Nest', () => arrayOf(Nest))
    expect(toInstructions(contract({ ...plain, codec: Nest }))).toBe(
      'Reply with one JSON list and nothing else. Workers and their tasks.\nType Nest: list: Nest.\n',
    )
  })

  const bodyOf = (codec: Mixed): readonly string[] =>
    toInstructions(contract({ ...plain, codec }))
      .trimEnd()
      .split('\n')

  it('describes every member of a union', () => {
    const Page = struct('Page', { title: string })
    const File = struct('File', { url: string, size: integerOf({ min: 0 }, 'Size') })
    expect(bodyOf(union('Source', [Page, File]))).toEqual([
      'Reply with one JSON object and nothing else. Workers and their tasks.',
      'Keys. Use no other keys.',
      '- either object',
      '  - title: text',
      '- or object',
      '  - url: text',
      '  - size: integer of at least 0',
    ])
    expect(
      bodyOf(struct('Two', { one: union('One', [string, Page]), two: arrayOf(union('Two', [Page, File])) })),
    ).toEqual([
      'Reply with one JSON object and nothing else. Workers and their tasks.',
      'Keys. Use no other keys.',
      '- one: text or object',
      '  - title: text',
      '- two: list: object',
      '  - either object, as one',
      '  - or object',
      '    - url: text',
      '    - size: integer of at least 0',
    ])
  })

  it('describes the items of a tuple', () => {
    const Page = struct('Page', { title: string })
    expect(bodyOf(tuple([Page, integerOf({ min: 0 }, 'Size')]))).toEqual([
      'Reply with one JSON list and nothing else. Workers and their tasks.',
      'Type: list of exactly 2: object, integer of at least 0.',
      'Keys. Use no other keys.',
      '- item 1: object',
      '  - title: text',
      '- item 2: integer of at least 0',
    ])
  })

  it('describes conditions in words', () => {
    const Card = withKeywords(struct('Card', { kind: enumOf('card', 'cash') }, { number: string, code: string }), {
      if: struct('If', { kind: literal('card') }, {}, open),
      then: struct('Then', { number: stringOf({ minLength: 4 }) }, {}, open),
      else: struct('Else', {}, { code: stringOf({ maxLength: 3 }) }, open),
      dependentRequired: { number: ['code', 'kind'] },
      not: struct('Not', { code: literal('000') }),
      minProperties: 2,
    })
    const Cards = withKeywords(arrayOf(Card), {
      contains: struct('Any', { kind: literal('cash') }, {}, open),
      uniqueItems: true,
    })
    expect(bodyOf(Cards)).toEqual([
      'Reply with one JSON list and nothing else. Workers and their tasks.',
      'Type: list: (object, with at least 2 keys), without repeated items.',
      'Keys of each item. Keys marked ? are optional: omit them, never send null. Use no other keys.',
      '- kind: "card" or "cash"',
      '- number?: text',
      '- code?: text',
      '- if the object matches: object (other keys allowed)',
      '  - kind: "card"',
      '- then it must match: object (other keys allowed)',
      '  - number: text of at least 4 characters',
      '- otherwise it must match: object (other keys allowed)',
      '  - code?: text of at most 3 characters',
      '- if number is present, code and kind are required',
      '- the object must not match: object, no other keys',
      '  - code: "000"',
      '- at least 1 item of the list must match: object (other keys allowed)',
      '  - kind: "cash"',
    ])
  })

  it('has no line for a condition that every list meets', () => {
    const codec = struct('Bag', { items: withKeywords(arrayOf(string), { contains: literal('a'), minContains: 0 }) })
    expect(bodyOf(codec).slice(1)).toEqual(['Keys. Use no other keys.', '- items: list: text'])
  })

  it('describes the parts of an intersection as their authors wrote them, each key once', () => {
    const [a, b] = [struct('A', { a: string }), struct('B', { b: string })]
    const pair = tuple([string])
    const lines = bodyOf(t.intersection([union('One', [a, pair]), union('Two', [b, pair])]))
    expect(lines.slice(3)).toEqual([
      '- either object or (object and (list of exactly 1: text))',
      '  - either object',
      '    - a: text',
      '    - b: text',
      '  - or object and (list of exactly 1: text)',
      '    - a: text',
      '- or ((list of exactly 1: text) and object) or (list of exactly 1: text)',
      '  - b: text',
    ])
  })

  it('names the values that have the keys', () => {
    const Point = struct('Point', { x: string })
    const headings = [Point, recordOf(Point), arrayOf(Point), nullable(recordOf(arrayOf(Point)))].map(
      (codec) => bodyOf(codec).find((line) => line.startsWith('Keys')) ?? '',
    )
    expect(headings).toEqual([
      'Keys. Use no other keys.',
      'Keys of each value. Use no other keys.',
      'Keys of each item. Use no other keys.',
      'Keys of each item. Use no other keys.',
    ])
  })

  it('forbids other keys if no object under the heading is open', () => {
    const Point = struct('Point', { x: string })
    const Line = struct('Line', { y: string }, {}, { open: true })
    const Tree: Mixed = recursive('Tree', () => union('Tree', [Point, arrayOf(Tree)]))
    const forbids = (codec: Mixed): boolean => bodyOf(codec).some((line) => line.endsWith('Use no other keys.'))
    expect([union('U', [Point, string]), Tree, arrayOf(Tree)].map(forbids)).toEqual([true, true, true])
    expect([union('U', [Point, Line]), arrayOf(Line), union('U', [Point, recordOf(Line)])].map(forbids)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('does not forbid null where it is a value', () => {
    const heading = (codec: Mixed): string => bodyOf(codec).find((line) => line.startsWith('Keys')) ?? ''
    expect(heading(struct('S', {}, { k: string }))).toBe(
      'Keys. Keys marked ? are optional: omit them, never send null. Use no other keys.',
    )
    expect(heading(struct('S', {}, { k: string, n: nullable(string) }))).toBe(
      'Keys. Keys marked ? are optional: omit them. Send null only where the type has it. Use no other keys.',
    )
  })

  it('describes the length of a text beside its words', () => {
    const Code = stringOf({ pattern: '^[A-Z]+$', expects: 'capital letters', minLength: 3, maxLength: 5 }, 'Code')
    expect(bodyOf(struct('S', { code: Code, codes: nullable(arrayOf(Code)) })).slice(2)).toEqual([
      '- code: capital letters, from 3 to 5 characters',
      '- codes: (list: capital letters, from 3 to 5 characters) or null',
    ])
  })

  it('describes the values that are sent in strict form', () => {
    const of = contract({
      ...plain,
      codec: struct('S', { free: recordOf(string), any: JsonValue }, { rest: nullable(JsonObject), open: Open }, open),
    })
    const written = { absent: 'null', isStrict: true, isWrapped: false } as const
    const example = { free: { k: 'v' }, any: 1 }
    expect(instructionsFor(of, { example }, written).trimEnd().split('\n').slice(1)).toEqual([
      'Keys. Keys marked ? are optional: send null for a key without a value. Use no other keys.',
      '- free: a JSON text of (object with any keys: text)',
      '- any: a JSON text of any JSON value',
      '- rest?: a JSON text of object (other keys allowed) or null',
      '- open?: object',
      '  - a: text',
      'Example: {"free":"{\\"k\\":\\"v\\"}","any":"1","rest":null,"open":null}',
    ])
  })

  it('shows every key of an example in strict form, where an open member of a union is first', () => {
    const Both = struct('Both', { a: string, b: Open })
    const of = contract({ ...plain, codec: struct('S', { x: union('U', [Open, Both, string]) }) })
    const written = { absent: 'null', isStrict: true, isWrapped: false } as const
    const exampleOf = (x: unknown): string =>
      instructionsFor(of, { example: { x } }, written).trimEnd().split('\n').at(-1) ?? ''
    expect([{ a: 'p', b: { a: 'q' } }, { a: 'p' }, { a: 'p', c: 1 }, 'text'].map(exampleOf)).toEqual([
      'Example: {"x":{"a":"p","b":{"a":"q"}}}',
      'Example: {"x":{"a":"p"}}',
      'Example: {"x":{"a":"p"}}',
      'Example: {"x":"text"}',
    ])
  })

  it('names the types that a message may have', () => {
    const Page = struct('Page', { title: string })
    expect(bodyOf(union('Pages', [Page, arrayOf(Page)]))[0]).toMatch(
      'Reply with one JSON list or object and nothing else.',
    )
    expect(bodyOf(withKeywords(Page, { minProperties: 1 }))[0]).toMatch('Reply with one JSON object and nothing else.')
  })
})
