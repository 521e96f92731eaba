import { decoderOf, struct, type DecodeResult } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import { map } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TypeOf } from 'io-ts'
import { hyperparametersJson } from './hyperparameters-json.js'
import { hyperparametersObject } from './hyperparameters-object.js'
import type { AnyImplementation } from './implementation.js'
import { JsonString } from './json-string.js'

const hyperparametersDecoder = decoderOf(struct('Tuned', { hyperparameters: JsonString }, {}, { open: true }), {
  rules: [hyperparametersJson('/hyperparameters'), hyperparametersObject('/hyperparameters')],
})

/**
 * Parses the hyperparameters of an implementation into an object. Issues: `hyperparameters-json` and
 * `hyperparameters-object` at `/hyperparameters`.
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
): DecodeResult<TypeOf<typeof JsonObject>> =>
  pipe(
    hyperparametersDecoder.decode(implementation, 'strict'),
    map(({ hyperparameters }) => JSON.parse(hyperparameters) as TypeOf<typeof JsonObject>), // the rules found an object
  )
