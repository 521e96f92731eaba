import type { Mixed } from 'io-ts'
import { guardBy } from '../codec/guard-by.js'
import { validateBy } from '../codec/validate-by.js'
import { reflect } from '../reflect/reflect.js'
import { copyOf, reflectionOf, withReflection } from '../reflect/reflection.js'
import { inProcess } from './in-process.js'

/**
 * The same codec, compiled: an ordinary io-ts codec that reads a message as a contract does and answers sooner, with the
 * very value or with every error. A contract of it is compiled too. Where code generation is refused it is interpreted
 * and answers the same. Messages are plain JSON: it decodes a value to itself.
 *
 * @example
 * const Greeting = compile(t.type({ hello: t.string }))
 * assert.deepStrictEqual([Greeting.is({ hello: 'you' }), Greeting.is({ hello: 1 })], [true, false])
 *
 * @category constructors
 * @since 1.2.0
 */
export const compile = <C extends Mixed>(codec: C): C => {
  const node = reflect(codec)
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
