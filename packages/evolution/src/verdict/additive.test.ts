import { isAdditive } from './additive.js'

describe('a declared type that only adds', () => {
  it.each([
    ['nothing', 'interface A { readonly a: string; }', 'interface A { readonly a: string; }'],
    ['an optional key at the end', 'interface A { a: string; }', 'interface A { a: string; b?: number; }'],
    ['an optional key at the start', 'interface A { b: string; }', 'interface A { a?: () => void; b: string; }'],
    [
      'optional keys within',
      'type A = { o?: { b: string; }; };',
      'type A = { o?: { a?: { x: 1; }; b: string; c?: string; }; };',
    ],
    [
      'an optional parameter',
      'f: (a: string) => { x: number; }',
      'f: (a: string, b?: (c: 1) => 2, d?: 3) => { x: number; }',
    ],
    ['a first parameter', 'f: () => void', 'f: (a?: string) => void'],
    ['a rest', 'f: (a: 1) => void', 'f: (a: 1, ...rest: string[]) => void'],
  ])('%s', (_, old, next) => {
    expect(isAdditive(old, next)).toBe(true)
    if (old !== next) expect(isAdditive(next, old)).toBe(false)
  })

  it.each([
    ['a key', 'interface A { a: string; }', 'interface A { a: string; b: number; }'],
    ['a parameter', 'f: (a: string) => void', 'f: (a: string, b: number) => void'],
    ['a parameter before another', 'f: (a: string) => void', 'f: (b?: number, a: string) => void'],
    ['null', 'f: () => string', 'f: () => null | string'],
    ['a member of a union', 'type A = "a";', 'type A = "a" | "b";'],
    ['a tag of a tuple', 'type A = [a: 1];', 'type A = [a: 1, b?: 2];'],
  ])('and not %s', (_, old, next) => {
    expect(isAdditive(old, next)).toBe(false)
  })
})
