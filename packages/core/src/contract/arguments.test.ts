import { Type } from 'io-ts'
import * as core from '../index.js'
import { toJsonSchema } from '../json-schema.js'
import { typeWords } from '../describe.js'
import { nearest, reportText, toIssueData } from '../report.js'
import { fingerprintOf } from '../model/fingerprint.js'
import { interpret } from '../validate/validate.js'
import { compiledDecoder } from './decode.js'

const { arrayOf, contract, literal, number, string, struct } = core
const Order = struct('Order', { type: literal('order') })
const about = { id: 'demo/order', role: 'message', description: 'An order.', codec: Order } as const
const one = contract({ ...about, version: 1 })
const two = contract({ ...about, version: 2 })
const always = core.rule({ id: 'demo/always', description: 'Always.', check: () => [] })
const list = arrayOf(string)
const withCase = (given: object) => ({ domain: 'demo', entries: [{ contract: one, examples: [{}], cases: [given] }] })
const caseForm = "write { case: 'no name', patch: [{ op: 'remove', path: '/name' }], issues: [{ severity: 'error', code: 'missing', pointer: '/name' }] }" // oxfmt-ignore
const warning = { name: 'w', pattern: '^a$', expects: 'an a' }
const fields = { id: 'demo/f', description: 'F.', when: () => true, field: ['a'] }
const shape = interpret(one.node)
const conditions = {
  ...{
    uniqueItems: true,
    pattern: '^a',
    multipleOf: 2,
    contains: string,
    anyOf: [list],
    prefixItems: [string],
    enum: [['a']],
    not: string,
  },
  ...{ patternProperties: { '^a$': string }, dependentSchemas: { a: string }, dependentRequired: { a: ['b'] } },
}

type Make = (...given: never) => unknown

/** Each function that defines something, with valid arguments. */
const definitions: readonly (readonly [name: string, make: Make, given: readonly unknown[]])[] = [
  ['struct', struct, ['S', { a: string }, { b: string }, { open: true }]],
  ['field', core.field, [string, 'A field.', { formerly: { key: 'a', since: '1.0.0' } }]],
  ['literal', literal, ['a', { claims: { b: 'demo/b@1' }, decides: true }]],
  ['stringOf', core.stringOf, [{ minLength: 1, pattern: '^a$', warnings: [warning] }, 'Title']],
  ['numberOf', core.numberOf, [{ min: 1 }, 'Amount']],
  ['integerOf', core.integerOf, [{ min: 1 }, 'Count']],
  ['arrayOf', arrayOf, [string, { min: 1 }]],
  ['tuple', core.tuple, [[string, number]]],
  ['recordOf', core.recordOf, [string]],
  ['nullable', core.nullable, [string]],
  ['union', core.union, ['U', [string, number]]],
  ['taggedUnion', core.taggedUnion, ['T', 'type', [Order]]],
  ['enumOf', core.enumOf, ['a', 'b']],
  ['openEnumOf', core.openEnumOf, ['a', 'b']],
  ['recursive', core.recursive, ['R', () => string]],
  ['warnUnless', core.warnUnless, [string, warning]],
  ['withKeywords', core.withKeywords, [list, conditions]],
  ['compiledDecoder', compiledDecoder, [{ name: one.name, compiled: shape, rules: [always] }]],
  ['codecFromNode', core.codecFromNode, ['N', string]],
  ['schemaNodeOf', core.schemaNodeOf, [string]],
  ['contract', contract, [{ ...about, version: 1, rules: [always] }]],
  ['contract with a compiled module', contract, [{ ...about, version: 1, compiled: { ...shape, fingerprint: fingerprintOf(one.node) } }]],
  ['handoff', core.handoff, [{ id: 'demo/h', description: 'H.', first: one, second: two, find: () => [] }]],
  ['catalog', core.catalog, [{ domain: 'demo', entries: [{ contract: one, examples: [{}], cases: [{ case: 'a', patch: [], issues: [] }] }], handoffs: [], migrations: [] }]],
  ['migration', core.migration, [{ from: one, to: two, up: () => null, loses: 'All.' }]],
  ['downMigration', core.downMigration, [{ from: two, to: one, down: () => null, loses: 'All.' }]],
  ['decoderFor', core.decoderFor, [string, { name: 'demo/a@1', rules: [always] }]],
  ['issuesOf', core.issuesOf, [string, 1, { mode: 'strict' }]],
  ['toJsonSchema', toJsonSchema, [one, { strict: true }]],
  ['reportText', reportText, [[], { redact: true }]],
  ['toIssueData', toIssueData, [[], { redact: true }]],
] // oxfmt-ignore

const wrong = [
  undefined,
  null,
  1,
  '',
  'a',
  true,
  [],
  {},
  [null],
  [1],
  ['a'],
  { a: 1 },
  { a: null },
  () => 1,
  Number.NaN,
]

/** The errors of an engine, which say nothing to the author of a definition. */
const ofEngine =
  /Cannot (?:read|convert|destructure|use)|is not (?:a function|iterable|an object)|^Invalid \w+ length|callable/

/** Returns a list or an object with another value at a path. */
const withValue = (whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string, unknown>
  copy[key] = withValue(copy[key], rest, value)
  return copy
}

const isMade = (value: object): boolean => value instanceof Type || 'decode' in value || 'check' in value

/** Returns the paths to the arguments and to everything that is written in them. */
const pathsIn = (value: unknown, path: readonly string[]): readonly (readonly string[])[] =>
  typeof value !== 'object' || value === null || isMade(value)
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]

describe('a caller without types', () => {
  it.each(definitions)('gets an error with what to write in place of a wrong argument of %s', (_, make, given) => {
    const paths = given.flatMap((value, i) => pathsIn(value, [String(i)]))
    for (const path of paths)
      for (const value of wrong) {
        let message = ''
        try {
          make(...(withValue(given, path, value) as never))
        } catch (error) {
          message = String(error)
        }
        expect([path, value, message]).not.toEqual([path, value, expect.stringMatching(ofEngine)])
      }
  })

  it.each<[Make, readonly unknown[], string]>([
    [struct, ['S', null], "The required fields of S must be an object, got null: write struct('S', { id: string })"],
    [struct, ['S', [string]], "The required fields of S must be an object, got an array of 1 item: write struct('S', { id: string })"],
    [struct, ['S', {}, 'open'], "The optional fields of S must be an object, got \"open\": write struct('S', { id: string }, { note: string })"],
    [struct, ['S', {}, {}, { open: 1 }], 'S has open 1: write { open: true }'],
    [core.stringOf, [null], 'The options of stringOf must be an object, got null: write { minLength, maxLength, pattern, expects, format, warnings }'],
    [core.recursive, ['R', string], "R needs a function that defines it: write recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }))"],
    [core.withKeywords, [list, { dependentRequired: { a: 'b' } }], "dependentRequired of Array<string> needs a list of keys for each key: write dependentRequired: { card: ['address'] }"],
    [core.warnUnless, [string, { name: 'w', pattern: 1, expects: 'an a' }], "string has the pattern 1: write a string, such as '^[a-z]+$'"],
    [core.catalog, [{ domain: 'demo', entries: [], migrations: [one] }], 'The catalog of demo has an object with 12 keys as migration: write migrations: [migration({ … })]'],
    [core.migration, [null], 'The migration must be an object, got null: write { from, to, up, loses }'],
    [literal, ['a', { claims: { b: one } }], "The literal \"a\" has the claim an object with 12 keys, which is no name of a contract: write literal('a', { claims: { b: 'demo/b@1' } })"],
    [literal, ['a', { claim: { b: 'demo/b@1' } }], 'literal has no option claim: write one of claims, decides'],
    [core.catalog, [{ domain: 'demo', entries: [], migration: [] }], 'The catalog of demo cannot have a part migration. Did you mean "migrations"?'],
    [core.catalog, [{ domain: 'demo', entries: [{ contract: one, examples: [{}], case: [] }] }], 'An entry of the catalog of demo cannot have a part case. Did you mean "cases"?'],
    [core.catalog, [{ domain: 'demo', entries: [{ contract: one, examples: [{}], cases: [{ case: 'a', patches: [], issues: [] }] }] }], 'A case of demo/order@1 cannot have a part patches. Did you mean "patch"?'],
    [core.catalog, [withCase({ patch: [], issues: [] })], `A case of demo/order@1 has no title: ${caseForm}`],
    [core.catalog, [withCase({ case: 'a', patch: {}, issues: [] })], `A case of demo/order@1 has no list of operations as patch: ${caseForm}`],
    [core.catalog, [withCase({ case: 'a', patch: [] })], `A case of demo/order@1 has no list of issues: ${caseForm}`],
    [core.catalog, [withCase({ case: 'a', patch: [], issues: [{ code: 'missing', pointer: '/name' }] })], `A case of demo/order@1 has an issue without severity, code or pointer: ${caseForm}`],
    [core.migration, [{ from: one, to: two, up: () => null, lose: 'All.' }], 'The migration cannot have a part lose. Did you mean "loses"?'],
    [core.handoff, [{ id: 'demo/h', desc: 'H.', first: one, second: two, find: () => [] }], 'The handoff cannot have a part desc. Did you mean "description"?'],
    [core.decoderFor, [string, { rule: [always] }], 'The options of decoderFor cannot have a part rule. Did you mean "rules"?'],
    [compiledDecoder, [{ name: one.name, compiled: shape, rule: [always] }], 'The decoder cannot have a part rule. Did you mean "rules"?'],
    [contract, [{ ...about, version: 1, compiled: null }], 'The compiled module of demo/order@1 must be an object, got null: write compiled, the export of a file that contracts compile wrote'],
    [core.requiredWhen, [{ ...fields, when: undefined }], 'The rule demo/f has no condition: write when: (value) => true'],
    [core.forbiddenWhen, [{ ...fields, when: true }], 'The rule demo/f has no condition: write when: (value) => true'],
    [core.requiredWhen, [{ ...fields, field: [] }], "The rule demo/f has no field: write field: 'tool', or field: ['tool', 'reason']"],
    [core.forbiddenWhen, [{ ...fields, field: undefined }], "The rule demo/f has no field: write field: 'tool', or field: ['tool', 'reason']"],
    [compiledDecoder, [{ compiled: shape }], "A decoder needs the name of its contract: write name: 'demo/order@1'"],
    [compiledDecoder, [{ name: one.name }], 'demo/order@1: a decoder needs a compiled module: pass the export compiled of a file that contracts compile wrote'],
    [compiledDecoder, [{ name: one.name, compiled: shape, rules: [{ id: 'demo/a', description: 'A.' }] }], 'demo/order@1 has the rule demo/a without a check: write check: (message) => []'],
    [toJsonSchema, [one, { stric: true }], 'The options of toJsonSchema cannot have a part stric. Did you mean "strict"?'],
    [toIssueData, [[], { redacted: true }], 'The options of toIssueData cannot have a part redacted. Did you mean "redact"?'],
    [core.uniqueBy, [null], 'The rule of uniqueBy must be an object, got null: write { id, at, key }'],
    [core.ordered, [], 'The rule of ordered must be an object, got nothing: write { id, from, to }'],
    [core.requiredWhen, [1], 'The rule of requiredWhen must be an object, got 1: write { id, description, when, field }'],
    [core.forbiddenWhen, [], 'The rule of forbiddenWhen must be an object, got nothing: write { id, description, when, field }'],
    [contract, [{ ...about, version: 1, rules: [core.rule(null as never)] }], 'demo/order@1 has a rule without a check: write check: (message) => []'],
    [core.toPointer, ['/a'], "toPointer takes a path: write toPointer(['items', 0])"],
    [core.toDisplayPath, [null], "toDisplayPath takes a path: write toDisplayPath(['items', 0])"],
    [core.parsePointer, [['a']], "parsePointer takes a string: write parsePointer('/items/0')"],
    [core.suggest, ['ful', 'full'], "suggest takes a word and a list of words: write suggest('ful', ['small', 'full'])"],
    [nearest, ['ful', [1]], "nearest takes a word and a list of words: write nearest('ful', ['small', 'full'])"],
    [core.listValues, ['small'], "listValues takes a list of values: write listValues(['small', 'large'])"],
    [core.unportableReason, [/a/], "unportableReason takes a string: write unportableReason('^[0-9]{4}$')"],
    [typeWords, [string], 'typeWords takes a schema node: write typeWords(schemaNodeOf(Order))'],
    [core.issueFromJson, [{ code: 'missing' }], 'issueFromJson takes the data of an issue: write issueFromJson(issue.toJSON())'],
    [core.issueFromViolation, [null], 'issueFromViolation takes a rule first: write rule({ id, description, check })'],
    [core.issueFromViolation, [always, { path: 'a' }], "issueFromViolation takes a violation second: write { path: ['a'], message: 'must be …' }"],
    [core.issueFromViolation, [always, { path: [], message: 'a' }, one.name, 1, 'a'], "issueFromViolation takes the path of the value last: write ['items', 0]"],
    [core.entryOf, [[one], 'demo/order'], 'entryOf takes a catalog: pass that of your contracts, as catalog({ … }) returns it'],
    [core.versionsIn, [one], 'versionsIn takes a catalog: pass that of your contracts, as catalog({ … }) returns it'],
  ])('gets an error with what to write: %#', (make, given, message) => {
    expect(() => make(...(given as never))).toThrow(new TypeError(message))
  }) // oxfmt-ignore
})
