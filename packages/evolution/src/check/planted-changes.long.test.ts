/** Plants changes in the code of a package, and rewrites code without a change. Both versions run on the same messages. */
import { compileFunction } from 'node:vm'
import type { Catalog } from '@contracts/core'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { changes, refactorings } from '../testing/planted-changes.js'
import type { Case } from '../testing/planted-code.js'
import { valueRefactorings, values } from '../testing/planted-values.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

/** Runs the code of a module, and returns the catalog that it exports. */
const catalogIn = (code: string): Catalog => {
  const exports: { catalog?: Catalog } = {}
  const run = compileFunction(code, ['require', 'exports']) as (require: NodeJS.Require, exports: object) => void
  run(require, exports)
  if (exports.catalog === undefined) throw new Error('the module exports no catalog')
  return exports.catalog
}

const sideOf = (code: string, version: string) => {
  const catalog = catalogIn(code)
  const release = createRelease({ manifest: { name: 'orders', version }, exports: {}, catalog })
  return { release, code: { run: releasedCode(catalog), text: code }, samples: samplesOf(catalog) }
}

/**
 * Returns the verdict on a change: `shown` by a message, `unproved` with a reason, `tested` where all messages are decided
 * alike, or `same`.
 */
const verdictOn = (before: string, after: string): 'shown' | 'unproved' | 'tested' | 'same' => {
  const [old, next] = [sideOf(before, '1.0.0'), sideOf(after, '1.0.1')]
  const sources = { oldCode: old.code, nextCode: next.code, samples: next.samples }
  const { findings } = compareExecutable(old.release, next.release, sources).compatibility
  const effects = findings.flatMap((finding) => finding.effects)
  if (findings.length === 0) return 'same'
  if (effects.some(({ verdict, counterexample }) => verdict !== 'compatible' && counterexample !== undefined))
    return 'shown'
  return effects.every(({ verdict }) => verdict === 'compatible') ? 'tested' : 'unproved'
}

/** The changes of migrations. They are unproved, and the reason contains a message that shows them. */
const ofMigrations = ['a migration: another value', 'a migration: a limit']

/** The changes that no message shows: two conditions must meet. */
const rare = ['two conditions at once']

const all = [...changes, ...values]
const named = (names: readonly string[]) => all.filter(([name]) => names.includes(name))

describe('a planted change of code', () => {
  it.each<Case>(all.filter((one) => !named([...ofMigrations, ...rare]).includes(one)))(
    'is shown by a message: %s',
    (_, before, after) => {
      expect(verdictOn(before, after)).toBe('shown')
    },
  )

  it.each<Case>(named(ofMigrations))('is unproved: %s', (_, before, after) => {
    expect(verdictOn(before, after)).toBe('unproved')
  })

  it.each<Case>(named(rare))('is tested, since no message shows it: %s', (_, before, after) => {
    expect(verdictOn(before, after)).toBe('tested')
  })
})

describe('code that is written in another way', () => {
  it.each<Case>([...refactorings, ...valueRefactorings])('is tested: %s', (_, before, after) => {
    expect(verdictOn(before, after)).toBe('tested')
  })
})
