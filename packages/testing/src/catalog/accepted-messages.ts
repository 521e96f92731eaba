import type { AnyContract, CatalogEntry, TestCase } from '@contracts/core'
import { messageOf } from '../patch/apply-patch.js'

/** Returns whether the contract accepts the message of a case: it has no error. Warnings are allowed. A case of a caller without types may have no issues. */
export const isAccepted = ({ issues }: TestCase): boolean =>
  Array.isArray(issues) && issues.every(({ severity }) => severity !== 'error')

/**
 * Returns the examples of a contract, and the messages of the cases that it accepts. Throws if no entry has the
 * contract, because then nothing could be tested.
 */
export const acceptedMessages = (
  entries: readonly CatalogEntry[],
  { name }: AnyContract,
): readonly [first: unknown, ...others: readonly unknown[]] => {
  const entry = entries.find(({ contract }) => contract.name === name)
  if (entry === undefined)
    throw new TypeError(
      `${name} has no examples to test with: list it in the catalog, or pass { unlisted: [{ contract, examples: [example] }] }`,
    )
  const accepted = (entry.cases ?? []).filter(isAccepted)
  return [...entry.examples, ...accepted.map((one) => messageOf(entry, one))]
}
