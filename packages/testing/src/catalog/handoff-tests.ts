import { ok } from 'node:assert'
import { type Catalog, isContractFailure } from '@contracts/core'
import { acceptedMessages } from './accepted-messages.js'
import type { TestRunner } from './test-runner.js'

/**
 * Defines the tests of the handoffs, each on every pair of an example or accepted case of its first contract and one of
 * its second. The rule must never throw, and it must accept a pair.
 */
export const handoffTests = (
  { entries, handoffs }: Pick<Catalog, 'entries' | 'handoffs'>,
  it: TestRunner['it'],
): void => {
  for (const { id, first, second, check } of handoffs) {
    it(`${id} accepts a pair of examples of ${first.name} and ${second.name}, and throws for none`, () => {
      let accepted = 0
      for (const one of acceptedMessages(entries, first))
        for (const other of acceptedMessages(entries, second)) {
          const issues = check(one, other)
          const failure = issues.find(isContractFailure)
          ok(failure === undefined, `${String(failure)}: ${JSON.stringify([one, other])}`)
          if (issues.every(({ severity }) => severity !== 'error')) accepted++
        }
      ok(accepted > 0, `${id} reports every pair of examples: add examples or accepted cases that belong together`)
    })
  }
}
