import { type Schema as CfSchema, Validator } from '@cfworker/json-schema'
import type { Json } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { executable } from '../schema/executable.js'

/**
 * Runs a message against a schema document with a validator that is not ours and needs no code generation. Undefined when
 * the validator gives up.
 *
 * @category destructors
 * @since 1.0.0
 */
export type Execute = (message: Json) => boolean | undefined

/**
 * The executor of a document.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executor = (document: Document, formats: 'annotation' | 'assertion'): Execute => {
  let validator: Validator | undefined
  return (message) => {
    if (document.isDynamic) return undefined
    try {
      // A schema document is an object or a boolean, whatever JSON it came as.
      const root = () => executable(document, formats) as CfSchema | boolean
      validator ??= new Validator(root(), document.draft)
      return validator.validate(message).valid
    } catch {
      return undefined
    }
  }
}
