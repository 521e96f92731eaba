import { type DecodeResult, decoderFor, type Issue, refuseMisspelt, type Rule, rule, struct } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import { map, mapLeft } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { TypeOf } from 'io-ts'
import { type AnyImplementation, JsonString } from './implementation.js'
import { readJsonText } from './json-text.js'

/**
 * Returns the rule that hyperparameters are a string that parses as JSON. An object instead of a string is a shape
 * issue.
 */
export const hyperparametersJson = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-json',
    description: 'hyperparameters is a string that parses as JSON.',
    at,
    check: (hyperparameters: string) => {
      const read = readJsonText(hyperparameters)
      return 'message' in read ? [{ path: [], ...read }] : []
    },
  })

/** Returns whether a JSON text is an object. It is one exactly if it begins with a brace. */
const startsAnObject = (text: string): boolean => text.trimStart().startsWith('{')

/** Returns the rule that the JSON in hyperparameters is an object. It does not apply to a string that is not JSON. */
export const hyperparametersObject = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-object',
    severity: 'warning',
    description: 'The JSON in hyperparameters is an object.',
    at,
    check: (hyperparameters: string) =>
      startsAnObject(hyperparameters) || 'message' in readJsonText(hyperparameters)
        ? []
        : [{ path: [], message: 'must contain a JSON object' }],
  })

const hyperparametersDecoder = decoderFor(struct('Tuned', { hyperparameters: JsonString }, {}, { open: true }), {
  rules: [hyperparametersJson('/hyperparameters'), hyperparametersObject('/hyperparameters')],
})

/**
 * The options of `hyperparametersOf`.
 *
 * @category model
 * @since 2.0.0
 */
export interface HyperparametersOptions {
  /**
   * The name of the contract of the message that has the implementation, such as `rapidLoopResult.name`. Issues carry it
   * (default: none, since proposals and results both have implementations).
   */
  readonly name?: string
}

/**
 * Parses the hyperparameters of an implementation into an object. Issues: `hyperparameters-json` and
 * `hyperparameters-object` at `/hyperparameters`, relative to the implementation.
 *
 * @example
 * import { hyperparametersOf } from '@contracts/mlops'
 *
 * assert.deepStrictEqual(hyperparametersOf({ hyperparameters: '{"C": 1.0}' }), E.right({ C: 1 }))
 *
 * const answer = hyperparametersOf({ hyperparameters: '{"gamma": NaN}' }, { name: 'mlops/rapid-loop-result@1' })
 * assert.deepStrictEqual(E.isLeft(answer) && answer.left.map((issue) => [issue.contract, String(issue)]), [
 *   ['mlops/rapid-loop-result@1', 'hyperparameters must be a string that parses as JSON — got "{\\"gamma\\": NaN}"'],
 * ])
 *
 * @category destructors
 * @since 1.0.0
 */
export const hyperparametersOf = (
  implementation: Pick<AnyImplementation, 'hyperparameters'>,
  options: HyperparametersOptions = {},
): DecodeResult<TypeOf<typeof JsonObject>> => {
  refuseMisspelt('The options of hyperparametersOf', options, { name: true })
  const { name }: { readonly name?: unknown } = options // a caller without types may pass any value
  if (name !== undefined && typeof name !== 'string')
    throw new TypeError('The name of hyperparametersOf must be a string: write { name: rapidLoopResult.name }')
  const named = (issue: Issue): Issue => issue.with({ contract: name })
  return pipe(
    hyperparametersDecoder.decode(implementation, 'strict'),
    mapLeft(([first, ...others]): NonEmptyArray<Issue> => [named(first), ...others.map(named)]),
    map(({ hyperparameters }) => JSON.parse(hyperparameters) as TypeOf<typeof JsonObject>), // the rules found an object
  )
}
