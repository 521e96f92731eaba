import { ok } from 'node:assert'
import { type Catalog, isContractFailure, type Issue, toPointer } from '@contracts/core'
import { acceptedMessages } from './accepted-messages.js'
import { strayKey } from './declared-keys.js'
import { optionalVariants } from './optional-variants.js'
import type { TestRunner } from './test-runner.js'

/**
 * Defines the tests of the handoffs, each on every pair of an example or accepted case of its first contract and one of
 * its second. The rule must never throw, also with null in an optional value or without an optional field, and must report
 * only declared keys. It must accept a pair.
 */
export const handoffTests = (
  { entries, handoffs }: Pick<Catalog, 'entries' | 'handoffs'>,
  it: TestRunner['it'],
): void => {
  for (const { id, first, second, check } of handoffs) {
    /** Returns the issues of a pair. Throws if the rule fails, or reports a key that its message cannot have. */
    const issuesOf = (one: unknown, other: unknown): readonly Issue[] => {
      const issues = check(one, other)
      const failure = issues.find(isContractFailure)
      ok(failure === undefined, `${String(failure)}: ${JSON.stringify([one, other])}`)
      for (const { rule, contract, path } of issues) {
        if (rule !== id) continue
        const isStray = [[first, one] as const, [second, other] as const]
          .filter(([{ name }]) => name === contract)
          .every(([about, message]) => strayKey(about, message, path) !== undefined)
        ok(!isStray, `${id} reports ${toPointer(path)}: ${contract} declares no such key`)
      }
      return issues
    }
    it(`${id} accepts a pair of examples of ${first.name} and ${second.name}, and throws for none`, () => {
      let accepted = 0
      for (const one of acceptedMessages(entries, first))
        for (const other of acceptedMessages(entries, second)) {
          const issues = issuesOf(one, other)
          for (const variant of optionalVariants(first.node, one)) issuesOf(variant, other)
          for (const variant of optionalVariants(second.node, other)) issuesOf(one, variant)
          if (issues.every(({ severity }) => severity !== 'error')) accepted++
        }
      ok(accepted > 0, `${id} reports every pair of examples: add examples or accepted cases that belong together`)
    })
  }
}
