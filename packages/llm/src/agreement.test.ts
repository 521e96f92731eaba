import { runInThisContext } from 'node:vm'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { compile, moduleOf } from '@contracts/compiler'
import {
  type AnyContract,
  arrayOf,
  contract,
  literal,
  number,
  recordOf,
  rule,
  string,
  stringOf,
  struct,
  taggedUnion,
} from '@contracts/core'
import { type Compiled, compiledDecoder } from '@contracts/core/decoder'
import * as runtime from '@contracts/core/generated'
import { toJsonSchema } from '@contracts/core/json-schema'
import { contractTests, mutateMessage, seeded } from '@contracts/testing'
import { randomCodec, randomWarned, sampleOrNearest } from '@contracts/testing-internal'
import type { Mixed } from 'io-ts'
import { partialDecoder } from './partial/partial-decoder.js'

/** A contract, or a decoder without a codec. */
type Reader = Pick<AnyContract, 'is' | 'decode' | 'validate'>

const contractOf = (codec: Mixed): AnyContract =>
  contract({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

/** Returns the generated module of a contract, as a contract package ships it; `undefined` if it has none. */
const moduleIn = (of: AnyContract): runtime.CompiledModule | undefined => {
  const code = moduleOf(of, 'cjs')?.code
  if (code === undefined) return undefined
  const exports = {} as { readonly compiled: runtime.CompiledModule } // a compiled module exports `compiled`
  const run = runInThisContext(`(function (exports, require) {${code}\n})`) as (...given: unknown[]) => void
  run(exports, () => runtime)
  return exports.compiled
}

/** The implementations of one contract that must give the same verdict on every message. */
const readersOf = (codec: Mixed): Readonly<Record<string, Reader>> => {
  const interpreted = contractOf(codec)
  const module = moduleIn(interpreted)
  return {
    interpreted,
    compiled: contractOf(compile(codec)),
    ...(module === undefined ? {} : { module: contract({ ...interpreted, compiled: module }) }),
    // A module that takes parts of its codec from the contract has no decoder of its own.
    ...(module === undefined || 'link' in module
      ? {}
      : { decoder: compiledDecoder({ name: interpreted.name, compiled: module satisfies Compiled }) }),
  }
}

/** Returns every verdict on a message that must be the same: `is`, `decode` and `validate` of each reader. */
const verdictsOf = (readers: Readonly<Record<string, Reader>>, message: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([name, { is, decode, validate }]) => [
      [`${name} is`, is(message)],
      [`${name} decode`, decode(message)._tag === 'Right'],
      [`${name} validate`, validate(message).valid],
    ]),
  )

/** Returns the errors that `decode` reports, which must be those of `validate`. */
const decodedErrors = (of: Reader | undefined, message: unknown): readonly string[] => {
  const result = of?.decode(message)
  return result?._tag === 'Left' ? result.left.map(String) : []
}

const strictOf = (readers: Readonly<Record<string, Reader>>, message: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([name, { decode, validate }]) => [
      [`${name} strict decode`, decode(message, 'strict')._tag === 'Right'],
      [`${name} strict validate`, validate(message, 'strict').valid],
    ]),
  )

const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  ownProperties: true,
  allErrors: true,
  multipleOfPrecision: 9,
})

const acceptedBy = (of: AnyContract, message: unknown): boolean => {
  const schema = toJsonSchema(of)
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it for ever
  return validate(message)
}

const expectAgreement = (verdicts: Readonly<Record<string, boolean>>, message: unknown): void => {
  const [first] = Object.values(verdicts)
  const others = Object.entries(verdicts).filter(([, verdict]) => verdict !== first)
  expect({ message, verdicts: others.length === 0 ? {} : verdicts }).toEqual({ message, verdicts: {} })
}

/** A random codec, and messages as JSON carries them: valid ones, and some with changes. */
const cases = (opaque: boolean) =>
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 })).map(([seed, depth]) => {
    const random = seeded(seed)
    const codec = randomCodec(random, { depth, opaque })
    const { node } = contractOf(codec)
    const valid = sampleOrNearest(node, random)
    const messages = [valid, mutateMessage(valid, random), mutateMessage(mutateMessage(valid, random), random)]
    return { codec, messages: messages.map((message) => JSON.parse(JSON.stringify(message ?? null)) as unknown) }
  })

/** An intersection with a warning of any name, and strings that are valid, have the warning, or are invalid. */
const warnedCases = fc.tuple(fc.nat(), fc.boolean()).map(([seed, isField]) => {
  const codec = randomWarned(seeded(seed))
  const texts = ['ab', 'AB', 'abc', 'ABC', 'ABCD', '123', '']
  return isField
    ? { codec: struct('S', { k: codec }), messages: texts.map((k) => ({ k })) }
    : { codec, messages: texts }
})

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('every implementation gives a message the same verdict', () => {
  it('for is, decode and validate: interpreted, compiled, as a module, as a decoder, and at the end of a text', () => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: cases(true) }, { weight: 1, arbitrary: warnedCases }),
        ({ codec, messages }) => {
          const readers = readersOf(codec)
          for (const message of messages) {
            const partial = partialDecoder(contractOf(codec))
            partial.push(JSON.stringify(message))
            const atEnd = partial.end()._tag === 'Right'
            seen.add(atEnd)
            expectAgreement({ ...verdictsOf(readers, message), 'end of the text': atEnd }, message)
            expectAgreement(strictOf(readers, message), message)
            expect(decodedErrors(readers['interpreted'], message)).toEqual(
              readers['interpreted']?.validate(message).errors.map(String),
            )
          }
        },
      ),
      { numRuns: 5 * numRuns },
    )
    expect(seen.size).toBe(2)
  })

  it('for the JSON Schema in ajv as well, if the schema is complete', () => {
    fc.assert(
      fc.property(cases(false), ({ codec, messages }) => {
        fc.pre(!/"(?:toString|valueOf)"/.test(JSON.stringify(messages))) // ajv calls these keys to compare objects
        const of = contractOf(codec)
        for (const message of messages)
          expectAgreement({ ...verdictsOf({ of }, message), ajv: acceptedBy(of, message) }, message)
      }),
      { numRuns: 3 * numRuns },
    )
  })
})

describe('a contract of another package', () => {
  const Event = taggedUnion('Event', 'kind', [
    struct('Text', { kind: literal('text'), text: stringOf({ minLength: 1, maxLength: 8 }) }, { by: string }),
    struct('Counts', { kind: literal('counts'), counts: recordOf(number), of: arrayOf(string, { min: 1 }) }),
  ])
  const short = rule({
    id: 'shop/short-list',
    description: 'The list is short.',
    at: '/of',
    check: (of: readonly string[]) => (of.length < 3 ? [] : [{ path: [], message: 'must have at most 2 items' }]),
  })
  const event = contract({
    ...{ id: 'shop/event', version: 1, role: 'output', description: 'An event.', codec: Event },
    rules: [short as never], // only one member has the list
  })
  const cases = [
    { case: 'two items', rule: short.id, patch: [], issues: [] },
    {
      case: 'three items',
      rule: short.id,
      patch: [{ op: 'replace', path: '/of', value: ['a', 'b', 'c'] }],
      issues: [{ severity: 'error', code: 'short-list', pointer: '/of' }],
    },
  ] as const
  const examples = [
    { kind: 'counts', counts: { a: 1 }, of: ['a', 'b'] },
    { kind: 'text', text: 'tea' },
  ] as const
  const compiled = moduleIn(event)
  if (compiled === undefined || 'link' in compiled) throw new Error('The contract has no generated decoder')
  const decoder = compiledDecoder({ name: event.name, compiled: compiled satisfies Compiled, rules: event.rules })
  contractTests(
    { contract: event, examples, cases },
    { decoders: { [event.name]: decoder }, partialDecoder, compileSchema: (schema) => ajv.compile(schema) },
  )
})
