import * as t from 'io-ts'
import {
  arrayOf,
  catalog,
  type Codec,
  contract,
  decoderFor,
  enumOf,
  field,
  handoff,
  integerOf,
  issuesOf,
  literal,
  migration,
  nullable,
  numberOf,
  ordered,
  recordOf,
  recursive,
  requiredWhen,
  rule,
  schemaNodeOf,
  string,
  stringOf,
  struct,
  taggedUnion,
  tuple,
  union,
  warnUnless,
  withKeywords,
} from '../index.js'
import { type Compiled, compiledDecoder } from '../decoder.js'

const order = {
  id: 'acme/order',
  version: 1,
  role: 'input',
  description: 'An order.',
  codec: struct('Order', { id: string }),
}
const define = (parts: object) => () => contract({ ...order, ...parts } as never) // as a caller without types does

describe('contract', () => {
  it.each(['acme/order', 'a2a/tool-result', 'x/y2'])('accepts the id %s', (id) => {
    expect(define({ id })).not.toThrow()
  })

  it.each(['x', 'Acme/order', 'acme/Order y', 'acme/order/line', 'acme/', '/order', 'acme/order_line', '', 7])(
    'rejects the id %j and says what to write',
    (id) => {
      expect(define({ id })).toThrow(
        / is no id of a contract: write domain\/name in lower case, such as "acme\/order-line"$/,
      )
    },
  )

  it('rejects an id of more than 200 characters, which no reader of declared versions accepts', () => {
    const id = `acme/${'a'.repeat(195)}`
    expect(define({ id })).not.toThrow()
    expect(define({ id: `${id}a` })).toThrow('The id acme/aaaaaaaaaaaaaaa… has 201 characters: write at most 200')
  })

  it.each([0, -1, 1.5, NaN, '1', undefined])('rejects the version %p', (version) => {
    expect(define({ version })).toThrow('acme/order needs a version that is a whole number from 1, such as version: 1')
  })

  it.each(['foo', 'toString', undefined])('rejects the role %p', (role) => {
    expect(define({ role })).toThrow('acme/order needs a role: one of input, output, message, record, config')
  })

  it.each([undefined, '', ' ', 5])('rejects the description %j', (description) => {
    expect(define({ description })).toThrow('acme/order needs a description: one sentence about the message')
  })

  const ruleOf = (id: unknown) => rule({ id: id as string, description: 'R.', check: () => [] })

  it.each(['acme/total-matches', 'acme/v1/total', 'a2a/9'])('accepts the rule id %s', (id) => {
    expect(define({ rules: [ruleOf(id)] })).not.toThrow()
  })

  it.each(['', 'total', 'acme/', '/total', 'acme/Total', 'acme/rule_failed', 'acme/unknown_key', 7, undefined])(
    'rejects the rule id %j and says what to write',
    (id) => {
      expect(define({ rules: [ruleOf(id)] })).toThrow(
        / has a rule with the id .*: write domain\/name in lower case, such as "acme\/total-matches"$/,
      )
    },
  )

  it.each(['missing', 'cyclic'])('rejects a rule whose code would be %s, which is a code of the shape', (code) => {
    expect(define({ rules: [ruleOf(`acme/${code}`)] })).toThrow(
      `acme/order@1 has the rule acme/${code}, whose last word is the code of another issue: write another word`,
    )
  })

  it('accepts a described field of t.partial whose recursive codec accepts null', () => {
    const List: t.Mixed = recursive('List', () => nullable(t.partial({ next: field(List, 'The rest.') })))
    for (const codec of [
      t.partial({ list: field(List, 'A list.') }),
      struct('S', {}, { list: field(List, 'A list.') }),
    ]) {
      const { is, validate } = define({ codec })()
      expect([{}, { list: null }, { list: { next: null } }, { list: 1 }].map((message) => is(message))).toEqual([
        ...[true, true, true, false],
      ])
      expect(validate({ list: null }, 'strict').valid).toBe(true)
    }
  })

  it('rejects neverNull on a recursive codec that accepts null, as soon as it is defined', () => {
    const Maybe: Codec<string | null> = recursive('Maybe', () => nullable(Late))
    const Holder = struct('Holder', {}, { k: field(Maybe, 'A key.', { neverNull: true }) })
    const Outer = recursive('Outer', () => arrayOf(Holder))
    const Late = string
    expect(define({ codec: Outer })).toThrow(
      'acme/order@1: Holder has neverNull on the field "k", whose codec accepts null: remove neverNull, or write a codec that does not accept null',
    )
    const Text = recursive('Text', () => Late)
    expect(define({ codec: struct('S', {}, { k: field(Text, 'A key.', { neverNull: true }) }) })).not.toThrow()
    const Broken = recursive('Broken', (): never => {
      throw new Error('not yet')
    })
    expect(define({ codec: struct('S', { a: Broken }) })).not.toThrow()
  })

  it('rejects two rules that share a code', () => {
    expect(define({ rules: [ruleOf('acme/total'), ruleOf('acme/v2/total')] })).toThrow(
      'acme/order@1 has the rules acme/total and acme/v2/total, which share the code total: rename one of them',
    )
  })

  it.each<[parts: object, sentence: string]>([
    [{ rules: ruleOf('acme/total') }, 'acme/order@1 needs its rules as a list: write rules: [rule]'],
    [{ rules: [undefined] }, 'acme/order@1 has a rule without a check: write check: (message) => []'],
    [
      { rules: [rule({ id: 'acme/total', description: 'T.' } as never)] },
      'acme/order@1 has the rule acme/total without a check: write check: (message) => []',
    ],
    [
      { rules: [rule({ id: 'acme/total', check: () => [] } as never)] },
      'acme/order@1 has the rule acme/total without a description: write one sentence that states what is valid',
    ],
    [
      { rules: [rule({ id: 'acme/total', description: 'T.', when: () => true, check: () => [] })] },
      'acme/order@1: the rule acme/total has a `when` or a severity function, so it needs the settings of the contract: write settings: { … }',
    ],
    [
      { rules: [ruleOf('acme/total'), ruleOf('acme/total')] },
      'acme/order@1 has the rule acme/total twice: remove one, or give it another id',
    ],
  ])('rejects %j and says what to write', (parts, sentence) => {
    expect(define(parts)).toThrow(sentence)
    const decoderSentence = sentence.replace(/, so it needs .*/, ': use a contract, which has settings')
    expect(() => decoderFor(order.codec, { name: 'acme/order@1', ...parts })).toThrow(decoderSentence)
    expect(() => decoderFor(order.codec, parts)).toThrow(decoderSentence.replace('acme/order@1', 'Order'))
  })

  it('rejects a handoff without find or description', () => {
    const one = contract({ ...order, role: 'input' })
    const parts = { id: 'acme/same', first: one, second: one }
    expect(() => handoff({ ...parts, description: 'H.' } as never)).toThrow(
      'The handoff from acme/order@1 to acme/order@1 has no function that finds violations: write find: (first, second) => []',
    )
    expect(() => handoff({ ...parts, description: ' ', find: () => [] })).toThrow('acme/order@1 needs a description')
  })

  it('rejects a handoff whose id is not one of a rule', () => {
    const one = contract({ ...order, role: 'input' })
    const parts = { description: 'H.', first: one, second: one, find: () => [] }
    expect(() => handoff({ ...parts, id: 'acme/missing' })).toThrow('has the rule acme/missing, whose last word is')
    expect(handoff({ ...parts, id: 'acme/same-order' }).id).toBe('acme/same-order')
  })

  it.each([undefined, null, {}, { parse: () => 1, safeParse: () => 1 }])('rejects %p as a codec', (codec) => {
    expect(define({ codec })).toThrow("acme/order needs a codec, such as codec: struct('Order', { id: string }) — ")
  })
})

describe('catalog', () => {
  it('rejects an entry without a contract', () => {
    expect(() => catalog({ domain: 'acme', entries: [{ contract: order.codec, examples: [{}] }] as never })).toThrow(
      'An entry of the catalog of acme has no contract: write { contract, examples: [example] }',
    )
  })

  it('rejects a contract in place of an entry, an entry without examples, and parts without a domain', () => {
    const one = contract({ ...order, role: 'input' })
    expect(() => catalog({ domain: 'acme', entries: [one] as never })).toThrow(
      'An entry of the catalog of acme has no contract: write { contract, examples: [example] }',
    )
    expect(() => catalog({ domain: 'acme', entries: [{ contract: one }] as never })).toThrow(
      'acme/order@1 has no examples in the catalog of acme: write { contract, examples: [example] }',
    )
    expect(() => catalog({ entries: [{ contract: one, examples: [{}] }] } as never)).toThrow(
      "A catalog needs a domain: write domain: 'acme'",
    )
  })

  it('rejects parts without entries, and a migration of another domain', () => {
    expect(() => catalog({ domain: 'acme' } as never)).toThrow('The catalog of acme has no entries: write entries: [')
    const one = contract({ ...order, id: 'other/order', role: 'record' })
    const two = contract({ ...order, id: 'other/order', version: 2, role: 'record' })
    const up = migration({ from: one, to: two, up: (old) => ({ _tag: 'Right', right: old }) })
    expect(() => catalog({ domain: 'acme', entries: [], migrations: [up] })).toThrow(
      'The migration from other/order@1 to other/order@2 does not belong to the domain acme',
    )
  })
})

describe('parts that are absent', () => {
  it.each<[() => unknown, string]>([
    [() => (contract as () => unknown)(), 'A contract needs its parts: write contract({'],
    [() => (catalog as () => unknown)(), "A catalog needs a domain: write domain: 'acme'"],
    [() => migration({} as never), 'The part "from" of a migration takes a contract: pass a contract, as'],
    [() => handoff({} as never), 'The part "first" of a handoff takes a contract: pass a contract, as'],
    [() => requiredWhen({ id: 'acme/r', keys: ['a'] } as never), "The rule acme/r has no field: write field: 'tool'"],
    [
      () => issuesOf(string, 'a', null as never),
      'The options of issuesOf must be an object, got null: write { name, rules, mode }',
    ],
  ])('%s throws', (make, message) => {
    expect(make).toThrow(message)
  })

  it('rejects a list as what a migration loses', () => {
    const one = contract({ ...order, role: 'record' })
    const two = contract({ ...order, role: 'record', version: 2 })
    expect(() => migration({ from: one, to: two, up: () => undefined, loses: ['a'] } as never)).toThrow(
      "has a `loses` that is not a string: write a sentence, such as loses: 'The mood.'",
    )
  })
})

describe('a codec defined without types', () => {
  it.each<[() => unknown, string]>([
    [() => struct('S', { a: undefined } as never), 'S has no codec for "a": write one, such as a: string'],
    [() => struct('S', {}, { b: {} } as never), 'S has no codec for "b": write one, such as b: string'],
    [() => union('U', string as never), "A union needs a list: write union('Name', [codec, codec])"],
    [() => tuple(string as never), 'A tuple needs a list: write tuple([codec, codec])'],
    [
      () => literal(undefined as never),
      "undefined has the value nothing: write a string, a number or a boolean, as in literal('planner')",
    ],
    [() => numberOf({ minimum: 1 } as never), 'numberOf has no option minimum: write one of min, max'],
    [() => integerOf({ minimum: 1 } as never), 'integerOf has no option minimum: write one of min, max'],
    [
      () => stringOf({ regex: 'a' } as never),
      'stringOf has no option regex: write one of minLength, maxLength, pattern, ',
    ],
    [
      () => arrayOf(string, { minLength: 1 } as never),
      'arrayOf has no option minLength: write one of min, max, length',
    ],
    [
      () => field(string, 'F.', { former: 'a' } as never),
      'field has no option former: write one of formerly, deprecated, neverNull',
    ],
    [
      () => field(string, 'F.', { formerly: 'a' } as never),
      "The field of the codec string has no former key: write formerly: { key: 'old', since: '2.0.0' }",
    ],
    [
      () => withKeywords(string, { minLength: 3 } as never),
      'string has minLength, which is no condition: give it to the codec, or remove it',
    ],
    [
      () => (withKeywords as (codec: unknown) => unknown)(string),
      'string needs its conditions: write withKeywords(codec, { uniqueItems: true })',
    ],
    [
      () => warnUnless(string, { name: 'Not Good!', pattern: '^a$', expects: 'a' }),
      'string has a warning named "Not Good!": write words in lower case, such as name: \'lower-case\'',
    ],
    [
      () => warnUnless(string, { name: 'good', pattern: '^a$' } as never),
      "string has the warning good without expects: write expects: 'written in lower case'",
    ],
    [
      () => struct('S', { a: contract({ ...order, role: 'input' }) } as never),
      'S has no codec for "a": write one, such as a: string — acme/order@1 is a contract, not a codec',
    ],
    [() => union([string, string] as never, undefined as never), "A union needs a name: write union('Name', ["],
    [() => enumOf(['a', 'b'] as never), "has a value that is not a string: write enumOf('a', 'b')"],
    [() => field(string, undefined as never), 'The field of the codec string needs a description: write field('],
    [() => field(string, ''), 'The field of the codec string needs a description: write field('],
    [() => field(string, '   '), 'The field of the codec string needs a description: write field('],
    [() => struct({ a: string } as never, {} as never), "A struct needs a name: write struct('Name', { id: string })"],
    [
      () => struct('S', { a: string }, { open: true } as never),
      "S has options in place of optional fields: options are the fourth argument, as in struct('S', { id: string }, {}, { open: true })",
    ],
    [() => taggedUnion('type', [order.codec] as never, undefined as never), 'A tagged union needs a name, a tag and a'],
    [() => recursive((() => string) as never, undefined as never), 'A recursive codec needs a name: write recursive('],
    [
      () => stringOf({ pattern: /^a+$/ } as never),
      'string has the pattern /^a+$/, which is not a string: write pattern: "^a+$"',
    ],
  ])('%s throws', (make, message) => {
    expect(make).toThrow(message)
  })

  const undefinedCodec = 'The codec is undefined: two files may import each other'
  const isContract = 'acme/order@1 is a contract, not a codec: write its codec, as in order.codec'
  const notCodec = '"a" is not a codec: write one of io-ts or @contracts/core'

  it.each<[(codec: never) => unknown]>([
    [(codec) => arrayOf(codec)],
    [(codec) => nullable(codec)],
    [(codec) => recordOf(codec)],
    [(codec) => tuple([codec])],
    [(codec) => union('U', [codec, codec])],
    [(codec) => taggedUnion('U', 'type', [codec])],
    [(codec) => withKeywords(codec, {})],
    [(codec) => field(codec, 'A field.')],
    [(codec) => schemaNodeOf(codec)],
    [(codec) => decoderFor(codec)],
    [(codec) => contract({ ...order, role: 'input', codec })],
  ])('%s throws for undefined, as a circular import passes it, and for a contract', (make) => {
    expect(() => make(undefined as never)).toThrow(undefinedCodec)
    expect(() => make(contract({ ...order, role: 'input' }) as never)).toThrow(isContract)
    expect(() => make('a' as never)).toThrow(notCodec)
  })
})

describe('a misspelt part', () => {
  const whole = { id: 'demo/plan', version: 1, role: 'record', description: 'A plan.', codec: string } as const
  const about = { id: 'demo/named', description: 'A plan has a name.', check: () => [] }

  it('is refused in a contract and in a rule', () => {
    expect(() => contract({ ...whole, rulez: [] } as never)).toThrow(
      'The contract demo/plan cannot have a part rulez. Did you mean "rules"?',
    )
    expect(() => contract({ ...whole, rules: [rule({ ...about, need: ['/a'] } as never)] })).toThrow(
      'demo/plan@1: the rule demo/named cannot have a part need. Did you mean "needs"?',
    )
    const ordering = ordered({ id: 'demo/ordered', from: 'a', to: 'b', isAbov: () => true } as never)
    expect(() => contract({ ...whole, rules: [ordering] as never })).toThrow(
      'demo/plan@1: the rule demo/ordered cannot have a part isAbov. Did you mean "isAbove"?',
    )
  })

  it('is refused as well where it may be one of several', () => {
    expect(() => contract({ ...whole, rule: [rule(about)] } as never)).toThrow(
      'The contract demo/plan cannot have a part rule. Did you mean "role" or "rules"?',
    )
  })

  it('is not the part of another object that was spread', () => {
    const made = contract(whole)
    expect(contract({ ...made }).name).toBe('demo/plan@1')
    expect(contract({ ...whole, rules: [rule({ ...about, note: 'new' } as typeof about)] }).rules).toHaveLength(1)
  })

  it('is no empty list of pointers of a rule', () => {
    expect(() => contract({ ...whole, rules: [rule({ ...about, at: [] as never })] as never })).toThrow(
      "demo/plan@1: the rule demo/named runs nowhere: write at: '' for the whole message, or a pointer",
    )
  })

  it.each<[part: object, sentence: string]>([
    [{ rules: [rule({ ...about, at: [] as never })] }, 'demo/plan@1: the rule demo/named runs nowhere: '],
    [{ onContractFailure: 'log' }, 'demo/plan@1 has onContractFailure "log": write onContractFailure: (issue) => '],
    [{ onContractFailure: null }, 'demo/plan@1 has onContractFailure null: write onContractFailure: (issue) => '],
  ])('is refused in a decoder as in a contract: %#', (part, sentence) => {
    const compiled: Compiled = { compiled: true, is: () => true, collect: () => undefined }
    expect(() => contract({ ...whole, ...part } as never)).toThrow(sentence)
    expect(() => compiledDecoder({ name: 'demo/plan@1', compiled, ...part })).toThrow(sentence)
  })
})
