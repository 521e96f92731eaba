import * as t from 'io-ts'
import { string } from '../codec/primitives.js'
import type { ShapeValidator } from '../validate/validate.js'
import { copyOf, withReflection } from '../codec/reflection.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { shapeOf } from '../codec/codec.js'
import { fingerprintOf } from '../model/fingerprint.js'

const given: ShapeValidator = { compiled: true, is: () => true, collect: () => undefined }
const moduleFor = (codec: t.Mixed) => ({ ...given, fingerprint: fingerprintOf(schemaNodeOf(codec)) })

const compile = <C extends t.Mixed>(codec: C): C =>
  withReflection(copyOf(codec), { node: schemaNodeOf(codec), compiled: given })

describe('shapeOf', () => {
  it('prefers the module passed to the one attached to the codec, then the interpreter', () => {
    const fast = compile(string)
    const passed = moduleFor(fast)
    expect(shapeOf('demo/any@1', fast, schemaNodeOf(fast), passed)).toBe(passed)
    expect(shapeOf('demo/any@1', fast, schemaNodeOf(fast), undefined).compiled).toBe(true)
    expect(shapeOf('demo/any@1', string, schemaNodeOf(string), undefined).compiled).toBeUndefined()
  })

  it('refuses the module of another node', () => {
    const take = () => shapeOf('demo/any@1', string, schemaNodeOf(string), moduleFor(t.number))
    expect(take).toThrow(
      new TypeError(
        'demo/any@1: the compiled module was made from another codec. Build the package again: contracts compile',
      ),
    )
  })

  it('passes the opaque parts of its node to a module', () => {
    const node = schemaNodeOf(t.array(t.Int))
    const { fingerprint } = moduleFor(t.array(t.Int))
    const seen: unknown[] = []
    const link = (captured: readonly unknown[]): ShapeValidator => {
      seen.push(...captured)
      return given
    }
    expect(shapeOf('demo/any@1', t.array(t.Int), node, { fingerprint, link })).toBe(given)
    expect(seen).toEqual([schemaNodeOf(t.Int)])
  })

  it('ignores what is attached to a copy that validates differently', () => {
    const refused: t.Validate<unknown, never> = (u, c) => t.failure(u, c)
    const copy = Object.assign(copyOf(compile(string)), { validate: refused })
    const shape = shapeOf('demo/any@1', copy, schemaNodeOf(copy), undefined)
    expect([shape.compiled, shape.is('')]).toEqual([undefined, false])
  })
})
