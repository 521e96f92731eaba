import { Ajv2020 } from 'ajv/dist/2020.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type { Mixed } from 'io-ts'
import {
  arrayOf,
  boolean,
  contract,
  enumOf,
  field,
  type Json,
  literal,
  nullable,
  openEnumOf,
  recordOf,
  string,
  struct,
  taggedUnion,
} from '@contracts/core'
import { Int, JsonObject, JsonValue } from '@contracts/core/codecs'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import { mutateMessage, type Random, seeded } from '@contracts/testing'
import { sampleOrNearest } from '@contracts/testing-internal'
import { createFormulas, type Formulas } from './formula.js'
import { includes } from './includes.js'
import { declaredMessages, membership, setOpener, writerMessages } from './message-set.js'

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true })

const judge = (schema: Schema): ((message: unknown) => boolean) => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it
  return (message) => validate(message)
}

/** A codec, and a second one whose strict mode accepts exactly what a producer of the first writes. */
type Pair = { readonly codec: Mixed; readonly written: Mixed }

const same = (codec: Mixed): Pair => ({ codec, written: codec })

const fieldsOf = (random: Random, depth: number, names: readonly string[]) => {
  const kept = names.filter(() => random() < 0.7).map((name) => [name, pairOf(random, depth - 1)] as const)
  const side = (key: keyof Pair) => Object.fromEntries(kept.map(([name, pair]) => [name, pair[key]]))
  return { codec: side('codec'), written: side('written') }
}

const structOf = (random: Random, depth: number, tag: Record<string, Mixed> = {}): Pair => {
  const required = fieldsOf(random, depth, ['a', 'b', 'constructor'])
  const optional = fieldsOf(random, depth, ['c', 'd/~', '*'])
  const open = random() < 0.3
  const side = (key: keyof Pair) => struct('Part', { ...tag, ...required[key] }, optional[key], { open })
  return { codec: side('codec'), written: side('written') }
}

const makers: readonly ((random: Random, depth: number) => Pair)[] = [
  () => same(string),
  () => same(Int),
  () => same(JsonValue),
  () => same(JsonObject),
  () => same(field(boolean, 'A flag.', { neverNull: true })),
  () => ({ codec: openEnumOf('x', 'y'), written: enumOf('x', 'y') }),
  structOf,
  structOf,
  (random, depth) => {
    const { codec, written } = pairOf(random, depth - 1)
    return { codec: nullable(codec), written: nullable(written) }
  },
  (random, depth) => {
    const { codec, written } = pairOf(random, depth - 1)
    return { codec: arrayOf(codec), written: arrayOf(written) }
  },
  (random, depth) => {
    const { codec, written } = pairOf(random, depth - 1)
    return { codec: recordOf(codec), written: recordOf(written) }
  },
]

const pairOf = (random: Random, depth: number): Pair => {
  const choice = depth <= 0 ? Math.floor(random() * 6) : Math.floor(random() * makers.length)
  return makers[choice]?.(random, depth) ?? same(string)
}

const contractOf = (codec: Mixed) =>
  contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })

const folder = join(__dirname, '..', '..', '..')
const schemas = readdirSync(folder).flatMap((name) => {
  const files = readdirSync(join(folder, name)).includes('schemas') ? readdirSync(join(folder, name, 'schemas')) : []
  return files.map((file) => ({
    name: `${name}/${file}`,
    schema: JSON.parse(readFileSync(join(folder, name, 'schemas', file), 'utf8')) as Schema, // a schema file is a schema
  }))
})

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('the write set', () => {
  it('has the messages that strict mode accepts when open lists are closed', () => {
    let accepted = 0
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (shape, seed) => {
        const random = seeded(shape)
        const { codec, written } = structOf(random, 3)
        const schema = toJsonSchema(contractOf(codec), { withId: true })
        const [accepts, reads] = [membership(writerMessages(schema)), judge(schema)]
        const strict = contractOf(written)
        const messages = seeded(seed)
        for (let i = 0; i < 20; i++) {
          const from = sampleOrNearest(i % 3 === 0 ? strict.node : contractOf(codec).node, messages)
          const message = (i % 2 === 0 ? from : mutateMessage(from, messages)) as Json // a sample is JSON
          const is = strict.decode(message, 'strict')._tag === 'Right'
          if (is) accepted++
          expect([accepts(message), message]).toEqual([is, message])
          if (is) expect(reads(message)).toBe(true)
        }
      }),
      { numRuns: 0.4 * numRuns },
    )
    expect(accepted).toBeGreaterThan(numRuns)
  })

  it('keeps the members of a tagged union apart', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (shape, seed) => {
        const random = seeded(shape)
        // Marks refer to pointers in messages, so members share the mark of a common pointer: both are closed or both
        // open.
        const [one, other] = [
          structOf(random, 0, { kind: literal('one') }),
          structOf(random, 0, { kind: literal('other') }),
        ]
        const side = (key: keyof Pair) => taggedUnion('Any', 'kind', [one[key], other[key]])
        const [codec, written] = [contractOf(side('codec')), contractOf(side('written'))]
        const schema = toJsonSchema(codec, { withId: true })
        const accepts = membership(writerMessages(schema))
        const reads = judge(schema)
        const messages = seeded(seed)
        for (let i = 0; i < 20; i++) {
          const from = sampleOrNearest(written.node, messages)
          const message = (i % 2 === 0 ? from : mutateMessage(from, messages)) as Json // a sample is JSON
          if (written.decode(message, 'strict')._tag === 'Right')
            expect([accepts(message), message]).toEqual([true, message])
          if (accepts(message) === true) expect([reads(message), message]).toEqual([true, message])
        }
      }),
      { numRuns: numRuns / 2 },
    )
  })

  it.each(schemas)('of $name accepts its examples and nothing that the schema rejects', ({ schema }) => {
    const [read, closed, write] = [
      judge(schema),
      membership(declaredMessages(schema)),
      membership(writerMessages(schema)),
    ]
    const random = seeded(7)
    const examples = Array.isArray(schema['examples']) ? schema['examples'] : []
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples as readonly Json[]) expect([read(example), closed(example)]).toEqual([true, true])
    for (let i = 0; i < 100; i++) {
      const message = mutateMessage(examples[i % examples.length], random) as Json // of JSON
      if (write(message) === true) expect([closed(message), message]).toEqual([true, message])
      if (closed(message) === true) expect([read(message), message]).toEqual([true, message])
    }
  })
})

describe('a set of messages that is opened once for each change', () => {
  it('does not name each definition by the text of the whole document', () => {
    const count = 12
    const names = [...Array(count).keys()].map(String)
    const properties = (i: number, changed: number) =>
      Object.fromEntries(
        names.map((name, j) => [name, i === j ? { minLength: i === changed ? 1 : 0 } : { $ref: `#/$defs/${name}` }]),
      )
    const formulas = createFormulas()
    const kept = new Set<string>()
    const { reference, numberOf } = formulas
    const keep: Formulas = {
      ...formulas,
      reference: (key, get) => {
        kept.add(key)
        return reference(key, get)
      },
      numberOf: (text) => {
        kept.add(text)
        return numberOf(text)
      },
    }
    const open = setOpener(keep, 'assertion')
    const document = (changed: number): Schema => ({
      $ref: '#/$defs/0',
      $defs: Object.fromEntries(names.map((name, i) => [name, { properties: properties(i, changed) }])),
    })
    for (const changed of names) open(writerMessages(document(Number(changed))))
    const length = [...kept].reduce((sum, text) => sum + text.length, 0)
    expect(length).toBeLessThan(4 * count * JSON.stringify(document(0)).length)
  })
})

describe('a schema with a format on which validators differ', () => {
  const part = (format: string, ...states: readonly string[]): Schema => ({
    type: 'object',
    properties: { id: { type: 'string', format }, state: { enum: states } },
    required: ['id', 'state'],
  })

  it.each(['date-time', 'duration', 'email', 'hostname', 'ipv4', 'regex', 'time', 'uri', 'uuid'])(
    'has messages of a producer by which a break is shown: %s',
    (format) => {
      const found = (of: 'reader' | 'writer') => includes(part(format, 'a', 'b'), part(format, 'a'), { of })
      expect(found('writer')).toMatchObject({ verdict: 'disproved', counterexample: { state: 'b' } })
      expect(found('writer')).toEqual(found('reader'))
    },
  )

  it('decides an alternative that has the format', () => {
    const either = (...states: readonly string[]): Schema => ({ anyOf: [part('uuid', ...states), { type: 'null' }] })
    expect(includes(either('a', 'b'), either('a'), { of: 'writer' }).verdict).toBe('disproved')
  })
})

describe('a format on which validators differ', () => {
  const id: Json = { type: 'string', format: 'uuid' }
  const own = { id: '018f4e1c-7b2a-7c3d-9e4f-0a1b2c3d4e5f' }
  const object: Json = { type: 'object', properties: { id }, required: ['id'] }

  it.each<[string, Json]>([
    ['of an object', object],
    ['of a member of a union', { anyOf: [object, { type: 'object', properties: { n: { type: 'string' } } }] }],
  ])('leaves no written message undecided: %s', (_, schema) => {
    const isWritten = membership(writerMessages(schema))
    expect([own, { ...own, more: 1 }].map(isWritten)).toEqual([true, false])
  })

  it('is decided by the independent validator', () => {
    expect([own, { id: 'x' }].map(membership(writerMessages(object)))).toEqual([true, false])
  })
})
