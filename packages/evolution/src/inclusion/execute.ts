import { type Schema as CfSchema, Validator } from '@cfworker/json-schema'
import type { Json } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { executable } from '../schema/executable.js'
import { longestRun, longestText, patternsOf } from './longest-run.js'

/**
 * Runs a message against a schema document with a validator that is not ours and needs no code generation. Undefined when
 * the validator gives up, or when a pattern might take it forever on so long a text.
 *
 * @category destructors
 * @since 1.0.0
 */
export type Execute = (message: Json) => boolean | undefined

const runnable = (document: Document, formats: 'annotation' | 'assertion') =>
  executable(document, formats) as CfSchema | boolean // a schema document is an object or a boolean, whatever JSON it came as

/**
 * The executor of a document.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executor = (document: Document, formats: 'annotation' | 'assertion'): Execute => {
  let validator: Validator | undefined
  let longest: number | undefined
  return (message) => {
    longest ??= Math.min(Infinity, ...patternsOf(document.root).map(longestRun))
    if (longest !== Infinity && longestText(message) > longest) return undefined
    try {
      validator ??= new Validator(runnable(document, formats), document.draft)
      return validator.validate(message).valid
    } catch {
      return undefined
    }
  }
}

/**
 * The pointers of what no message may hold where it stands: the properties and items that a schema refuses whatever they are.
 *
 * @category destructors
 * @since 1.0.0
 */
export const refusedPlaces = (document: Document, message: Json): ReadonlySet<string> => {
  try {
    const { errors } = new Validator(runnable(document, 'annotation'), document.draft, false).validate(message)
    const refused = errors.filter(({ keyword }) => keyword === 'false')
    return new Set(refused.map(({ instanceLocation }) => instanceLocation.replace(/^#/, '')))
  } catch {
    return new Set()
  }
}
