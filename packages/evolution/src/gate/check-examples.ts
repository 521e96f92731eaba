import type { Catalog } from '@contracts/core'
import type { Problem } from './gate-report.js'

/**
 * Returns a problem with the first error for each example of a catalog that is not valid. A catalog does not validate
 * its examples when it is loaded, since that would cost time in every agent that loads it.
 */
export const invalidExamples = (catalog: Catalog | undefined): readonly Problem[] =>
  (catalog?.entries ?? []).flatMap(({ contract, examples }) =>
    examples.flatMap((example, i): readonly Problem[] => {
      const [error] = contract.validate(example).errors
      const which = examples.length === 1 ? 'The example' : `Example ${String(i + 1)}`
      return error === undefined
        ? []
        : [
            {
              code: 'invalid-example',
              message: `${which} of ${contract.name} is not valid: ${String(error)}.`,
              fix: 'Correct the example, or the contract.',
            },
          ]
    }),
  )
