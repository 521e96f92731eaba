import type { Registry } from '@contracts/core'
import type { Problem } from './gate-report.js'

/**
 * The examples of a registry that are not valid under their contract, one problem each with its first error. A registry does
 * not check them when it is loaded, which would cost every agent that loads it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const invalidExamples = (registry: Registry | undefined): readonly Problem[] =>
  (registry?.entries ?? []).flatMap(({ contract, examples }) =>
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
