import { arrayOf, enumOf, field, openEnumOf, string, stringOf, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The libraries whose models the eval agent can run. */
export const libraries = ['scikit-learn', 'prophet', 'statsmodels'] as const

/**
 * A library whose models the eval agent can run.
 *
 * @example
 * import { Library } from '@contracts/mlops'
 *
 * assert.deepStrictEqual([Library.is('scikit-learn'), Library.is('sklearn')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Library = enumOf(...libraries)
export type Library = TypeOf<typeof Library>

/** A library whose models the eval agent can run, or any other that the rapid loop chose. */
export const AnyLibrary = openEnumOf(...libraries)
export type AnyLibrary = TypeOf<typeof AnyLibrary>

/** JSON written as a string. The rules `hyperparameters-json` and `hyperparameters-object` check its content. */
export const JsonString = stringOf({ expects: 'a JSON string, not an object' }, 'JsonString')

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
