import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import { Ratio, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { field } from '../combinators/field.js'
import { struct } from '../combinators/struct.js'
import { copyOf, reflectionOf } from '../reflect/reflection.js'
import { reflect } from '../reflect/reflect.js'
import { compile } from './compile-codec.js'

const S = struct('S', { a: Text }, { b: Ratio })

describe('a compiled codec', () => {
  it('is an ordinary io-ts codec, and gives the very value', () => {
    const value = { a: '', more: 1 }
    const Fast = compile(S)
    expect([Fast.name, Fast instanceof t.Type, Fast.encode(value)]).toEqual(['S', true, value])
    const result = Fast.decode(value)
    expect(result._tag === 'Right' && result.right).toBe(value)
    expect(PathReporter.report(t.array(Fast).decode([{ a: 1, b: 2 }]))).toEqual([
      '[0].a must be a string — got 1',
      '[0].b must be from 0 to 1 — got 2',
    ])
  })

  it('leaves the codec it was made of as it was', () => {
    compile(S)
    expect(reflectionOf(S)?.compiled).toBeUndefined()
    expect(reflectionOf(compile(S))?.compiled?.compiled).toBe(true)
    expect(reflect(compile(S))).toBe(reflect(S))
  })

  it('keeps what a field says of itself', () => {
    const described = field(Text, 'A word.', { deprecated: 'Say nothing.' })
    expect(reflectionOf(compile(described))?.field).toEqual(reflectionOf(described)?.field)
  })

  it('is no longer compiled once a copy of it validates otherwise', () => {
    const refused: t.Validate<unknown, never> = (u, c) => t.failure(u, c, 'must be refused')
    const copy = Object.assign(copyOf(compile(S)), { validate: refused })
    expect(reflect(copy).kind).toBe('opaque')
  })

  it('is interpreted where it is nested deeper than a compiler can go', () => {
    let deep: t.Mixed = Text
    for (let i = 0; i < 20_000; i++) deep = arrayOf(deep)
    expect([
      compile(deep).is([[1]]),
      compile(deep).is([[[]]]),
      reflectionOf(compile(deep))?.compiled?.compiled,
    ]).toEqual([false, true, undefined])
  })
})
