import { deepStrictEqual, ok, strictEqual } from 'node:assert'
import {
  type AnyContract,
  type Catalog,
  type CatalogEntry,
  isContractFailure,
  issueFromJson,
  type TestCase,
  unportableReason,
} from '@contracts/core'
import { visit } from '@contracts/core/internal'
import { messageOf } from '../patch/apply-patch.js'
import { adversarialMessage } from '../mutation/adversarial-message.js'
import { mutateMessage } from '../mutation/mutate-message.js'
import { seeded } from '../sample/random.js'
import { findSample } from '../sample/find-sample.js'
import { disagreementOn } from './disagreement.js'
import { migrationTests } from './migration-tests.js'
import { type Suite, suite } from './suite.js'

type It = Suite['it']

/** Fails if a rule or a codec of the contract throws for a message of plain JSON. */
const expectNoFailure = (contract: AnyContract, message: unknown): void => {
  for (const mode of ['tolerant', 'strict'] as const) {
    const { errors, warnings } = contract.validate(message, mode)
    const failure = [...errors, ...warnings].find(isContractFailure)
    ok(failure === undefined, `${String(failure)}: ${JSON.stringify(message)}`)
  }
}

const exampleTests = ({ contract, examples }: CatalogEntry, it: It): void => {
  examples.forEach((example, i) => {
    const which = examples.length === 1 ? 'the example' : `example ${String(i + 1)}`
    it(`decodes ${which} to the same reference`, () => {
      const result = contract.decode(example)
      if (result._tag === 'Left') throw new Error(result.left.map(String).join('\n'))
      strictEqual(result.right, example)
      strictEqual(contract.codec.encode(example), example)
      expectNoFailure(contract, example)
    })
    it(`keeps ${which} through JSON`, () => {
      deepStrictEqual(JSON.parse(JSON.stringify(example)), example)
    })
  })
}

const brief = ({ severity, code, pointer }: TestCase['issues'][number]): TestCase['issues'][number] => ({
  severity,
  code,
  pointer,
})

const caseTests = (entry: CatalogEntry, it: It): void => {
  for (const one of entry.cases ?? []) {
    it(`${one.issues.length === 0 ? 'accepts' : 'reports'} ${one.case}`, () => {
      const { errors, warnings } = entry.contract.validate(messageOf(entry, one))
      deepStrictEqual([...errors, ...warnings].map(brief), one.issues)
    })
  }
}

const ruleTests = ({ contract, cases = [] }: CatalogEntry, it: It): void => {
  const warningNames = new Set<string>()
  visit(contract.node, (node) => {
    if (node.kind === 'string') node.warnings?.forEach(({ name }) => warningNames.add(name))
  })
  for (const id of [...contract.rules.map((rule) => rule.id), ...warningNames]) {
    it(`has a case that ${id} accepts and one that it reports`, () => {
      const about = cases.filter((one) => one.rule === id)
      deepStrictEqual(
        [about.some((one) => one.issues.length === 0), about.some((one) => one.issues.length > 0)],
        [true, true],
      )
    })
  }
}

const messageTests = ({ contract, examples }: CatalogEntry, it: It): void => {
  it('writes every pattern in the portable subset', () => {
    visit(contract.node, (node) => {
      if (node.kind === 'string' && node.pattern !== undefined) strictEqual(unportableReason(node.pattern), undefined)
    })
  })
  it('decodes, validates and guards alike: samples, mutations and hostile values', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const sampled = i % 4 === 0 ? undefined : findSample(contract.node, random, { retries: 50 })
      const message = sampled?._tag === 'Right' ? sampled.right : examples[i % examples.length]
      const changed = mutateMessage(message, random)
      for (const [kind, one] of Object.entries({
        sampled: message,
        mutated: changed,
        hostile: adversarialMessage(message, random),
      })) {
        const disagreement = disagreementOn(contract, one)
        // A hostile value cannot be printed.
        ok(
          disagreement === undefined,
          `${String(disagreement)}: ${kind === 'hostile' ? 'a hostile value' : JSON.stringify(one)}`,
        )
        if (kind !== 'hostile') expectNoFailure(contract, one)
      }
      const { errors } = contract.validate(changed, i % 2 === 0 ? 'strict' : 'tolerant')
      for (const issue of errors) deepStrictEqual(issueFromJson(issue.toJSON()).toJSON(), issue.toJSON())
    }
  })
}

/**
 * Defines the tests of one contract. Its examples must decode to the same reference and survive JSON, each case must
 * raise its issues, each rule must have an accepted and a reported case, and patterns must be portable. For samples,
 * mutations and hostile values `decode`, `validate` and `is` must agree, return the message itself and never throw, and
 * tolerant mode must accept what strict mode accepts. No rule and no codec may throw for an example, a sample or a mutation. A contract that cannot be sampled is tested with its examples. Under a runner without globals, such as vitest or `node:test`, pass its `describe` and `it`.
 * If the argument is a number, it is ignored: it is the index in `entries.forEach(contractTests)`.
 *
 * @category testing
 * @since 1.0.0
 */
export const contractTests = (entry: CatalogEntry, runner?: Suite | number): void => {
  const { describe, it } = suite(typeof runner === 'number' ? undefined : runner)
  describe(`the contract ${entry.contract.name}`, () => {
    exampleTests(entry, it)
    caseTests(entry, it)
    ruleTests(entry, it)
    messageTests(entry, it)
  })
}

/**
 * Defines the tests of a whole catalog: `contractTests` of each entry, and each migration on the examples and
 * accepted cases of its `from` contract: it must run, its result must be valid, and `loses` must name every key that
 * vanishes. One call also tests entries that are added later.
 *
 * @category testing
 * @since 1.2.0
 */
export const catalogTests = (catalog: Catalog, runner?: Suite): void => {
  const { describe, it } = suite(runner)
  for (const entry of catalog.entries) contractTests(entry, { describe, it })
  if (catalog.migrations.length === 0) return
  describe(`the migrations of ${catalog.domain}`, () => {
    migrationTests(catalog, it)
  })
}
