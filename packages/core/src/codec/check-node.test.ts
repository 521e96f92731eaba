import * as fc from 'fast-check'
import * as t from 'io-ts'
import {
  warnUnless,
  arrayOf,
  codecFromNode,
  contract,
  enumOf,
  field,
  integerOf,
  literal,
  nullable,
  number,
  numberOf,
  openEnumOf,
  recordOf,
  recursive,
  string,
  stringOf,
  struct,
  taggedUnion,
  tuple,
  union,
  withKeywords,
} from '../index.js'
import { JsonValue } from '../codecs.js'
import { unportableReason } from '../model/portable-pattern.js'

const refused: readonly (readonly [define: () => unknown, sentence: string])[] = [
  [
    () => stringOf({ minLength: 5, maxLength: 3 }, 'Code'),
    'Code has minLength 5 above maxLength 3: write the smaller one as minLength',
  ],
  [() => stringOf({ minLength: -1 }), 'string has minLength -1: write a whole number from 0'],
  [() => stringOf({ maxLength: 1.5 }), 'string has maxLength 1.5: write a whole number from 0'],
  [() => stringOf({ minLength: '3' as never }), 'string has minLength "3": write a whole number from 0'],
  [() => numberOf({ max: '3' as never }), 'number has max "3": write a finite number'],
  [() => withKeywords(number, { multipleOf: '0.1' as never }), 'number has multipleOf "0.1": write a number above 0'],
  [
    () => stringOf({ warnings: {} as never }),
    'string has warnings that are an empty object: write a list, such as warnings: [{ name, pattern, expects }]',
  ],
  [
    () => stringOf({ pattern: '^(a$' }, 'Code'),
    'Code has a pattern that is not a regular expression (SyntaxError: Invalid regular expression: /^(a$/u: Unterminated group): correct ^(a$',
  ],
  [
    () => stringOf({ pattern: 'b' }, 'Code'),
    'Code has a pattern that is not portable: b is not anchored at both ends: write ^ and $',
  ],
  [
    () => stringOf({ pattern: '^[^A-Z]*$' }, 'Code'),
    'Code has a pattern that is not portable: ^[^A-Z]*$ matches a line feed: write [^\\nA-Z]',
  ],
  [
    () => stringOf({ pattern: '^b$', expects: ' ' }, 'Code'),
    'Code has expects " ": write words that follow "must be", such as expects: \'a date, YYYY-MM-DD\'',
  ],
  [
    () => stringOf({ format: 5 as never }, 'Code'),
    "Code has format 5: write a format of JSON Schema, such as format: 'date'",
  ],
  [
    () => field(string, 'A.', { deprecated: '' }),
    'The field of the codec string has deprecated "": write the reason, such as deprecated: \'Use total.\'',
  ],
  [
    () => field(string, 'A.', { deprecated: true as never }),
    "The field of the codec string has deprecated true: write the reason, such as deprecated: 'Use total.'",
  ],
  [
    () => field(string, 'A.', { neverNull: 'yes' as never }),
    'The field of the codec string has neverNull "yes": write neverNull: true',
  ],
  [() => literal('a', { decides: 1 as never }), 'The literal "a" has decides 1: write decides: true'],
  [
    () => warnUnless(string, { name: 'short', pattern: '(', expects: 'a short text' }),
    'string has a pattern that is not a regular expression (SyntaxError: Invalid regular expression: /(/u: Unterminated group): correct (',
  ],
  [
    () => warnUnless(string, { name: 'digits', pattern: '^\\d+$', expects: 'digits' }),
    'string has a pattern that is not portable: ^\\d+$ uses a class that differs between languages: write [0-9]',
  ],
  [
    () => withKeywords(number, { exclusiveMinimum: 9, exclusiveMaximum: 5 }),
    'number has no number from exclusiveMinimum 9 to exclusiveMaximum 5: write bounds with a number between them',
  ],
  [
    () => withKeywords(numberOf({ max: 5 }), { exclusiveMinimum: 5 }),
    'number has no number from exclusiveMinimum 5 to max 5: write bounds with a number between them',
  ],
  [
    () => withKeywords(withKeywords(integerOf({ min: 3 }), { multipleOf: 3 }), { exclusiveMaximum: 3 }),
    'integer has no integer from min 3 to exclusiveMaximum 3: write bounds with an integer between them',
  ],
  [
    () => withKeywords(integerOf({}), { exclusiveMinimum: 4, exclusiveMaximum: 5 }),
    'integer has no integer from exclusiveMinimum 4 to exclusiveMaximum 5: write bounds with an integer between them',
  ],
  [
    () => withKeywords(integerOf({ max: 4.5 }), { exclusiveMinimum: 4 }),
    'integer has no integer from exclusiveMinimum 4 to max 4.5: write bounds with an integer between them',
  ],
  [
    () => withKeywords(withKeywords(number, { exclusiveMinimum: 5 }), { exclusiveMinimum: 3, exclusiveMaximum: 4 }),
    'number has no number from exclusiveMinimum 5 to exclusiveMaximum 4: write bounds with a number between them',
  ],
  [
    () => withKeywords(withKeywords(integerOf({}), { exclusiveMinimum: 3.5 }), { exclusiveMaximum: 4 }),
    'integer has no integer from exclusiveMinimum 3.5 to exclusiveMaximum 4: write bounds with an integer between them',
  ],
  [
    () => withKeywords(arrayOf(string), { prefixItems: string as never }),
    'A prefixItems needs a list: write prefixItems: [codec, codec]',
  ],
  [
    () => arrayOf(string, { length: 2, min: 3 } as never),
    'arrayOf has a length beside other bounds: write the length, or min and max',
  ],
  [
    () => {
      const warning = { name: 'short', pattern: '^a$', expects: 'a short text' }
      return warnUnless(warnUnless(string, warning), { ...warning, pattern: '^b$' })
    },
    'string has two warnings named short: give each its own name',
  ],
  [
    () => field(string, 'A text.', { formerly: { key: 'old', since: 'yesterday' } }),
    `The field of the codec string was renamed in "yesterday", which is no release: write a version, such as since: '2.0.0'`,
  ],
  [() => struct('S', {}, {}, { Open: true } as never), 'struct has no option Open: write one of open'],
  [() => numberOf({ min: 2, max: 1 }), 'number has min 2 above max 1: write the smaller one as min'],
  [() => integerOf({ max: Infinity }, 'Count'), 'Count has max Infinity: write a finite number'],
  [() => numberOf({ min: Number.NaN }), 'number has min NaN: write a finite number'],
  [() => arrayOf(string, { min: 2, max: 1 }), 'Array<string> has min 2 above max 1: write the smaller one as min'],
  [() => arrayOf(string, { length: -1 }), 'Array<string> has min -1: write a whole number from 0'],
  [() => literal(Number.NaN), 'NaN has the value NaN, which is not JSON: write a finite number'],
  [
    () => literal(null as never),
    'null has the value null: write t.null, or nullable(codec) for null beside other values',
  ],
  [() => enumOf(...([] as unknown as ['a'])), "enum has no values: write enumOf('a', 'b')"],
  [() => openEnumOf(...([] as unknown as ['a'])), " | string has no values: write openEnumOf('a', 'b')"],
  [() => openEnumOf(1 as never), "1 | string has a value that is not a string: write openEnumOf('a', 'b')"],
  [() => enumOf('a', 'b', 'a'), '"a" | "b" | "a" has the value "a" twice: write it once'],
  [() => openEnumOf('a', 'a'), '"a" | "a" | string has the value "a" twice: write it once'],
  [
    () => struct('S', { a: string }, { a: numberOf({}) }),
    'S has the key "a" as required and as optional: keep one of the two',
  ],
  [
    () => struct('S', {}, { a: field(nullable(string), 'A.', { neverNull: true }) }),
    'S has neverNull on the field "a", whose codec accepts null: remove neverNull, or write a codec that does not accept null',
  ],
  ...[
    JsonValue,
    union('U', [t.null, string]),
    withKeywords(nullable(string), { pattern: '^a' }),
    t.readonly(t.null),
  ].map((codec): readonly [() => unknown, string] => [
    () => struct('S', {}, { a: field(codec, 'A.', { neverNull: true }) }),
    'S has neverNull on the field "a", whose codec accepts null: remove neverNull, or write a codec that does not accept null',
  ]),
  [
    () => withKeywords(arrayOf(string), { uniqueItems: false as true }),
    'Array<string> has uniqueItems false: write uniqueItems: true, or remove it',
  ],
  [() => withKeywords(numberOf({}), { multipleOf: 0 }), 'number has multipleOf 0: write a number above 0'],
  [
    () => withKeywords(numberOf({ min: 1, max: 4 }), { multipleOf: 5 }),
    'number has no multiple of 5 from min 1 to max 4: write bounds with a multiple between them',
  ],
  [
    () => withKeywords(integerOf({ min: 4, max: 6 }), { multipleOf: 2, exclusiveMinimum: 4, exclusiveMaximum: 6 }),
    'integer has no multiple of 2 from exclusiveMinimum 4 to exclusiveMaximum 6: write bounds with a multiple between them',
  ],
  [
    () => withKeywords(arrayOf(string), { contains: string, minContains: 2, maxContains: 1 }),
    'Array<string> has minContains 2 above maxContains 1: write the smaller one as minContains',
  ],
  [
    () => withKeywords(struct('S', {}), { minProperties: 2, maxProperties: 1 }),
    'S has minProperties 2 above maxProperties 1: write the smaller one as minProperties',
  ],
  [() => withKeywords(string, { enum: [] }), 'string has an enum without values: write at least one'],
  [
    () => withKeywords(t.unknown, { enum: ['a', [{ b: undefined }]] as never }),
    'unknown has an array of 1 item in its enum, which is not JSON: remove it',
  ],
  [() => withKeywords(number, { enum: [1, Number.NaN] }), 'number has NaN in its enum, which is not JSON: remove it'],
  [
    () => withKeywords(t.unknown, { enum: [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }] }),
    'unknown has {"b":2,"a":1} twice in its enum: write it once',
  ],
  [
    () => withKeywords(t.UnknownArray, { minContains: 2 }),
    'UnknownArray has minContains without contains: write contains as well, or remove minContains',
  ],
  [() => withKeywords(string, { then: string }), 'string has then without if: write if as well, or remove then'],
  [() => withKeywords(string, { oneOf: [] }), 'string has a oneOf without codecs: write at least one'],
  [() => withKeywords(string, { anyOf: [] }), 'string has an anyOf without codecs: write at least one'],
  [
    () => withKeywords(t.UnknownArray, { prefixItems: [] }),
    'UnknownArray has a prefixItems without codecs: write at least one',
  ],
  [
    () => withKeywords(number, { exclusiveMinimum: Number.NaN }),
    'number has exclusiveMinimum NaN: write a finite number',
  ],
  [
    () => withKeywords(number, { exclusiveMaximum: Infinity }),
    'number has exclusiveMaximum Infinity: write a finite number',
  ],
  [
    () => withKeywords(t.UnknownRecord, { dependentRequired: { a: ['b', 'c', 'b'] } }),
    'UnknownRecord requires the key "b" twice where "a" is present: write it once',
  ],
  [
    () => withKeywords(struct('Card', { code: string }, { pin: string }), { dependentRequired: { code: ['pni'] } }),
    'Card has dependentRequired with the key "pni", which it does not declare: correct the key, or declare it as a field. Did you mean "pin"?',
  ],
  [
    () => withKeywords(struct('Card', { code: string }), { dependentRequired: { constructor: ['code'] } }),
    'Card has dependentRequired with the key "constructor", which it does not declare: correct the key, or declare it as a field',
  ],
  [
    () =>
      withKeywords(t.intersection([struct('A', { a: string }), nullable(struct('B', { b: string }))]), {
        dependentRequired: { a: ['b', 'year'] },
      }),
    '(A & B | null) has dependentRequired with the key "year", which it does not declare: correct the key, or declare it as a field',
  ],
  [
    () => withKeywords(string, { pattern: '(' }),
    'string has a pattern that is not a regular expression (SyntaxError: Invalid regular expression: /(/u: Unterminated group): correct (',
  ],
  [
    () => withKeywords(string, { pattern: /^a/ as never }),
    'string has the pattern /^a/, which is not a string: write pattern: "^a"',
  ],
  [
    () => withKeywords(string, { pattern: null as never }),
    "string has the pattern null: write a string, such as '^[a-z]+$'",
  ],
  [() => withKeywords(string, { pattern: 5 as never }), "string has the pattern 5: write a string, such as '^[a-z]+$'"],
  [
    () => withKeywords(string, { toString: 1 } as never),
    'string has toString, which is no condition: give it to the codec, or remove it',
  ],
  [
    () => withKeywords(t.UnknownRecord, { patternProperties: { '[': string } }),
    'UnknownRecord has a pattern that is not a regular expression (SyntaxError: Invalid regular expression: /[/u: Unterminated character class): correct [',
  ],
  [
    () => integerOf({ min: 0.2, max: 0.8 }, 'Count'),
    'Count has no integer from min 0.2 to max 0.8: write bounds with an integer between them',
  ],
  [
    () => struct('S', { a: field(string, 'A.', { formerly: { key: 'b', since: '2.0.0' } }), b: string }),
    'S has the former key "b", which it declares as well: remove one of the two',
  ],
  [
    () => {
      const formerly = { key: 'c', since: '2.0.0' }
      return struct('S', { a: field(string, 'A.', { formerly }), b: field(string, 'B.', { formerly }) })
    },
    'S has two fields with the former key "c": keep it on the field that replaced it',
  ],
  [
    () => warnUnless(string, { name: '', pattern: '^a$', expects: 'a' }),
    'string has a warning named "": write words in lower case, such as name: \'lower-case\'',
  ],
  [
    () => warnUnless(string, { name: 'missing', pattern: '^a$', expects: 'a' }),
    'string has a warning named missing, which is the code of another issue: write another name',
  ],
  [() => tuple([] as never), '[] has no items: write arrayOf(item, { length: 0 })'],
  [
    // @ts-expect-error -- a tag has one value
    () => taggedUnion('Shape', 'type', [struct('Dot', { type: enumOf('dot', 'spot') })]),
    'Dot has an enum as its "type": write a struct with type: literal(\'...\') for each of its values',
  ],
  [
    () => taggedUnion('Shape', 'type', [recursive('Dot', () => struct('Dot', { type: literal('dot') }))]),
    'Dot is recursive, so its "type" is not known yet: make the union inside recursive(\'Dot\', () => ...)',
  ],
]

const refusedStock: readonly (readonly [codec: t.Mixed, sentence: string])[] = [
  [t.literal(Number.NaN), 'null has the value NaN, which is not JSON: write a finite number'],
  [
    t.literal<string>(null as never),
    'null has the value null: write t.null, or nullable(codec) for null beside other values',
  ],
  [t.keyof({}) as unknown as t.Mixed, "enum has no values: write enumOf('a', 'b')"],
  [t.tuple([] as never), '[] has no items: write arrayOf(item, { length: 0 })'],
]

describe('a definition that cannot be meant', () => {
  it.each(refused)('%s throws a sentence with what to write', (define, sentence) => {
    expect(define).toThrow(new TypeError(sentence))
  })

  it('is refused in a codec of io-ts, where a codec of this package or a contract takes it', () => {
    for (const [codec, sentence] of refusedStock) {
      expect(() => struct('S', { a: codec })).toThrow(new TypeError(sentence))
      const parts = { id: 'demo/any', version: 1, role: 'message', description: 'Any.' } as const
      expect(() => contract({ ...parts, codec: t.array(codec) })).toThrow(sentence)
    }
  })

  it('is refused in a node that was built by hand', () => {
    expect(() => codecFromNode('E', { kind: 'enum', values: [], open: false })).toThrow('E has no values')
    expect(() => codecFromNode('U', { kind: 'union', members: [] })).toThrow('U has no members: write at least one')
    expect(() => codecFromNode('T', { kind: 'tagged', tag: 'type', members: [] })).toThrow('T has no members')
    const member = { value: 'a', node: { kind: 'object', fields: [], open: false } } as const
    expect(() => codecFromNode('T', { kind: 'tagged', tag: 'type', members: [member, member] })).toThrow(
      'T has two members with the type "a": give each its own value',
    )
  })

  it('accepts a condition about keys that only some objects declare, or that an object may have', () => {
    const dependentRequired = { a: ['b'] }
    const keyed = [
      struct('Open', { a: string }, {}, { open: true }),
      t.intersection([struct('A', { a: string }), struct('B', { b: string })]),
      union('Either', [struct('A', { a: string }), struct('B', { b: string })]),
      recursive('Later', () => struct('Later', { a: string })),
      t.UnknownRecord,
      recordOf(string),
      t.unknown,
    ]
    for (const codec of keyed) expect(() => withKeywords(codec, { dependentRequired })).not.toThrow()
  })

  it.each<[string, (values: readonly string[]) => unknown]>([
    ['an enumeration', (values) => codecFromNode('Code', { kind: 'enum', values, open: false })],
    ['a condition', (values) => withKeywords(string, { enum: values })],
  ])('is found in time that grows with the length of the list of %s', (_, define) => {
    let reads = 0
    const values = new Proxy(
      Array.from({ length: 2000 }, (__, i) => `code-${String(i)}`),
      {
        get: (codes, key, self) => {
          reads++
          return Reflect.get(codes, key, self) as unknown
        },
      },
    )
    define(values)
    expect(reads).toBeLessThan(10 * values.length)
  })

  it('accepts equal bounds, and keys that differ', () => {
    const codec = struct('S', { a: stringOf({ minLength: 2, maxLength: 2 }) }, { b: arrayOf(t.number, { length: 0 }) })
    expect(codec.is({ a: 'xy', b: [] })).toBe(true)
  })
})

describe('a string with a pattern', () => {
  it('is not valid with a line feed, whatever pattern a definition accepts', () => {
    const parts = fc.constantFrom('a', '[^\\n]', '[^b]', '[\\0-~]', '(?:a|\\x0a)', '\\$', '[$]', 'b{0,2}', '.', '\\n')
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '$', '\n'), maxLength: 4 })
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), texts, (middle, text) => {
        const pattern = `^${middle.join('')}$`
        if (unportableReason(pattern) === undefined)
          expect([pattern, text, stringOf({ pattern }).is(`${text}\n`)]).toEqual([pattern, text, false])
        else expect(() => stringOf({ pattern })).toThrow(pattern)
      }),
    )
  })
})
