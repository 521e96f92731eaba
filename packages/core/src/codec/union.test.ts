import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { IsoDate, IsoTimestamp, NonNegativeInt, Ratio } from '../codecs.js'
import { number, string } from '../codec/primitives.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import { field } from './field.js'
import { literal } from './literal.js'
import { enumOf } from './enum-of.js'
import { numberOf } from './number-of.js'
import { recursive } from './recursive.js'
import { stringOf } from './string-of.js'
import { struct } from './struct.js'
import { taggedUnion } from './tagged-union.js'
import { union } from './union.js'
import { withKeywords } from './with-keywords.js'

describe('union', () => {
  it('of objects with as many errors reports the member that declares the keys that were sent', () => {
    const OneOf = union('OneOf', [struct('A', { a: string }), struct('B', { b: NonNegativeInt })])
    expect(shapeIssues(OneOf, { b: 'x' })).toEqual(['wrong_type /b'])
    expect(shapeIssues(struct('U', { u: OneOf }), { u: { a: 1 } })).toEqual(['wrong_type /u/a'])
  })

  it('accepts what one member accepts', () => {
    const Count = union('Count', [NonNegativeInt, string])
    expect([3, 'many', -1, null].map(Count.is)).toEqual([true, true, false, false])
    expectTypeOf<t.TypeOf<typeof Count>>().toEqualTypeOf<number | string>()
  })

  it('reports the issues of the only member of the value’s type', () => {
    const Value = union('Value', [Ratio, struct('Parts', { parts: arrayOf(Ratio, { min: 1 }) })])
    expect(shapeIssues(Value, 2)).toEqual(['out_of_range'])
    expect(shapeIssues(Value, { parts: [] })).toEqual(['too_few /parts'])
    expect(issuesOf(Value, 'x').map(String)).toEqual(['the message must be a number or an object — got "x"'])
  })

  it('names every type if several members could be meant', () => {
    const When = union('When', [IsoDate, IsoTimestamp])
    expect(issuesOf(When, 'soon').map(String)).toEqual([
      'the message must be a calendar date, YYYY-MM-DD or a date-time, YYYY-MM-DDTHH:MM:SS with Z or an offset — got "soon"',
    ])
  })

  const Far = numberOf({ min: 10 })
  it.each<[t.Mixed, unknown, string]>([
    [union('U', [numberOf({ max: 1 }), Far]), 5, 'out_of_range must be at most 1 or at least 10'],
    [union('U', [literal(5), Far]), 7, 'out_of_range must be 5 or at least 10'],
    [union('U', [literal(1), literal('one'), literal(true)]), 2, 'not_equal must be 1, "one" or true'],
    [union('U', [literal(1), literal('one'), literal(true)]), 'on', 'not_equal must be 1, "one" or true'],
    [union('U', [literal(1), literal(2)]), 3, 'not_equal must be 1 or 2'],
    [union('U', [literal(1), string]), 2, 'not_equal must be 1 or a string'],
    [union('U', [enumOf('a1', 'b1'), literal('c1'), number]), 'd', 'not_one_of must be "a1", "b1", "c1" or a number'],
    [union('U', [literal('auto'), literal('none'), number]), 'Auto', 'not_equal must be "auto", "none" or a number'],
    [union('U', [literal(1), literal(2), literal('x')]), 3, 'not_equal must be 1, 2 or "x"'],
    [union('U', [stringOf({ maxLength: 1 }), stringOf({ minLength: 4 })]), 'ab', 'bad_format must be a string of at most 1 character or a string of at least 4 characters'],
    [union('U', [stringOf({ minLength: 4 }), stringOf({ minLength: 6 })]), 'ab', 'too_short must have at least 4 characters or at least 6 characters'],
    [union('U', [IsoDate, literal('now')]), 'no', 'bad_format must be a calendar date, YYYY-MM-DD or "now"'],
    [union('U', [withKeywords(number, { multipleOf: 5, exclusiveMinimum: 20 }), Far]), 7, 'unmet_condition must be a number that is a multiple of 5 and a number above 20 or at least 10'],
    [union('U', [t.refinement(number, () => { throw new Error('gone') }, 'Broken'), Far]), 7, 'out_of_range must be at least 10'],
  ])('names the bounds, lengths and values of all members of the type of a scalar: %#', (codec, value, text) => {
    const [issue] = issuesOf(codec, value)
    expect(`${String(issue?.code)} ${String(issue?.message)}`).toBe(`${text} — got ${JSON.stringify(value)}`)
    expect(shapeIssues(union('Outer', [codec, struct('S', { a: string })]), value)[0]).toBe(issue?.code)
  }) // oxfmt-ignore

  it('reports the object member with the fewest errors', () => {
    const Either = union('Either', [
      struct('A', { a: string, b: string }),
      struct('C', { c: string, d: string, e: string }),
    ])
    expect(shapeIssues(Either, { c: '', d: '', z: 1 })).toEqual(['missing /e'])
    expect(shapeIssues(Either, {}, 'strict')).toEqual(['missing /a', 'missing /b'])
  })

  it.each([
    [union('U', [NonNegativeInt, enumOf('auto', 'none')]), 'Auto', 'not_one_of'],
    [union('U', [enumOf('auto', 'none'), arrayOf(string)]), 'auot', 'not_one_of'],
    [union('U', [IsoDate, enumOf('auto', 'none')]), 'auot', 'bad_format'],
    [union('U', [literal('auto'), literal(1)]), 'auot', 'not_equal'],
    [union('U', [literal('auto'), literal('none'), NonNegativeInt]), 'Auto', 'not_equal'],
  ])('suggests the nearest value that a member lists beside another type: %#', (codec, value, code) => {
    expect(issuesOf(codec, value).map((issue) => [issue.code, issue.hint])).toEqual([[code, 'Did you mean "auto"?']])
    expect(issuesOf(codec, 'nothing alike').map(({ hint }) => hint)).toEqual([undefined])
    expect(issuesOf(codec, value)[0]?.redacted().hint).toBeUndefined()
  })

  describe('of several objects that are invalid', () => {
    const Item = struct('Item', { sku: string, qty: number })
    const Order = union('Order', [
      struct('Batch', { items: arrayOf(Item) }, { note: string }),
      struct('Single', { item: Item }),
    ])
    const OpenOrder = union('OpenOrder', [
      struct('Batch', { items: arrayOf(Item) }, {}, { open: true }),
      struct('Single', { item: Item, tip: number }, {}, { open: true }),
    ])
    const Media = union('Media', [struct('Text', { text: string }), struct('Image', { url: string, width: number })])
    const Answer = union('Answer', [
      struct('Error', { ok: literal(false) }),
      struct('Data', { ok: literal(true), data: string }),
    ])
    const Status = union('Status', [
      struct('Failed', { status: enumOf('failed') }, { error: string }),
      struct('Done', { status: enumOf('ok', 'cached'), data: string }),
    ])
    const Verdict = union('Verdict', [
      struct('Good', { status: enumOf('ok', 'warn'), id: string }),
      struct('Bad', { status: enumOf('fail', 'error'), id: string, reason: string, code: number, retry: number }),
    ])
    const Note = union('Note', [struct('Long', { text: string, size: number }), struct('Short', { word: string })])
    const Pair = union('Pair', [t.tuple([literal('a'), number]), t.tuple([literal('b'), string])])
    const Words = union('Words', [arrayOf(number), arrayOf(enumOf('a', 'b'))])
    const Renamed = union('Renamed', [
      struct('Other', { other: string }),
      struct('New', { now: field(string, 'Now.', { formerly: { key: 'before', since: '2.0.0' } }) }),
    ])
    const Tree: t.Mixed = recursive('Tree', () =>
      union('Node', [
        struct('Leaf', { leaf: string }),
        recursive('Inner', () => struct('Inner', { kids: arrayOf(Tree) })),
      ]),
    )
    it.each<[string, t.Mixed, unknown, readonly string[]]>([
      ['two wrong items', Order, { items: [{ sku: '', qty: '1' }, {}] }, ['wrong_type /items/0/qty', 'missing /items/1/sku', 'missing /items/1/qty']],
      ['two wrong keys', Order, { items: 1, note: 2 }, ['wrong_type /items', 'wrong_type /note']],
      ['every key wrong', Media, { url: 1, width: 'x' }, ['wrong_type /url', 'wrong_type /width']],
      ['a wrong and a missing key', Media, { url: 1 }, ['wrong_type /url', 'missing /width']],
      ['the value of a literal, and a missing key', Answer, { ok: true }, ['missing /data']],
      ['a listed value, and a missing key', Status, { status: 'ok' }, ['missing /data']],
      ['no listed value, and the keys of one', Verdict, { status: 'no', id: '', reason: '', code: 0 }, ['not_one_of /status', 'missing /retry']],
      ['a literal of a tuple', Pair, ['b', 1], ['wrong_type /1']],
      ['no literal of a tuple', Pair, ['c', 1], ['not_equal /0']],
      ['values of a list that are not listed', Words, ['a', 'x', 'y'], ['not_one_of /1', 'not_one_of /2']],
      ['keys of open objects', OpenOrder, { item: { sku: 1 }, other: 1 }, ['wrong_type /item/sku', 'missing /item/qty', 'missing /tip']],
      ['a former name', Renamed, { before: 'x' }, ['missing /now']],
      ['wrong items of a recursive codec', Tree, { kids: [{ kids: [{ leaf: 1 }, { leaf: 2 }] }] }, ['wrong_type /kids/0/kids/0/leaf', 'wrong_type /kids/0/kids/1/leaf']],
    ])('reports the one whose keys fit: %s', (_, codec, value, issues) => {
      expect(shapeIssues(codec, value)).toEqual(issues)
      expect(shapeIssues(codec, value, 'strict').filter((issue) => !issue.startsWith('renamed_key'))).toEqual(issues)
      expect(shapeIssues(struct('Outer', { inner: codec }), { inner: value })).toEqual(
        issues.map((issue) => issue.replace(' ', ' /inner')),
      )
    }) // oxfmt-ignore

    it.each<[string, t.Mixed, unknown, readonly string[], readonly string[]]>([
      ['a listed value, with null for the keys of the other', Verdict, { status: 'ok', id: 7, reason: null, code: null, retry: null }, ['wrong_type /id'], ['unknown_key /reason', 'unknown_key /code', 'unknown_key /retry']],
      ['a listed value, with the keys of the other', Verdict, { status: 'ok', id: 7, reason: '', code: 0, retry: 0 }, ['wrong_type /id'], ['unknown_key /reason', 'unknown_key /code', 'unknown_key /retry']],
      ['null for the keys of the other', Note, { word: 1, text: null, size: null }, ['wrong_type /word'], ['unknown_key /text', 'unknown_key /size']],
    ])('reports the one whose values fit, whatever it does not know: %s', (_, codec, value, issues, unknown) => {
      expect(shapeIssues(codec, value)).toEqual(issues)
      expect(shapeIssues(codec, value, 'strict')).toEqual([...issues, ...unknown])
      expect(shapeIssues(struct('Outer', { inner: codec }), { inner: value })).toEqual(
        issues.map((issue) => issue.replace(' ', ' /inner')),
      )
    }) // oxfmt-ignore

    const tagged = (tag: string, other: string): t.Mixed =>
      struct(`Tagged ${tag}`, { k: literal(tag), [other]: number })
    const Tagged = taggedUnion('Tagged', 'k', [tagged('a', 'x'), tagged('b', 'y')])
    const Other = struct('Other', { z: number })
    const Refined = t.refinement(Tagged, () => true, 'Tagged')
    const InDefinition = recursive('Tagged', () => union('Inner', [Tagged, Other]))
    const twoTags = (k: string, size: string): t.Mixed => struct(k, { k: literal(k), size: literal(size) })
    it.each<[string, t.Mixed, unknown, readonly string[]]>([
      ['of a tagged union', union('U', [Tagged, Other]), { k: 'c', x: 1 }, ['k must be "a" or "b" — got "c"']],
      ['of a tag alone', union('U', [Tagged, Other]), { k: 'c' }, ['k must be "a" or "b" — got "c"', 'x is missing: it must be a number']],
      ['of an absent tag', union('U', [Tagged, Other]), { x: 1 }, ['k is missing: it must be "a" or "b"']],
      ['of a tag of another type', union('U', [Tagged, Other]), { k: 1, x: 1 }, ['k must be "a" or "b" — got 1']],
      ['of a union in a union', union('U', [union('I', [tagged('a', 'x'), Other]), tagged('b', 'y')]), { k: 'c', x: 1 }, ['k must be "a" or "b" — got "c"']],
      ['of a refined union, beside a struct', union('U', [Refined, tagged('d', 'z'), Other]), { k: 'c', x: 1 }, ['k must be "a", "b" or "d" — got "c"']],
      ['of a recursive codec', union('U', [InDefinition, tagged('d', 'z')]), { k: 'c', x: 1 }, ['k must be "a", "b" or "d" — got "c"']],
      ['of enumerations', Verdict, { status: 'no', id: '' }, ['status must be "ok", "warn", "fail" or "error" — got "no"']],
      ['of tuples', Pair, ['c', 1], ['[0] must be "a" or "b" — got "c"']],
      ['of members that accept the other tag alone', union('U', [twoTags('a', 'S'), twoTags('a', 'M'), twoTags('b', 'L'), Other]), { k: 'a', size: 'XL' }, ['size must be "S" or "M" — got "XL"']],
      ['of one member, if another accepts the value', union('U', [tagged('a', 'x'), struct('Any', { k: string, l: number, m: number, n: number, o: number, p: number })]), { k: 'c', x: 1 }, ['k must be "a" — got "c"']],
    ])('names the values of every member that may be meant: %s', (_, codec, value, texts) => {
      expect(issuesOf(codec, value).map(String)).toEqual(texts)
      expect(issuesOf(struct('Outer', { inner: codec }), { inner: value }).map(({ message }) => message)).toEqual(
        issuesOf(codec, value).map(({ message }) => message),
      )
    }) // oxfmt-ignore

    it('suggests the nearest value of every member that may be meant', () => {
      expect(issuesOf(Verdict, { status: 'eror', id: '' }).map(({ hint }) => hint)).toEqual(['Did you mean "error"?'])
    })

    it('reports no wrong type if a member lists values of the type that was sent', () => {
      const Versions = union('Versions', [
        struct('First', { version: literal(1), a: number }),
        struct('Second', { version: literal('2.0'), b: number }),
      ])
      const issues = ['2.', 3, true].map((version) => issuesOf(Versions, { version, a: 1 }))
      expect(issues.map((all) => all.map((issue) => [issue.code, String(issue), issue.hint]))).toEqual([
        [['not_equal', 'version must be 1 or "2.0" — got "2."', 'Did you mean "2.0"?']],
        [['not_equal', 'version must be 1 or "2.0" — got 3', undefined]],
        [['wrong_type', 'version must be 1 or "2.0" — got true', undefined]],
      ])
    })
  })

  it('chooses in strict mode the member without issues, else the first that tolerant mode accepts', () => {
    const Either = union('Either', [struct('A', { a: string }), struct('AB', { a: string, b: string })])
    expect(shapeIssues(Either, { a: '', b: '' }, 'strict')).toEqual([])
    expect(shapeIssues(Either, { a: '', c: '' }, 'strict')).toEqual(['unknown_key /c'])
    expect(shapeIssues(union('When', [IsoTimestamp, string]), '2024-01-15T10:30:00')).toEqual([])
  })

  it('becomes a tagged union if there is a tag, and an enumeration if all members are literals', () => {
    const Shape = union('Shape', [
      struct('Dot', { type: literal('dot') }),
      struct('Disc', { type: literal('disc'), r: Ratio }),
    ])
    expect(shapeIssues(Shape, { type: 'disk' })).toEqual(['unknown_tag /type'])
    const State = union('State', [literal('on'), union('Off', [literal('off'), enumOf('gone', 'off')])])
    expect(issuesOf(State, 'of').map(String)).toEqual(['the message must be "on", "off" or "gone" — got "of"'])
  })

  it('reports only the codecs that failed if no other member is of the value’s type', () => {
    const failing = (name: string): t.Mixed =>
      t.refinement(
        t.unknown,
        () => {
          throw new Error(`${name} is not read`)
        },
        name,
      )
    const all = [failing('A'), failing('B'), failing('C')] as const
    const failures = (value: unknown, ...members: t.Mixed[]): readonly string[] =>
      shapeIssues(struct('S', { u: union('U', [...all, ...members]) }), { u: value })
    for (const value of ['x', 1, true, null, {}, []]) {
      expect(failures(value)).toEqual(['codec_failed /u', 'codec_failed /u', 'codec_failed /u'])
      expect(failures(value, literal('y')).filter((issue) => issue.startsWith('codec_failed'))).toHaveLength(3)
    }
    expect(failures(1, literal('y'))).toEqual(['codec_failed /u', 'codec_failed /u', 'codec_failed /u'])
  })

  it('reports a codec that is defined as itself once at each place, however many members reach it', () => {
    const N: t.Mixed = recursive('N', (): t.Mixed =>
      t.intersection([
        union('U', [t.partial({ b: N }), t.partial({ a: t.number, b: N })]),
        union('V', [t.partial({ a: N }), N]),
      ]),
    )
    const nest = (levels: number): unknown => (levels === 0 ? 'x' : { a: nest(levels - 1), b: nest(levels - 1) })
    for (const levels of [1, 3]) {
      const issues = issuesOf(N, nest(levels)).map(String)
      expect(issues).toHaveLength(new Set(issues).size)
    }
  })

  it('accepts null as a member, and leaves undefined out', () => {
    const Maybe = union('Maybe', [string, t.null])
    expect(shapeIssues(struct('S', {}, { a: Maybe }), { a: null }, 'strict')).toEqual([])
    expect(shapeIssues(arrayOf(union('Hole', [string, t.undefined])), [undefined])).toEqual(['wrong_type /0'])
  })
})
