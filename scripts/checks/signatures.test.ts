import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { unexportedTypes } from './signatures.js'

/** Returns what is found in a package whose entry exports these names of a module. */
const foundIn = (names: string, code: string): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
  const [entry, module] = [join(folder, 'index.ts'), join(folder, 'module.ts')]
  writeFileSync(entry, `export { ${names} } from './module.js'\n`)
  writeFileSync(module, code)
  const options = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
    noLib: true,
  }
  const program = ts.createProgram([entry], options)
  return unexportedTypes(program, [entry], (file) => file.startsWith(folder)).map((one) =>
    one.slice(one.lastIndexOf('/') + 1),
  )
}

describe('unexportedTypes', () => {
  it.each([
    ['of a parameter', 'f', 'interface Hidden { a: 1 }; export const f = (hidden: Hidden) => hidden.a', 'f'],
    [
      'of an inferred result',
      'f',
      'interface Hidden { a: 1 }; const h: Hidden = { a: 1 }; export const f = () => h',
      'f',
    ],
    ['of a member', 'type A', 'type Hidden = 1 | 2; export interface A { readonly of: readonly Hidden[] }', 'A'],
    ['that is extended', 'type A', 'interface Hidden { a: 1 }; export interface A extends Hidden { b: 2 }', 'A'],
    ['of a class', 'A', 'interface Hidden { a: 1 }; export class A { of?: Hidden }', 'A'],
    [
      'computed, of a parameter',
      'f',
      'type Hidden<K extends string> = { [P in K]: 1 }; export const f = <K extends string>(a: Hidden<K>) => String(a)',
      'f',
    ],
    [
      'that a helper returns',
      'type A',
      'interface Hidden { a: 1 }; type H<T> = T extends 1 ? Hidden : 0; export type A<T> = T extends 2 ? 3 : H<T>',
      'A',
    ],
  ])('finds a type %s', (_, names, code, by) => {
    expect(foundIn(names, code)).toEqual([`module.ts Hidden, which ${by} names`])
  })

  it.each([
    ['exported types', 'type B, f', 'export interface B { a: 1 }; export const f = (b: B) => b.a'],
    ['private members', 'A', 'interface Hidden { a: 1 }; export class A { private of?: Hidden; #b?: Hidden }'],
    [
      'helpers of computed types',
      'type A',
      'type H<T> = T extends 1 ? 2 : 3; export type A<T> = T extends 2 ? 3 : H<T>',
    ],
    ['patterns', 'type A', 'type H = 1 | 2; export type A<T> = T extends H ? 3 : 4'],
    [
      'types with another public name',
      'type A, f',
      'interface H { a: 1 }; export type A = H; export const f = (h: H) => h',
    ],
    ['types of values', 'type A', 'const table = { a: 1 }; export type A = keyof typeof table'],
    [
      'bodies',
      'f',
      'interface Hidden { a: 1 }; export const f = (): number => { const h: Hidden = { a: 1 }; return h.a }',
    ],
  ])('leaves %s alone', (_, names, code) => {
    expect(foundIn(names, code)).toEqual([])
  })
})
