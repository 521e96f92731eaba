import {
  type CatalogEntry,
  type CompiledModule,
  type CompiledValidator,
  contract,
  number,
  rule,
  type SchemaNode,
  schemaNodeOf,
  string,
  struct,
  withKeywords,
} from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { fingerprintOf, interpret } from '@contracts/core/internal'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as t from 'io-ts'
import { type ContractTestOptions, contractTests } from './contract-tests.js'

/** Runs the tests of an entry. Returns the message of each one that fails, by title, and `undefined` for the others. */
const outcomesOf = (entry: CatalogEntry, options: ContractTestOptions = {}): Readonly<Record<string, unknown>> => {
  const outcomes: Record<string, unknown> = {}
  contractTests(entry, {
    ...options,
    describe: (_, body) => body(),
    it: (title, body) => {
      outcomes[title] = undefined
      try {
        body()
      } catch (error) {
        outcomes[title] = (error as Error).message
      }
    },
  })
  return outcomes
}

const agreement = 'decodes, validates and guards alike: samples, mutations and adversarial values'
const schemas = 'has JSON Schemas that accept what it decodes: samples and mutations'

const parts = { id: 'demo/a', version: 1, role: 'message', description: 'A part.' } as const
const Note = struct('Note', { title: string, pages: number })
const node = schemaNodeOf(Note)
const examples = [{ title: 'a', pages: 1 }] as const

/** Returns a compiled module of a codec that validates as `shape` does. */
const moduleOf = (of: SchemaNode, shape: Pick<CompiledValidator, 'is' | 'collect'>): CompiledModule => ({
  fingerprint: fingerprintOf(of),
  compiled: true,
  ...shape,
})

const disagreementOf = (compiled: CompiledModule): unknown =>
  outcomesOf({ contract: contract({ ...parts, codec: Note, compiled }), examples })[agreement]

describe('a compiled module that differs from its schema node', () => {
  it('fails if it accepts every message', () => {
    expect(disagreementOf(moduleOf(node, { is: () => true, collect: () => undefined }))).toMatch(
      /^The contract says valid, and its schema node, interpreted, says invalid \((?:tolerant|strict) mode\): /,
    )
  })

  it('fails if it accepts undeclared keys in strict mode', () => {
    const shape = interpret(schemaNodeOf(struct('Note', { title: string, pages: number }, {}, { open: true })))
    expect(disagreementOf(moduleOf(node, shape))).toMatch(
      /^The contract says valid, and its schema node, interpreted, says invalid \(strict mode\): /,
    )
  })

  it('fails if it reports other issues, or the same in another order', () => {
    const reversed = interpret(schemaNodeOf(struct('Note', { pages: number, title: string })))
    expect(disagreementOf(moduleOf(node, reversed))).toMatch(
      /^The contract reports other issues than its schema node, interpreted \((?:tolerant|strict) mode\): /,
    )
  })

  it('passes if it validates as the node does, also with rules', () => {
    expect(disagreementOf(moduleOf(node, interpret(node)))).toBeUndefined()
    const short = rule({
      id: 'demo/short',
      description: 'A note is short.',
      severity: 'warning',
      at: '/pages',
      check: (pages: number) => (pages < 3 ? [] : [{ path: [], message: 'must be below 3' }]),
    })
    const made = contract({ ...parts, codec: Note, compiled: moduleOf(node, interpret(node)), rules: [short] })
    expect(outcomesOf({ contract: made, examples })[agreement]).toBeUndefined()
  })
})

/** Returns the function that compiles schemas with ajv. */
const ajvWith =
  (options: ConstructorParameters<typeof Ajv2020>[0]) =>
  (schema: Schema): ((message: unknown) => boolean) =>
    new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, ...options }).compile(schema)

const schemaOutcome = (
  codec: t.Mixed,
  example: unknown,
  compileSchema: ContractTestOptions['compileSchema'],
): unknown => outcomesOf({ contract: contract({ ...parts, codec }), examples: [example] }, { compileSchema })[schemas]

describe('the JSON Schemas of a contract', () => {
  it('are tested only if a validator is passed', () => {
    const entry = { contract: contract({ ...parts, codec: Note }), examples }
    expect(Object.keys(outcomesOf(entry))).not.toContain(schemas)
    expect(Object.keys(outcomesOf(entry, { compileSchema: ajvWith({}) }))).toContain(schemas)
  })

  it('pass if the validator accepts what the contract accepts, rules aside', () => {
    expect(schemaOutcome(Note, examples[0], ajvWith({}))).toBeUndefined()
    const never = rule({ id: 'demo/never', description: 'Never.', check: () => [{ path: [], message: 'must not be' }] })
    const ruled = contract({ ...parts, codec: Note, rules: [never] })
    expect(outcomesOf({ contract: ruled, examples }, { compileSchema: ajvWith({}) })[schemas]).toBeUndefined()
  })

  it('fail for a validator that accepts more or less, in either mode', () => {
    expect(schemaOutcome(Note, examples[0], () => () => true)).toMatch(
      /^The JSON Schema accepts what the contract refuses \(tolerant mode\): /,
    )
    expect(schemaOutcome(Note, examples[0], () => () => false)).toBe(
      'The JSON Schema refuses what the contract accepts (tolerant mode): {"title":"a","pages":1}',
    )
    const withAnyKey = (schema: Schema) => ajvWith({})({ ...schema, additionalProperties: true })
    expect(schemaOutcome(Note, examples[0], withAnyKey)).toMatch(
      /^The JSON Schema accepts what the contract refuses \(strict mode\): /,
    )
    const Price = withKeywords(number, { multipleOf: 0.01 })
    expect(schemaOutcome(Price, 19.99, ajvWith({}))).toMatch('refuses what the contract accepts (tolerant mode): 19.99')
    expect(schemaOutcome(Price, 19.99, ajvWith({ multipleOfPrecision: 9 }))).toBeUndefined()
  })

  it('may accept more where a codec contains code, and no less', () => {
    const Even = t.refinement(t.number, (one) => one % 2 === 0, 'Even')
    expect(schemaOutcome(struct('A', { a: Even }), { a: 2 }, ajvWith({}))).toBeUndefined()
    expect(schemaOutcome(struct('A', { a: Even }), { a: 2 }, () => () => false)).toMatch('refuses')
  })

  it('need a function', () => {
    const entry = { contract: contract({ ...parts, codec: Note }), examples }
    expect(() => outcomesOf(entry, { compileSchema: new Ajv2020() as never })).toThrow(
      new TypeError('compileSchema is not a function: write (schema) => ajv.compile(schema)'),
    )
    expect(() => outcomesOf(entry, { compileSchemas: ajvWith({}) } as never)).toThrow('compileSchemas')
  })
})
