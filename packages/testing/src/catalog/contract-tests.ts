import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert'
import {
  type AnyContract,
  type Catalog,
  type CatalogEntry,
  type ExpectedIssue,
  isContractFailure,
  issueFromJson,
  ruleCode,
  type TestCase,
  toPointer,
  refuseMisspelt,
} from '@contracts/core'
import { checkCatalog, nodesIn } from '@contracts/core/internal'
import { checkEntry } from '../sample/check-arguments.js'
import { backtrackingIn } from './backtracking.js'
import { strayKey } from './declared-keys.js'
import { isAccepted } from './accepted-messages.js'
import { messageOf } from '../patch/apply-patch.js'
import { disagreementOn, interpretedDecoder, issueDifferenceOn } from './disagreement.js'
import { handoffTests } from './handoff-tests.js'
import { migrationTests } from './migration-tests.js'
import {
  checkDecoders,
  type CreatePartialDecoder,
  decoderDifference,
  type Decoders,
  partialDifference,
} from './other-decoders.js'
import { patternsIn, unportableIn } from './patterns.js'
import { maxCharacters, someVariants } from './optional-variants.js'
import { randomMessages } from './random-messages.js'
import { type CompileSchema, schemaDifference } from './schema-difference.js'
import { runnerOf, type TestRunner } from './test-runner.js'
import { validSamples } from './valid-samples.js'

/** Defines a test, which may be asynchronous. */
type It = (title: string, body: () => void | Promise<void>) => ReturnType<TestRunner['it']>

/** Freezes a message of plain JSON with all its parts, and returns it. */
const freezeAll = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(freezeAll)
  return Object.freeze(value)
}

/**
 * Fails if a rule or a codec of the contract throws for a message of plain JSON, or changes it. Works on two copies, in both
 * modes. One is frozen: a change to what it is already throws there, in code that is strict.
 */
const expectNoFailure = (contract: AnyContract, message: unknown): void => {
  const text = JSON.stringify(message) as string | undefined // undefined has no text
  const copied = (): unknown => (text === undefined ? message : JSON.parse(text))
  const copy = copied()
  for (const one of [copy, freezeAll(copied())])
    for (const mode of ['tolerant', 'strict'] as const) {
      const { errors, warnings } = contract.validate(one, mode)
      const failure = [...errors, ...warnings].find(isContractFailure)
      if (failure !== undefined) fail(`${String(failure)}: ${JSON.stringify(message)}`)
    }
  strictEqual(JSON.stringify(copy), text, `${contract.name} changes the message that it validates`) // the order too
  deepStrictEqual(copy, copied(), `${contract.name} changes the message that it validates`)
}

/**
 * Fails as `expectNoFailure` does, also with null in an optional value or without an optional field. If these messages have
 * too many characters, `turn` selects other ones.
 */
const expectNoFailures = (contract: AnyContract, message: unknown, most: number, turn = 0): void => {
  for (const one of [message, ...someVariants(contract.node, message, most, turn)]) expectNoFailure(contract, one)
}

const exampleTests = ({ contract, examples }: CatalogEntry, it: It): void => {
  examples.forEach((example, i) => {
    const which = examples.length === 1 ? 'the example' : `example ${String(i + 1)}`
    it(`decodes ${which} to the same reference`, () => {
      expectNoFailures(contract, example, maxCharacters.ofExample)
      const result = contract.decode(example)
      if (result._tag === 'Left') throw new Error(result.left.map(String).join('\n'))
      strictEqual(result.right, example)
      deepStrictEqual(contract.codec.encode(example), example) // a codec of io-ts may encode to a copy
    })
    it(`declares every key of ${which}`, () => {
      const unknown = contract.validate(example, 'strict').errors.filter(({ code }) => code === 'unknown_key')
      ok(unknown.length === 0, unknown.map(String).join('\n'))
    })
    it(`keeps ${which} through JSON`, () => {
      deepStrictEqual(JSON.parse(JSON.stringify(example)), example)
    })
  })
}

const brief = ({ severity, code, pointer }: ExpectedIssue): ExpectedIssue => ({ severity, code, pointer })

/** Returns whether a case has an issue of a rule or of a string warning. The code of an issue is the last word of the id. */
const isReportedBy = (id: string, { issues }: TestCase): boolean =>
  Array.isArray(issues) && issues.some(({ code }) => code === ruleCode(id))

/** Returns whether the contract accepts the message of a case, and the rule or string warning does not report it. */
const isAcceptedBy = (id: string, one: TestCase): boolean => isAccepted(one) && !isReportedBy(id, one)

/** Returns the ids of the rules of a contract, and the names of its string warnings. */
const ruleNamesOf = ({ node, rules }: AnyContract): ReadonlySet<string> => {
  const names = new Set(rules.map(({ id }) => id))
  for (const inner of nodesIn(node)) if (inner.kind === 'string') inner.warnings?.forEach(({ name }) => names.add(name))
  return names
}

const caseTests = (entry: CatalogEntry, it: It): void => {
  const { contract, cases = [] } = entry
  const names = ruleNamesOf(contract)
  cases.forEach((one, i) => {
    it(`${isAccepted(one) && one.issues.length === 0 ? 'accepts' : 'reports'} ${one.case}`, () => {
      const { rule } = one
      ok(
        Array.isArray(one.issues),
        `The case "${one.case}" of ${contract.name} has no issues: write issues: [] if the message is valid`,
      )
      ok(
        rule === undefined || names.has(rule),
        `${contract.name} has no rule and no string warning ${String(rule)}: write one of ${[...names].join(', ')}, or leave rule out`,
      )
      const message = messageOf(entry, one)
      const { errors, warnings } = contract.validate(message)
      for (const { rule: id, path } of [...errors, ...warnings]) {
        const stray = id === undefined ? undefined : strayKey(contract, message, path)
        ok(
          stray === undefined,
          `${String(id)} reports ${toPointer(path)}: the contract declares no key ${String(stray)} there`,
        )
      }
      deepStrictEqual([...errors, ...warnings].map(brief), one.issues)
      expectNoFailures(contract, message, maxCharacters.ofCase, i)
    })
  })
}

/** Returns what tolerant mode reports about a message, as a case expects it. */
const reportsOn = (contract: AnyContract, message: unknown): readonly ExpectedIssue[] => {
  const { errors, warnings } = contract.validate(message)
  return [...errors, ...warnings].map(brief)
}

/**
 * Returns the JSON of a case to add for a rule or string warning: one that is accepted, the first example that it does not
 * report, or one that is reported, whose patch and pointer the author replaces.
 */
const caseToAdd = ({ contract, examples }: CatalogEntry, id: string, isReported: boolean): string => {
  const { severity = 'warning' } = contract.rules.find((rule) => rule.id === id) ?? {}
  const [pointer, code] = ['/path/of/the/field', ruleCode(id)]
  const reports = examples.map((one) => reportsOn(contract, one))
  const example = isReported ? 0 : reports.findIndex((issues) => !issues.some((one) => one.code === code))
  const one: TestCase = {
    case: `a message that ${code} ${isReported ? 'reports' : 'accepts'}`,
    rule: id,
    ...(example > 0 ? { example } : {}),
    patch:
      isReported || example < 0
        ? [{ op: 'add', path: pointer, value: `a ${isReported ? 'wrong' : 'right'} value` }]
        : [],
    issues: isReported ? [{ severity, code, pointer }] : (reports[example] ?? []),
  }
  return JSON.stringify(one, null, 2)
}

const ruleTests = (entry: CatalogEntry, it: It): void => {
  const { contract, cases = [] } = entry
  for (const id of ruleNamesOf(contract)) {
    it(`has a case that ${id} accepts and one that it reports`, () => {
      const about = cases.filter(({ rule }) => rule === id)
      const add = `add one to the cases of ${contract.name} in the catalog, such as`
      ok(
        about.some((one) => isAcceptedBy(id, one)),
        `No case is accepted by ${id}: ${add}\n${caseToAdd(entry, id, false)}`,
      )
      ok(
        about.some((one) => isReportedBy(id, one)),
        `No case is reported by ${id}: ${add}\n${caseToAdd(entry, id, true)}`,
      )
    })
  }
}

const failIfAny = (found: readonly (string | undefined)[]): void => {
  const problems = found.filter((one) => one !== undefined)
  ok(problems.length === 0, problems.join('\n'))
}

const messageTests = (entry: CatalogEntry, it: It): void => {
  const { contract } = entry
  it('writes every pattern in the portable subset', () => {
    failIfAny(patternsIn(contract.node).map((one) => unportableIn(contract.name, one)))
  })
  it('matches no text in exponential time', async () => {
    failIfAny(await Promise.all(patternsIn(contract.node).map((one) => backtrackingIn(contract.name, one))))
  })
  it('decodes, validates and guards alike: samples, mutations and adversarial values', () => {
    const words = ['The contract', 'its schema node, interpreted'] as const
    const compared = { words, decoder: contract, interpreted: interpretedDecoder(contract) }
    validSamples(contract).forEach((sample, i) => expectNoFailures(contract, sample, maxCharacters.ofSample, i))
    let i = 0
    for (const { sampled, mutated, adversarial } of randomMessages(entry)) {
      for (const message of [sampled, mutated]) {
        expectNoFailure(contract, message)
        const problem = disagreementOn(compared, message) ?? issueDifferenceOn(compared, message)
        if (problem !== undefined) fail(`${problem}: ${JSON.stringify(message)}`)
      }
      const problem = disagreementOn(compared, adversarial)
      ok(problem === undefined, `${String(problem)}: an adversarial value`) // it cannot be printed
      const { errors } = contract.validate(mutated, i++ % 2 === 0 ? 'strict' : 'tolerant')
      for (const issue of errors) deepStrictEqual(issueFromJson(issue.toJSON()).toJSON(), issue.toJSON())
    }
  })
}

const schemaTests = (entry: CatalogEntry, it: It, compileSchema: CompileSchema): void => {
  it('has JSON Schemas that accept what it decodes: samples and mutations', () => {
    const difference = schemaDifference(entry, compileSchema)
    ok(difference === undefined, difference)
  })
}

const decoderTests = (entry: CatalogEntry, it: It, { decoders = {}, partialDecoder }: ContractTestOptions): void => {
  const decoder = decoders[entry.contract.name]
  if (decoder !== undefined)
    it('has a generated decoder that decodes alike: samples, mutations and adversarial values', () => {
      failIfAny([decoderDifference(entry, decoder)])
    })
  if (partialDecoder !== undefined)
    it('decodes a text that arrives in parts as the whole: samples and mutations', () => {
      failIfAny([partialDifference(entry, partialDecoder)])
    })
}

/** Returns the options of a caller, who may have no types. */
const checkOptions = <O extends ContractTestOptions>(caller: string, options: O, more: Record<string, true>): O => {
  const known = { describe: true, it: true, compileSchema: true, decoders: true, partialDecoder: true } as const
  refuseMisspelt(`The options of ${caller}`, options, { ...known, ...more })
  const { compileSchema, partialDecoder } = options
  if (partialDecoder !== undefined && typeof partialDecoder !== 'function')
    throw new TypeError('partialDecoder is not a function: pass partialDecoder of @contracts/llm')
  if (compileSchema !== undefined && typeof compileSchema !== 'function')
    throw new TypeError('compileSchema is not a function: write (schema) => ajv.compile(schema)')
  return options
}

/**
 * The options of `contractTests`. Under a runner without globals pass its `describe` and `it`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface ContractTestOptions extends Partial<TestRunner> {
  /**
   * Compiles a JSON Schema of draft 2020-12 with a validator of yours, which must accept what the contract decodes, rules
   * aside (default: JSON Schemas are not tested). With ajv: `(schema) => ajv.compile(schema)`.
   */
  readonly compileSchema?: CompileSchema | undefined
  /**
   * Generated decoders by the name of their contract, which must decode as it does (default: none is tested). As in
   * `{ 'shop/order@1': await import('@shop/contracts/decoders/order.v1') }`.
   */
  readonly decoders?: Decoders | undefined
  /**
   * `partialDecoder` of `@contracts/llm`: at the end of a text that arrives in parts, its result must be that of decoding
   * the whole (default: partial decoding is not tested).
   */
  readonly partialDecoder?: CreatePartialDecoder | undefined
}

/**
 * Defines the tests of one contract. Its examples must decode to the same reference, have no undeclared key and survive JSON, each case must
 * raise its issues in tolerant mode, each rule must have an accepted and a reported case, which has its code, and patterns must be portable: those of
 * conditions too, which need not be anchored and may match a line feed.
 * A pattern must not take exponential time, unless its string has a `maxLength` of at most 24.
 * A rule must not report a key that neither the message has nor the contract declares: an undeclared key is allowed in an
 * open object, a record, and JSON or an opaque value, and any index in an array.
 * For samples, mutations and adversarial values `decode`, `validate` and `is` must agree with each other, and, in both
 * modes, with the schema node of the contract interpreted: a compiled module must accept the same messages and, for samples
 * and mutations, report the same issues in the same order. They must return the message itself and never throw, and tolerant
 * mode must accept what strict mode accepts. With `compileSchema`, the JSON Schemas of both modes must accept the samples
 * and mutations that the contract decodes, rules aside, and no others; where a codec contains code, they may accept more.
 * A generated decoder in `decoders` must do the same as the schema node interpreted. With `partialDecoder`, the text of a
 * sample or mutation must have the result of decoding it, in both modes, and no issue before its end if it is valid.
 * No rule and no codec may throw for an example, a
 * case, a sample or a mutation, or change it, nor for one with null in an optional field or without that field. A contract
 * that cannot be sampled is tested with its examples. Under a runner without globals, such as vitest or `node:test`, pass
 * its `describe` and `it`. Throws a `TypeError` for an entry without a contract or examples.
 *
 * @category testing
 * @since 1.0.0
 */
export const contractTests = (entry: CatalogEntry, options: ContractTestOptions = {}): void => {
  checkEntry('contractTests', entry)
  const { compileSchema, decoders = {} } = checkOptions('contractTests', options, {})
  checkDecoders(decoders, [entry.contract])
  const { describe, it } = runnerOf(options)
  describe(`the contract ${entry.contract.name}`, () => {
    exampleTests(entry, it)
    caseTests(entry, it)
    ruleTests(entry, it)
    messageTests(entry, it)
    if (compileSchema !== undefined) schemaTests(entry, it, compileSchema)
    decoderTests(entry, it, options)
  })
}

/**
 * The options of `catalogTests`. Under a runner without globals pass its `describe` and `it`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface CatalogTestOptions extends ContractTestOptions {
  /** Contracts that the catalog does not list and its migrations or handoffs read, with examples (default: none). */
  readonly unlisted?: readonly CatalogEntry[]
}

/**
 * Defines the tests of a whole catalog: `contractTests` of each entry, and each migration on the examples and
 * accepted cases of its `from` contract: it must run, what it returns must be valid and have no undeclared key, and
 * `loses` must name every key that is lost: the result has nothing at its place, and at least half of the other values that were
 * tried there give the same result, or a message without it does, if it can have no other value. It may report issues, except for the first example. It must not throw for
 * a sample of `from` either. Each handoff runs on every pair of examples, must accept one and may report declared keys only. One call also tests entries that are added
 * later. A migration or handoff of a contract without examples fails: list the contract, or pass it in `unlisted`.
 *
 * @category testing
 * @since 1.0.0
 */
export const catalogTests = (catalog: Catalog, options: CatalogTestOptions = {}): void => {
  checkCatalog('catalogTests', catalog)
  const { unlisted = [], decoders = {}, ...others } = checkOptions('catalogTests', options, { unlisted: true })
  checkDecoders(
    decoders,
    catalog.entries.map(({ contract }) => contract),
  )
  const { describe, it } = runnerOf(others)
  for (const entry of catalog.entries) {
    const decoder = decoders[entry.contract.name]
    contractTests(entry, { ...others, decoders: decoder === undefined ? {} : { [entry.contract.name]: decoder } })
  }
  const entries = [...catalog.entries, ...unlisted]
  if (catalog.migrations.length > 0)
    describe(`the migrations of ${catalog.domain}`, () => {
      migrationTests({ ...catalog, entries }, it)
    })
  if (catalog.handoffs.length > 0)
    describe(`the handoffs of ${catalog.domain}`, () => {
      handoffTests({ ...catalog, entries }, it)
    })
}
