import { deepStrictEqual, ok, strictEqual } from 'node:assert'
import type { Case } from '../contract/case.js'
import type { Registry, RegistryLine } from '../contract/registry.js'
import { issueFromJson } from '../issue/issue.js'
import { visit } from '../reflect/visit.js'
import { messageOf } from './messages.js'
import { mutate } from './mutate.js'
import { portableFault } from './portable.js'
import { seeded } from './random.js'
import { sample } from './sample.js'
import { type Suite, suite } from './suite.js'

const exampleLaws = ({ contract, examples }: RegistryLine, { it }: Suite): void => {
  examples.forEach((example, i) => {
    const which = examples.length === 1 ? 'the example' : `example ${String(i + 1)}`
    it(`decodes ${which} to the same reference`, () => {
      const result = contract.decode(example)
      if (result._tag === 'Left') throw new Error(result.left.map(String).join('\n'))
      strictEqual(result.right, example)
      strictEqual(contract.codec.encode(example), example)
    })
    it(`keeps ${which} through JSON`, () => {
      deepStrictEqual(JSON.parse(JSON.stringify(example)), example)
    })
  })
}

const brief = ({ severity, code, pointer }: Case['issues'][number]): Case['issues'][number] => ({
  severity,
  code,
  pointer,
})

const caseLaws = (line: RegistryLine, { it }: Suite): void => {
  for (const one of line.cases ?? []) {
    it(`${one.issues.length === 0 ? 'accepts' : 'reports'} ${one.case}`, () => {
      const { errors, warnings } = line.contract.check(messageOf(line, one))
      deepStrictEqual([...errors, ...warnings].map(brief), one.issues)
    })
  }
}

const ruleLaws = ({ contract, cases = [] }: RegistryLine, { it }: Suite): void => {
  const advised = new Set<string>()
  visit(contract.node, (node) => node.advice?.forEach(({ name }) => advised.add(name)))
  for (const id of [...contract.rules.map((law) => law.id), ...advised]) {
    it(`shows what ${id} accepts and what it reports`, () => {
      const about = cases.filter((one) => one.rule === id)
      deepStrictEqual(
        [about.some((one) => one.issues.length === 0), about.some((one) => one.issues.length > 0)],
        [true, true],
      )
    })
  }
}

const messageLaws = ({ contract, examples }: RegistryLine, { it }: Suite): void => {
  it('writes every pattern in the portable subset', () => {
    visit(contract.node, (node) => {
      if (node.kind === 'string' && node.pattern !== undefined) strictEqual(portableFault(node.pattern), undefined)
    })
  })
  it('accepts the shape of what it samples, and never throws at what is done to it', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const message = i % 4 === 0 ? examples[i % examples.length] : sample(contract.node, random)
      if (i % 4 !== 0) ok(contract.codec.is(message), JSON.stringify(message))
      const changed = mutate(message, random)
      const { errors } = contract.check(changed, i % 2 === 0 ? 'strict' : 'tolerant')
      for (const issue of errors) deepStrictEqual(issueFromJson(issue.toJSON()).toJSON(), issue.toJSON())
      strictEqual(contract.is(changed), contract.decode(changed)._tag === 'Right')
    }
  })
}

/**
 * What holds for every contract, as tests: its examples decode to the same reference and survive JSON, its cases raise
 * exactly what they say, each rule is shown accepting and reporting, its patterns are portable, and no message makes it
 * throw. Under a runner without globals, as vitest and `node:test` are, its `describe` and `it` are given; a number there
 * is the index in `lines.forEach(laws)`.
 *
 * @category testing
 * @since 1.0.0
 */
export const laws = (line: RegistryLine, runner?: Suite | number): void => {
  const own = suite(typeof runner === 'number' ? undefined : runner)
  own.describe(`${line.contract.name} keeps the laws`, () => {
    exampleLaws(line, own)
    caseLaws(line, own)
    ruleLaws(line, own)
    messageLaws(line, own)
  })
}

const at = '2024-01-15T10:30:00Z'

/** A migration brings the first example of the version it starts from, and each other one or says why not. */
const migrationLaws = ({ lines, migrations }: Registry, { it }: Suite): void => {
  for (const { from, to, migrate } of migrations) {
    const { examples } = lines.find(({ contract }) => contract.name === from.name) ?? { examples: [] }
    it(`bring the examples of ${from.name} to ${to.name}, or say why not`, () => {
      examples.forEach((example, i) => {
        const result = migrate(example, { at })
        if (result._tag === 'Right') ok(to.is(result.right))
        else if (i === 0) throw new Error(result.left.map(String).join('\n'))
      })
    })
  }
}

/**
 * The tests of everything a domain offers: `laws` of each line of the registry, and each migration on the examples of the
 * version it starts from. One call tests a whole package, whatever is added to it.
 *
 * @category testing
 * @since 1.2.0
 */
export const registryTests = (of: Registry, runner?: Suite): void => {
  const own = suite(runner)
  for (const line of of.lines) laws(line, own)
  if (of.migrations.length === 0) return
  own.describe(`the migrations of ${of.domain}`, () => {
    migrationLaws(of, own)
  })
}
