import type { AnyContract, Catalog, Json } from '@contracts/core'
import { type CallLimit, callOr, unlimited } from '../release/call-limit.js'
import type { Problem } from './workspace-report.js'

/** Returns why an example is not valid, as a predicate, or `undefined` if it is. */
const whyInvalid = (contract: AnyContract, example: Json, { call }: CallLimit): string | undefined =>
  callOr(
    () => {
      const [error] = call(contract.name, example, () => contract.validate(example).errors)
      return error && `is not valid: ${String(error)}`
    },
    (why) => `is not decided: ${why}`,
  )

/**
 * Returns a problem with the first error for each example of a catalog that is not valid. A catalog does not validate
 * its examples when it is loaded, since that would cost time in every agent that loads it.
 */
export const invalidExamples = (catalog: Catalog | undefined, limit: CallLimit = unlimited): readonly Problem[] =>
  (catalog?.entries ?? []).flatMap(({ contract, examples }) =>
    examples.flatMap((example, i): readonly Problem[] => {
      const why = whyInvalid(contract, example as Json, limit) // examples are JSON files
      if (why === undefined) return []
      const which = examples.length === 1 ? 'The example' : `Example ${String(i + 1)}`
      const message = `${which} of ${contract.name} ${why}.`
      return [{ code: 'invalid-example', message, fix: 'Correct the example, or the contract.' }]
    }),
  )
