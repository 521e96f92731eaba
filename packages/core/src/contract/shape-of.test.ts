import * as t from 'io-ts'
import { Text } from '../codecs.js'
import { compile } from '../compile/compile-codec.js'
import type { Compiled } from '../compiled/compiled.js'
import { copyOf } from '../reflect/reflection.js'
import { reflect } from '../reflect/reflect.js'
import { shapeOf } from './shape-of.js'

const given: Compiled = { compiled: true, is: () => true, collect: () => undefined }

describe('shapeOf', () => {
  it('takes what is given before what the codec carries, and the walk last', () => {
    const fast = compile(Text)
    expect(shapeOf(fast, reflect(fast), given)).toBe(given)
    expect(shapeOf(fast, reflect(fast), undefined).compiled).toBe(true)
    expect(shapeOf(Text, reflect(Text), undefined).compiled).toBeUndefined()
  })

  it('gives its node to a module whose codecs only run as they are', () => {
    const node = reflect(t.Int)
    expect(shapeOf(t.Int, node, (found) => (found === node ? given : { ...given, is: () => false }))).toBe(given)
  })

  it('trusts nothing that a copy carries which validates otherwise', () => {
    const refused: t.Validate<unknown, never> = (u, c) => t.failure(u, c)
    const copy = Object.assign(copyOf(compile(Text)), { validate: refused })
    const shape = shapeOf(copy, reflect(copy), undefined)
    expect([shape.compiled, shape.is('')]).toEqual([undefined, false])
  })
})
