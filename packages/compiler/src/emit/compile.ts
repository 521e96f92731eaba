import type { Mixed } from 'io-ts'
import { type SchemaNode, schemaNodeOf } from '@contracts/core'
import * as runtime from '@contracts/core/generated'
import {
  type Compiled,
  copyOf,
  guardBy,
  interpret,
  reflectionOf,
  validateBy,
  withReflection,
} from '@contracts/core/internal'
import { DefinitionFailed } from './program.js'
import { type Source, sourceOf } from './source.js'

/** Returns the source of a node; `undefined` if it has none, or if the definition of a recursive codec throws. */
const sourceIfDefined = (node: SchemaNode): Source | undefined => {
  try {
    return sourceOf(node)
  } catch (thrown) {
    if (thrown instanceof DefinitionFailed) return undefined // the interpreter reports it in each message
    throw thrown
  }
}

/**
 * Compiles a schema node in process. Returns the interpreter, which has the same results, if `eval` is not allowed, the
 * node has no source, or the definition of a recursive codec throws.
 *
 * @category constructors
 * @since 1.0.0
 */
export const inProcess = (node: SchemaNode): Compiled => {
  const source = sourceIfDefined(node)
  if (source === undefined) return interpret(node)
  const names = ['runtime', ...source.captured.map(([name]) => name)]
  const text = `"use strict"\nconst { ${source.runtime.join(', ')} } = runtime\n${source.text}return { compiled: true, is: isValid, collect }`
  let make: (...values: readonly unknown[]) => Compiled
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the only use of eval: the caller requests it, and its text is written from data
    make = new Function(...names, text) as typeof make
  } catch (error) {
    if (error instanceof EvalError) return interpret(node)
    throw error // the text is wrong
  }
  try {
    return make(runtime, ...source.captured.map(([, captured]) => captured))
  } catch (error) {
    if (error instanceof SyntaxError) return interpret(node) // a pattern is not a regular expression
    throw error
  }
}

/**
 * Returns the same codec, compiled: an ordinary io-ts codec that decodes faster, to the same value or the same errors.
 * A contract of it is compiled too. If `eval` is not allowed, the codec is interpreted, with the same results. Messages
 * are plain JSON, so it decodes a value to itself. The results are those of `contract`, which for a codec of io-ts may be
 * others than its own: an undeclared key is kept, NaN is no number, a tuple has no further items, and a required key is
 * present.
 *
 * @example
 * const Greeting = compile(t.type({ hello: t.string }))
 * assert.deepStrictEqual([Greeting.is({ hello: 'you' }), Greeting.is({ hello: 1 })], [true, false])
 *
 * @category constructors
 * @since 1.0.0
 */
export const compile = <C extends Mixed>(codec: C): C => {
  const node = schemaNodeOf(codec)
  const shape = inProcess(node)
  const made: C = copyOf(codec)
  const validate = validateBy<C['_A']>(shape, () => made)
  Object.assign(made, {
    is: guardBy<C['_A']>(shape),
    validate,
    decode: (value: unknown) => validate(value, [{ key: '', type: made, actual: value }]),
  })
  const field = reflectionOf(codec)?.field
  return withReflection(made, { node, compiled: shape, ...(field === undefined ? {} : { field }) })
}
