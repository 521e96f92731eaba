import * as t from 'io-ts'
import { string } from '../codec/primitives.js'
import type { ShapeValidator } from '../validate/validate.js'
import { copyOf, withReflection } from '../codec/reflection.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { shapeOf } from '../codec/codec.js'

const given: ShapeValidator = { compiled: true, is: () => true, collect: () => undefined }

const compile = <C extends t.Mixed>(codec: C): C =>
  withReflection(copyOf(codec), { node: schemaNodeOf(codec), compiled: given })

describe('shapeOf', () => {
  it('prefers the module passed to the one attached to the codec, then the interpreter', () => {
    const fast = compile(string)
    expect(shapeOf(fast, schemaNodeOf(fast), given)).toBe(given)
    expect(shapeOf(fast, schemaNodeOf(fast), undefined).compiled).toBe(true)
    expect(shapeOf(string, schemaNodeOf(string), undefined).compiled).toBeUndefined()
  })

  it('passes its node to a module with opaque codecs', () => {
    const node = schemaNodeOf(t.Int)
    expect(shapeOf(t.Int, node, (found) => (found === node ? given : { ...given, is: () => false }))).toBe(given)
  })

  it('ignores what is attached to a copy that validates differently', () => {
    const refused: t.Validate<unknown, never> = (u, c) => t.failure(u, c)
    const copy = Object.assign(copyOf(compile(string)), { validate: refused })
    const shape = shapeOf(copy, schemaNodeOf(copy), undefined)
    expect([shape.compiled, shape.is('')]).toEqual([undefined, false])
  })
})
