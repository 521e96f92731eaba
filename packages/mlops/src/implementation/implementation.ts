import { arrayOf, field, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { JsonString } from './json-string.js'
import { AnyLibrary, Library } from './library.js'

const required = {
  estimator_class: field(NonEmptyString, 'Class of the library to fit.'),
  hyperparameters: field(JsonString, 'Arguments of the class: a JSON object written as a string.'),
}

const optional = {
  preprocessing_steps: field(arrayOf(string), 'Preprocessing steps, in order.'),
  notes: field(string, 'Further notes for the implementer.'),
}

/**
 * The instructions to build a proposed model. Strict schemas have no open objects, so its hyperparameters are JSON in a
 * string.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Implementation = struct(
  'Implementation',
  { library: field(Library, 'Library that has the class.'), ...required },
  optional,
)
export type Implementation = TypeOf<typeof Implementation>

/**
 * The instructions to build the recommended model, with a library of any name.
 *
 * @category codecs
 * @since 1.0.0
 */
export const AnyImplementation = struct(
  'AnyImplementation',
  { library: field(AnyLibrary, 'Library that has the class.'), ...required },
  optional,
)
export type AnyImplementation = TypeOf<typeof AnyImplementation>
