import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyContract } from '@contracts/core'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { toJsonSchema } from '@contracts/core/json-schema'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { contractIn } from '@contracts/testing-internal/run-source'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const order = {
  $defs: { line: { type: 'object', properties: { sku: { type: 'string', minLength: 1 } }, required: ['sku'] } },
  type: 'object',
  properties: {
    id: { type: 'string', description: 'The id.' },
    status: { enum: ['open', 'paid'] },
    note: { type: ['string', 'null'] },
    count: { type: 'integer', exclusiveMinimum: 0 },
    lines: { type: 'array', items: { $ref: '#/$defs/line' }, minItems: 1 },
  },
  required: ['id', 'lines'],
  additionalProperties: false,
}

const tree = {
  $ref: '#/definitions/tree',
  definitions: {
    tree: { type: 'object', properties: { below: { type: 'array', items: { $ref: '#/definitions/tree' } } } },
  },
}

const folder = folderWith({
  'order.schema.json': JSON.stringify(order),
  'tree.json': JSON.stringify(tree),
  'tags.json': JSON.stringify({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
  'rest.json': JSON.stringify({
    type: 'object',
    anyOf: [{ patternProperties: { '^a': true } }, { required: ['b'] }],
    unevaluatedProperties: false,
  }),
  'hostile.json': '{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}',
  'all.json': '{"type":["string","null"],"allOf":[{"minLength":2}]}',
  'loop.json': '{"$ref":"#"}',
  'deep.json': `${'{"items":'.repeat(300)}true${'}'.repeat(300)}`,
  'deeper.json': `${'{"items":'.repeat(3000)}true${'}'.repeat(3000)}`,
  'paradox.json': '{"not":{"$ref":"#"}}',
  'broken.json': '{',
  'beside.json': JSON.stringify({ $defs: { B: { type: 'object' } }, type: 'object', properties: { a: { minLength: 2, description: ' ' } }, allOf: [{ $ref: '#/$defs/B' }, { required: ['b'] }] }), // oxfmt-ignore
  'id.json': JSON.stringify({ properties: { id: { type: 'string', format: 'uuid' }, at: { type: 'string', format: 'time' } }, required: ['id'] }), // oxfmt-ignore
})

describe('contracts import', () => {
  it('prints the source of a contract that accepts the same messages', async () => {
    const { code, out, err } = await runIn(folder, ['import', 'order.schema.json', '--name', 'acme/order'])
    expect([code, err]).toEqual([0, 'equal: strict mode against order.schema.json\n'])
    expect(out).toContain("    id: field(string, 'The id.'),\n    lines: arrayOf(Line, { min: 1 }),\n")
    const valid = { id: 'a', lines: [{ sku: 'b', more: 1 }], note: null }
    expect([contractIn(out).validate(valid, 'strict').valid, contractIn(out).is({ id: 'a', lines: [] })]).toEqual([
      true,
      false,
    ])
  })

  it('reads the schema at a pointer, and writes a file once', async () => {
    const call = ['import', 'order.schema.json#/$defs/line', '--out', 'line.ts']
    expect((await runIn(folder, call)).code).toBe(0)
    expect(readFileSync(join(folder, 'line.ts'), 'utf8')).toContain("id: 'imported/line',")
    expect((await runIn(folder, call)).err).toBe('✗ line.ts exists already: --force overwrites it.\n')
  })

  it('writes a recursive codec', async () => {
    const { code, out } = await runIn(folder, ['import', 'tree.json'])
    expect([code, contractIn(out).is({ below: [{ below: [] }] }), contractIn(out).is({ below: [1] })]).toEqual([
      0,
      true,
      false,
    ])
  })

  it('keeps keywords that the codec cannot express as a comment, and reports that the contract is wider', async () => {
    const { code, out, err } = await runIn(folder, ['import', 'rest.json'])
    expect([code, out.includes('\n *  unevaluatedProperties: false\n')]).toEqual([1, true])
    expect(err).toMatch(
      /^wider: .*\n {2}wider: the contract also accepts \{.*\n {2}message: the codec does not check unevaluatedProperties\n/,
    )
  })

  it('writes conditions that no codec can express as keywords', async () => {
    const { code, out, err } = await runIn(folder, ['import', 'tags.json'])
    expect([code, err]).toEqual([0, 'equal: strict mode against tags.json\n'])
    expect(out).toContain('export const Tags = withKeywords(arrayOf(string), { uniqueItems: true })\n')
  })

  it('reads a part of an allOf without a type as having the type of the surrounding schema', async () => {
    expect((await runIn(folder, ['import', 'all.json'])).code).toBe(0)
  })

  it('limits values of its own type where a schema states none, and names the formats that it does not check', async () => {
    const formats = '  formats are kept and not checked: uuid (Uuid with formats=assertion), time\n'
    const { code, out, err } = await runIn(folder, ['import', 'id.json'])
    expect([code, err]).toEqual([
      0,
      'equal: strict mode against id.json\n' +
        '  message: states no type, so any value of another type is valid (assume-types reads it as "object")\n' +
        formats,
    ])
    const accepted = (source: string) => [{ id: '' }, {}, 3].map((value) => contractIn(source).is(value))
    expect(accepted(out)).toEqual([true, false, true])
    const assumed = await runIn(folder, ['import', 'id.json', '--assume-types'])
    expect([assumed.code, accepted(assumed.out), assumed.out.includes('/*\n')]).toEqual([
      1,
      [true, false, false],
      false,
    ])
    expect(assumed.err).toMatch(/^narrower: .*\n {2}narrower: .*\n {2}message: read as "object"\n/)
    expect(assumed.err.endsWith(formats)).toBe(true)
  })

  it('reads a schema without a type as one of the type that a schema beside it states', async () => {
    const { code, out, err } = await runIn(folder, ['import', 'beside.json'])
    expect([code, err.match(/states no type/g)?.length, out.includes('export const Beside = struct(')]).toEqual([
      0,
      1,
      true,
    ])
    expect([{ b: 1 }, { a: 'x', b: 1 }, { a: 1 }].map((value) => contractIn(out).is(value))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('reports an unknown relation for a schema that contradicts itself', async () => {
    const { code, err } = await runIn(folder, ['import', 'paradox.json'])
    expect([code, err.split(':')[0]]).toEqual([1, 'unknown'])
  })

  it.each([
    ['a.json', '{"type":"object","properties":{"n":{"type":"integer","maximum":9223372036854775807}}}'],
    ['a.yaml', 'type: object\nproperties:\n  n: { type: integer, maximum: 9223372036854775807 }\n'],
    ['a.json#B', '{"openapi":"3.1.0","info":{},"components":{"schemas":{"B":{"type":"object","properties":{"n":{"type":"integer","maximum":9223372036854775807}}}}}}'], // oxfmt-ignore
  ])('says of a bound in %s that a double cannot hold that it is not checked', async (source, text) => {
    const { code, out, err } = await runIn(folderWith({ [source.replace('#B', '')]: text }), ['import', source])
    expect([code, err.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^unknown: strict mode against a\./),
        '  unknown whether the contract accepts more: the keyword "maximum with 9223372036854775807"',
        '',
      ],
    ])
    expect(contractIn(out).validate({ n: 2 ** 60 }).valid).toBe(true)
  })

  it('reads a document that begins with a byte order mark', async () => {
    const { code, err } = await runIn(folderWith({ 'a.json': '\ufeff{"type":"string"}' }), ['import', 'a.json'])
    expect([code, err]).toEqual([0, 'equal: strict mode against a.json\n'])
  })

  it('handles hostile keys', async () => {
    expect((await runIn(folder, ['import', 'hostile.json'])).code).toBe(0)
  })

  it.each([kasparro, conversation, scout])(
    'imports a contract of the $domain domain from its own schema',
    async (one) => {
      const [entry] = one.entries
      if (entry === undefined) throw new Error('the domain has no contract')
      const own = folderWith({ 'it.json': JSON.stringify(toJsonSchema(entry.contract, { strict: true })) })
      const { code, out } = await runIn(own, ['import', 'it.json'])
      const accepted = (by: AnyContract) => entry.examples.map((example) => by.validate(example, 'strict').valid)
      expect([code, accepted(contractIn(out))]).toEqual([0, accepted(entry.contract)])
    },
  )

  it.each([
    ['broken.json', 'broken.json:1:2 is not JSON: it ends too early, expected a key in double quotes or "}".'],
    ['none.json', 'none.json does not exist.'],
    ['/dev/zero', '/dev/zero is binary, not text.'],
    ['tree.json#/nowhere', 'tree.json#/nowhere leads to no schema.'],
    ['deep.json', 'deep.json is nested deeper than 100 schemas.'],
    ['deeper.json', 'deeper.json:1:9001 is nested too deep.'],
    ['loop.json', 'loop.json refers only to itself.'],
  ])('refuses %s in one line', async (source, line) => {
    const { code, out, err } = await runIn(folder, ['import', source])
    expect([code, out, err]).toEqual([2, '', `✗ ${line}\n`])
  })
})
