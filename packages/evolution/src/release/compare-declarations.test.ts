import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typeComparer } from './compare-declarations.js'
import { compilerIn, declarationFiles } from './declarations.js'
import type { PackageSurface } from './release.js'

const compiler = compilerIn([process.cwd()])
const compareTypes = typeComparer([process.cwd()])

const surfaceOf = (text: string): PackageSurface => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  writeFileSync(join(folder, 'index.d.ts'), text)
  if (compiler === undefined) throw new Error('TypeScript is not installed')
  return {
    ...{ entries: {}, engines: {}, peers: {}, declared: { '.': 'index.d.ts' } },
    declarations: declarationFiles(folder, [join(folder, 'index.d.ts')], compiler),
  }
}

const compared = (old: string, next: string): readonly string[] | undefined =>
  compareTypes?.(surfaceOf(old), surfaceOf(next)).map(({ name, verdict, reason }) =>
    [verdict, name, reason].filter((part) => part !== undefined).join(' '),
  )

const f = (type: string): string => `export declare const f: ${type};`

describe('the declared types of exports', () => {
  it.each([
    ['the same text', f('(a: string) => void'), f('(a: string) => void')],
    ['comments and spaces', f('(a: string) => void'), `/** Text. */\n${f('( a : string )=>void')}`],
    ['a renamed parameter', f('(a: string) => void'), f('(b: string) => void')],
    ['a widened parameter', f('(a: string) => void'), f('(a: string | number) => void')],
    ['a narrowed result', f('() => string | undefined'), f('() => string')],
    ['a function in place of a constant', f('(a: string) => void'), 'export declare function f(a: string): void;'],
    ['the order of a union', "export type A = 'a' | 'b';", "export type A = 'b' | 'a';"],
    ['an interface in place of a type', 'export type A = { a: 1 };', 'export interface A { a: 1 }'],
    ['a renamed type parameter', f('<A>(a: A) => A'), f('<B>(b: B) => B')],
    ['a generic type', 'export type Box<A> = { a: A };', 'export interface Box<B> { a: B }'],
    [
      'a private member',
      'export declare class A { #a; private b: 1; c: 1 }',
      'export declare class A { private d: 2; c: 1 | (1 & string) }',
    ],
    [
      'a file that a bundler wrote',
      `interface Line { a: 1 }\ndeclare const f: (a: Line) => void;\nexport { f, type Line as OrderLine };`,
      `interface Line$1 { a: 1 }\ndeclare const g: (a: Line$1) => void;\nexport { g as f, type Line$1 as OrderLine };`,
    ],
    [
      'another way to import a type',
      `import { Path } from '@contracts/core';\n${f('(a: Path) => void')}`,
      `import * as core from '@contracts/core';\n${f('(a: core.Path) => void')}`,
    ],
    [
      'the messages of a contract',
      `import { Contract } from '@contracts/core';\nexport declare const a: Contract<{ a: 1 }>;`,
      `import { Contract } from '@contracts/core';\nexport declare const a: Contract<{ b: 1 }>;`,
    ],
  ])('are compatible: %s', (_, old, next) => {
    expect(compared(old, next)).toEqual([])
  })

  it.each([
    ['an optional key', 'export interface A { a: 1 }', 'export interface A { a: 1; b?: 2 }', ['extended A']],
    ['an optional parameter', f('() => void'), f('(a?: string) => void'), ['extended f']],
    ['a rest', f('(a: 1) => void'), f('(a: 1, ...rest: string[]) => void'), ['extended f']],
    [
      'an optional key of options',
      `interface O { a: 1 }\nexport {};\n${f('(options: O) => void')}`,
      `interface O { a: 1; b?: 2 }\nexport {};\n${f('(options: O) => void')}`,
      ['extended f'],
    ],
    ['a key of a result', f('() => { a: 1 }'), f('() => { a: 1; b: 2 }'), ['extended f']],
    ['a signature', f('{ (a: 1): void }'), f('{ (a: 1): void; (a: 2): void }'), ['extended f']],
  ])('are extended by %s', (_, old, next, expected) => {
    expect(compared(old, next)).toEqual(expected)
  })

  it.each([
    ['a narrowed parameter', f('(a: string | number) => void'), f('(a: string) => void'), ['narrowed f']],
    ['a required parameter', f('(a: string) => void'), f('(a: string, b: number) => void'), ['narrowed f']],
    ['a parameter before another', f('(a: string) => void'), f('(b?: number, a?: string) => void'), ['narrowed f']],
    ['a widened result', f('() => string'), f('() => string | null'), ['narrowed f']],
    ['a removed overload', f('{ (a: 1): void; (a: 2): void }'), f('{ (a: 1): void }'), ['narrowed f']],
    [
      'a narrowed parameter of a method',
      'export declare class A { run(a: string | number): void }',
      'export declare class A { run(a: string): void }',
      ['narrowed A'],
    ],
    [
      'a required key of options',
      `interface O { a: 1 }\nexport {};\n${f('(options: O) => void')}`,
      `interface O { a: 1; b: 2 }\nexport {};\n${f('(options: O) => void')}`,
      ['narrowed f'],
    ],
    ['a type in place of a value', 'export declare class A { a: 1 }', 'export interface A { a: 1 }', ['narrowed A']],
    [
      'another type of another package',
      `import { Path } from '@contracts/core';\n${f('(a: Path) => void')}`,
      `import { Json } from '@contracts/core';\n${f('(a: Json & string) => void')}`,
      ['narrowed f'],
    ],
  ])('are narrowed by %s', (_, old, next, expected) => {
    expect(compared(old, next)).toEqual(expected)
  })

  it.each([
    [
      'a member of a union',
      "export type A = 'a'",
      "export type A = 'a' | 'b'",
      ['unproved A a value of the new type is not always one of the old type'],
    ],
    [
      'a removed key of a type',
      'export interface A { a: 1; b: 2 }',
      'export interface A { a: 1 }',
      ['unproved A a value of the new type is not always one of the old type'],
    ],
    [
      'a required type parameter',
      'export type A<B> = B[]',
      'export type A<B, C> = (B | C)[]',
      ['unproved A it has other type parameters'],
    ],
    [
      'a package that is not installed',
      `import { A } from 'elsewhere';\n${f('(a: A) => void')}`,
      `import { B } from 'elsewhere';\n${f('(a: B) => void')}`,
      ['unproved f the declaration of A cannot be found'],
    ],
    [
      'a name that another package does not export',
      `import { Options } from '@contracts/core';\n${f('(a: Options) => void')}`,
      `import { Settings } from '@contracts/core';\n${f('(a: Settings) => void')}`,
      ['unproved f the declaration of Options cannot be found'],
    ],
  ])('are unproved: %s', (_, old, next, expected) => {
    expect(compared(old, next)).toEqual(expected)
  })

  it('are compared by entry, through the files of a package', () => {
    const surface = (line: string): PackageSurface => ({
      ...{ entries: {}, engines: {}, peers: {}, declared: { '.': 'index.d.ts', './b': 'b.d.ts' } },
      declarations: {
        'index.d.ts': `export { f } from './chunk.js';`,
        'b.d.ts': `export * from './chunk.js';`,
        'chunk.d.ts': `interface Line { ${line} }\nexport {};\nexport declare const f: (a: Line) => void;`,
      },
    })
    expect(compareTypes?.(surface('a: 1'), surface('a: 1; b: 2')).map(({ entry, name }) => `${entry} ${name}`)).toEqual(
      ['. f', './b f'],
    )
  })
})
