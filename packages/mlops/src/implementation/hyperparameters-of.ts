import { decoderOf, struct, type Validation } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { hyperparametersJson } from './hyperparameters-json.js'
import { hyperparametersObject } from './hyperparameters-object.js'
import type { AnyImplementation } from './implementation.js'
import { JsonString } from './json-string.js'

const tuned = decoderOf(struct('Tuned', { hyperparameters: JsonString }, {}, { open: true }), {
  rules: [hyperparametersJson('/hyperparameters'), hyperparametersObject('/hyperparameters')],
})

/**
 * The hyperparameters of an implementation as the object they stand for, or every issue that keeps them from being one:
 * `hyperparameters-json` or `hyperparameters-object` at `/hyperparameters`.
 *
 * @example
 * import { hyperparametersOf } from '@contracts/mlops'
 *
 * assert.deepStrictEqual(hyperparametersOf({ hyperparameters: '{"C": 1.0}' }), E.right({ C: 1 }))
 *
 * const answer = hyperparametersOf({ hyperparameters: '{"gamma": NaN}' })
 * assert.deepStrictEqual(E.isLeft(answer) && answer.left.map(String), [
 *   'hyperparameters must be a string that parses as JSON — got "{\\"gamma\\": NaN}"',
 * ])
 *
 * @category destructors
 * @since 1.0.0
 */
export const hyperparametersOf = (
  implementation: Pick<AnyImplementation, 'hyperparameters'>,
): Validation<TypeOf<typeof JsonObject>> => {
  const answer = tuned.decode(implementation, 'strict')
  if (answer._tag === 'Right')
    return { _tag: 'Right', right: JSON.parse(answer.right.hyperparameters) as TypeOf<typeof JsonObject> } // the rules have just read an object there
  return answer
}
