import {
  catalog,
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
import { compiledDecoder } from '@contracts/core/decoder'
import type { Schema } from '@contracts/core/json-schema'
import { fingerprintOf, interpret } from '@contracts/core/internal'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as t from 'io-ts'
import { type ContractTestOptions, catalogTests, contractTests } from './contract-tests.js'

/** Returns the tests of an entry, by title. */
const testsOf = (entry: CatalogEntry, options: ContractTestOptions = {}): ReadonlyMap<string, () => void> => {
  const tests = new Map<string, () => void>()
  contractTests(entry, { ...options, describe: (_, body) => body(), it: (title, body) => void tests.set(title, body) })
  return tests
}

/** Runs one test of an entry. Returns its message if it fails, and `undefined` otherwise. */
const outcomeOf = (title: string, entry: CatalogEntry, options?: ContractTestOptions): unknown => {
  const test = testsOf(entry, options).get(title)
  if (test === undefined) throw new Error(`no test ${title}`)
  try {
    test()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
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
  outcomeOf(agreement, { contract: contract({ ...parts, codec: Note, compiled }), examples })

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
    expect(outcomeOf(agreement, { contract: made, examples })).toBeUndefined()
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
): unknown => outcomeOf(schemas, { contract: contract({ ...parts, codec }), examples: [example] }, { compileSchema })

describe('the JSON Schemas of a contract', () => {
  it('are tested only if a validator is passed', () => {
    const entry = { contract: contract({ ...parts, codec: Note }), examples }
    expect([...testsOf(entry).keys()]).not.toContain(schemas)
    expect([...testsOf(entry, { compileSchema: ajvWith({}) }).keys()]).toContain(schemas)
  })

  it('pass if the validator accepts what the contract accepts, rules aside', () => {
    expect(schemaOutcome(Note, examples[0], ajvWith({}))).toBeUndefined()
    const never = rule({ id: 'demo/never', description: 'Never.', check: () => [{ path: [], message: 'must not be' }] })
    const ruled = contract({ ...parts, codec: Note, rules: [never] })
    expect(outcomeOf(schemas, { contract: ruled, examples }, { compileSchema: ajvWith({}) })).toBeUndefined()
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

  it('do not decide on a message for which the validator throws, unless it throws for all', () => {
    const listed = withKeywords(t.unknown, { enum: [{ a: 1 }, 'x'] })
    expect(schemaOutcome(listed, { a: 1 }, ajvWith({}))).toBeUndefined()
    const throwing = () => () => {
      throw new Error('no such keyword')
    }
    expect(schemaOutcome(listed, 'x', throwing)).toBe(
      'The validator of compileSchema throws for every message (tolerant mode): Error: no such keyword',
    )
  })

  it('need a function', () => {
    const entry = { contract: contract({ ...parts, codec: Note }), examples }
    expect(() => testsOf(entry, { compileSchema: new Ajv2020() as never })).toThrow(
      new TypeError('compileSchema is not a function: write (schema) => ajv.compile(schema)'),
    )
    expect(() => testsOf(entry, { compileSchemas: ajvWith({}) } as never)).toThrow('compileSchemas')
  })
})

const short = rule({
  id: 'demo/short',
  description: 'A note is short.',
  at: '/pages',
  check: (pages: number) => (pages < 3 ? [] : [{ path: [], message: 'must be below 3' }]),
})
const cases = [
  { case: 'a short note', rule: 'demo/short', patch: [], issues: [] },
  {
    case: 'a long note',
    rule: 'demo/short',
    patch: [{ op: 'replace', path: '/pages', value: 3 }],
    issues: [{ severity: 'error', code: 'short', pointer: '/pages' }],
  },
] as const
const ruled = { contract: contract({ ...parts, codec: Note, rules: [short] }), examples, cases } as const

describe('the generated decoder of a contract', () => {
  const title = 'has a generated decoder that decodes alike: samples, mutations and adversarial values'
  const decoder = compiledDecoder({ name: 'demo/a@1', compiled: interpret(node), rules: [short] })
  const outcomeWith = (decoders: ContractTestOptions['decoders']) => outcomeOf(title, ruled, { decoders })

  it('is tested only if it is passed', () => {
    expect([...testsOf(ruled).keys()]).not.toContain(title)
    expect([...testsOf(ruled, { decoders: { 'demo/a@1': decoder } }).keys()]).toContain(title)
  })

  it('passes if it decodes as the contract does', () => {
    for (const test of testsOf(ruled, { decoders: { 'demo/a@1': decoder } }).values()) expect(test).not.toThrow()
  })

  it('fails if it has no rules, another shape, or another verdict than its own', () => {
    const withoutRules = compiledDecoder({ name: 'demo/a@1', compiled: interpret(node) })
    expect(outcomeWith({ 'demo/a@1': withoutRules })).toMatch(
      /^The generated decoder says valid, and the contract, interpreted, says invalid \(tolerant mode\): /,
    )
    const open = interpret(schemaNodeOf(struct('Note', { title: string, pages: number }, {}, { open: true })))
    expect(outcomeWith({ 'demo/a@1': compiledDecoder({ name: 'demo/a@1', compiled: open, rules: [short] }) })).toMatch(
      /^The generated decoder says valid, and the contract, interpreted, says invalid \(strict mode\): /,
    )
    const reversed = interpret(schemaNodeOf(struct('Note', { pages: number, title: string })))
    expect(
      outcomeWith({ 'demo/a@1': compiledDecoder({ name: 'demo/a@1', compiled: reversed, rules: [short] }) }),
    ).toMatch(
      /^The generated decoder reports other issues than the contract, interpreted \((?:tolerant|strict) mode\): /,
    )
    expect(outcomeWith({ 'demo/a@1': { ...decoder, is: () => false } })).toBe(
      'is returns false, and decode says valid: {"title":"a","pages":1}',
    )
  })

  it('fails if decode reports other issues, and validate reports the right ones', () => {
    const decode: typeof decoder.decode = (value, mode) => {
      const result = decoder.decode(value, mode)
      return result._tag === 'Right' ? result : { _tag: 'Left', left: [result.left[0]] }
    }
    expect(outcomeWith({ 'demo/a@1': { ...decoder, decode } })).toMatch(
      /^The generated decoder reports other issues than the contract, interpreted \((?:tolerant|strict) mode\): /,
    )
  })

  it('fails if it throws for a value that is not JSON', () => {
    const throws = (value: unknown) => decoder.is(JSON.parse(JSON.stringify(value)))
    expect(outcomeWith({ 'demo/a@1': { ...decoder, is: throws } })).toMatch(
      /^The generated decoder throws .*: an adversarial value$/,
    )
  })

  it('belongs to a contract that is tested, and has three functions', () => {
    expect(() => outcomeWith({ 'demo/b@1': decoder })).toThrow(
      new TypeError('decoders has demo/b@1, which is not tested: write demo/a@1'),
    )
    expect(() => outcomeWith({ 'demo/a@1': { default: decoder } as never })).toThrow(
      'The decoder of demo/a@1 is an object with 1 key: pass the generated module of the contract',
    )
  })

  it('is passed to the tests of a catalog by the name of its contract', () => {
    const other = { contract: contract({ ...parts, id: 'demo/b', codec: Note }), examples }
    const titles: string[] = []
    catalogTests(catalog({ domain: 'demo', entries: [other, ruled] }), {
      decoders: { 'demo/a@1': decoder },
      describe: (_, body) => body(),
      it: (one) => titles.push(one),
    })
    expect(titles.filter((one) => one === title)).toHaveLength(1)
  })
})

describe('a text that arrives in parts', () => {
  const title = 'decodes a text that arrives in parts as the whole: samples and mutations'
  /** Decodes the whole text at its end, as a partial decoder does. */
  const atEnd: NonNullable<ContractTestOptions['partialDecoder']> = ({ decode }, mode) => {
    let text = ''
    return {
      push: (chunk) => {
        text += chunk
        return { issues: [] }
      },
      end: () => decode(JSON.parse(text), mode),
    }
  }
  const outcomeWith = (partialDecoder: ContractTestOptions['partialDecoder']) =>
    outcomeOf(title, ruled, { partialDecoder })

  it('is tested only if a partial decoder is passed, and passes if the result is that of the whole', () => {
    expect([...testsOf(ruled).keys()]).not.toContain(title)
    expect(outcomeWith(atEnd)).toBeUndefined()
  })

  it('fails if its result differs in either mode', () => {
    expect(outcomeWith((of) => atEnd(of, 'tolerant'))).toMatch(
      /^The partial decoder ends with another result than decode \(strict mode\): /,
    )
    expect(outcomeWith((of) => atEnd(of, 'strict'))).toMatch(
      /^The partial decoder ends with another result than decode \(tolerant mode\): /,
    )
  })

  it('fails if an issue is reported before the end of a valid message', () => {
    const issues = ruled.contract.validate({ title: 1, pages: 1 }).errors
    expect(
      outcomeWith((of, mode) => {
        const { push, end } = atEnd(of, mode)
        return { push: (chunk) => (push(chunk), { issues }), end }
      }),
    ).toBe(
      'The partial decoder reports an issue of a valid message, title must be a string — got 1 (tolerant mode): {"title":"a","pages":1}',
    )
  })

  it('needs a function', () => {
    expect(() => outcomeWith({} as never)).toThrow(
      new TypeError('partialDecoder is not a function: pass partialDecoder of @contracts/llm'),
    )
  })
})
