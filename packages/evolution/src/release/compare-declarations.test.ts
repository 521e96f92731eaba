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

const setter = (type: string): string => `export declare class A { get a(): 1; set a(b: ${type}) }`

const globals = (...blocks: readonly string[]): string =>
  [...blocks.map((block) => `declare global ${block}`), 'export declare const a: 1;'].join('\n')

describe('the declared types of exports', () => {
  it('are unproved if they need the types of Node or of a test runner, which are not installed', () => {
    const compareThere = typeComparer([mkdtempSync(join(tmpdir(), 'contracts-')), process.cwd()])
    const changes = compareThere?.(surfaceOf(f('(a: Buffer) => void')), surfaceOf(f('(a: number) => void')))
    expect(changes).toMatchObject([{ verdict: 'unproved', reason: 'the declaration of Buffer cannot be found' }])
    const ofTests = compareThere?.(surfaceOf(f('(a: typeof describe) => void')), surfaceOf(f('(a: typeof it) => void')))
    expect(ofTests).toMatchObject([{ verdict: 'unproved' }])
  })

  it.each([
    ['the same text', f('(a: string) => void'), f('(a: string) => void')],
    ['comments and spaces', f('(a: string) => void'), `/** Text. */\n${f('( a : string )=>void')}`],
    ['a renamed parameter', f('(a: string) => void'), f('(b: string) => void')],
    ['a widened parameter', f('(a: string) => void'), f('(a: string | number) => void')],
    ['a parameter that may be readonly', f('(a: string[], b: [1, 2], ...c: 3[]) => void'), f('(a: readonly string[], b: readonly [1, 2], ...c: readonly 3[]) => void')], // oxfmt-ignore
    ['a parameter that is only read', f('(a: Set<1>, b: Map<1, 2>) => void'), f('(a: ReadonlySet<1>, b: ReadonlyMap<1, 2>) => void')], // oxfmt-ignore
    ['a tuple with a narrowed item', f('() => [1, 2 | 3]'), f('() => [1, 2]')],
    ['a parameter with a key that is readonly', f('(a: { a: 1 }) => void'), f('(a: { readonly a: 1 }) => void')],
    ['a setter beside a getter', 'export declare class A { a: 1 }', 'export declare class A { get a(): 1; set a(a: 1) }'], // oxfmt-ignore
    ['a parameter with keys that are readonly', f('(a: { [key: string]: 1 }) => void'), f('(a: { readonly [key: string]: 1 }) => void')], // oxfmt-ignore
    ['a result that is no longer readonly', f('() => [readonly 1[], readonly [1, 2], ReadonlySet<1>]'), f('() => [1[], [1, 2], Set<1>]')], // oxfmt-ignore
    ['the labels of a tuple', f('(a: [b: 1, c: 2]) => void'), f('(a: [1, 2]) => void')],
    ['the quotes of a module', "declare module 'a' { interface B { a: 1 } }\nexport declare const a: 1;", 'declare module "a" { interface B { a: 1 } }\nexport declare const a: 1;'], // oxfmt-ignore
    ['global names in another order', globals('{ interface B { a: 1 } interface C { a: 1 } }'), globals('{ interface C { a: 1 } }', '{ interface B { a: 1 } }')], // oxfmt-ignore
    ['a setter that takes as much', setter('1 | 2'), setter('2 | 1')],
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
    ['keys that are readonly by Readonly', 'export type A = { readonly a: 1 }', 'export type A = Readonly<{ a: 1 }>'],
    ['keys of a mapped type', f('{ [K in "a" | "b"]: 1 }'), f('{ a: 1; b: 1 }')],
    ['a function that requires no this', f('(this: { a: 1 }) => void'), f('() => void')],
    ['a type that extends one of codecs', `import { Type } from 'io-ts';\ninterface B<A> extends Type<A> {}\ninterface ACodec<A> extends B<A> { a: A }\n${f('ACodec<{ a: 1 }>')}`, `import { Type } from 'io-ts';\ninterface B<A> extends Type<A> {}\ninterface ACodec<A> extends B<A> { a: A }\n${f('ACodec<{ a: 2 }>')}`], // oxfmt-ignore
    ['a type of codecs', `import { Type } from 'io-ts';\ninterface ACodec<A> extends Type<A> {}\n${f('ACodec<1>')}`, `import { Type } from 'io-ts';\ninterface ACodec<A> extends Type<A> {}\n${f('ACodec<2>')}`], // oxfmt-ignore
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
    ...["ReadonlyMap<'a', A>", 'AsyncIterable<A>', "import('fp-ts/lib/Either.js').Either<1, A>"].map((type): [string, string, string, string[]] => [`a key in ${type}`, `type A = { a: 1 }\nexport {};\n${f(`() => ${type}`)}`, `type A = { a: 1; b: 2 }\nexport {};\n${f(`() => ${type}`)}`, ['extended f']]), // oxfmt-ignore
    ['a global name', globals('{ interface B { a: 1 } }'), globals('{ interface B { a: 1 } interface C { a: 1 } }'), ['extended declare global']], // oxfmt-ignore
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
    ['the messages of a codec in a result', `import { Type } from 'io-ts';\n${f("() => Type<{ a: 1 | 2 }>")}`, `import { Type } from 'io-ts';\n${f('() => Type<{ a: 1 }>')}`, ['narrowed f']], // oxfmt-ignore
    ['a result of ReturnType', f('ReturnType<() => string>'), f('ReturnType<() => number>'), ['narrowed f']],
    ...['interface B<A> { a: A }\ninterface ResultType<A> extends B<A> {}', 'interface ResultType<A> extends Array<A> {}'].map((type): [string, string, string, string[]] => [`a type that is named like one of codecs: ${type}`, `${type}\n${f('ResultType<{ a: 1 }>')}`, `${type}\n${f('ResultType<{ a: 2 }>')}`, ['narrowed f']]), // oxfmt-ignore
    ['a type that is named like one of codecs', `interface ResultType<A> { a: A }\n${f('ResultType<1>')}`, `interface ResultType<A> { a: A }\n${f('ResultType<2>')}`, ['narrowed f']], // oxfmt-ignore
    ...['export type { A };', 'export { type A };'].map((line): [string, string, string, string[]] => [
      `a class that is a type alone: ${line}`,
      'declare class A { a: 1 }\nexport { A };',
      `declare class A { a: 1 }\n${line}`,
      ['narrowed A'],
    ]),
    ['a value of a quoted name that is a type alone', `declare class A { a: 1 }\nexport { A as 'x-y' };`, `declare class A { a: 1 }\nexport { type A as 'x-y' };`, ['narrowed x-y']], // oxfmt-ignore
    ['a brand that is gone', 'declare const b: unique symbol;\nexport declare const f: string & { [b]: 1 };', 'export declare const f: string;', ['narrowed f']], // oxfmt-ignore
    ['another brand as a key', 'declare const b: unique symbol;\nexport declare const f: { readonly [b]: 1 }', 'declare const c: unique symbol;\nexport declare const f: { readonly [c]: 1; a?: 1 }', ['narrowed f']], // oxfmt-ignore
    ['another type of a brand', 'declare const b: unique symbol;\nexport declare const f: { readonly [b]: 1 }', 'declare const b: unique symbol;\nexport declare const f: { readonly [b]: 2; a?: 1 }', ['narrowed f']], // oxfmt-ignore
    ['another brand', `interface B { readonly b: unique symbol }\ninterface C { readonly b: unique symbol }\nexport {};\n${f('string & B')}`, `interface B { readonly b: unique symbol }\ninterface C { readonly b: unique symbol }\nexport {};\n${f('string & C')}`, ['narrowed f']], // oxfmt-ignore
    ['a symbol in place of a unique one', 'export declare const f: { readonly a: unique symbol };', 'export declare const f: { readonly a: symbol };', ['narrowed f']], // oxfmt-ignore
    ['a member that becomes protected', 'export declare class f { a: 1 }', 'export declare class f { protected a: 1 }', ['narrowed f']], // oxfmt-ignore
    ['a protected member that is gone', 'export declare class f { protected abstract a(): void; b: 1 }', 'export declare class f { b: 1 }', ['narrowed f']], // oxfmt-ignore
    ['a protected member of another type', 'export declare class f { protected static readonly a: 1 | 2 }', 'export declare class f { protected static readonly a: 1 | 2 | 3 }', ['narrowed f']], // oxfmt-ignore
    ['a constructor that becomes protected', 'export declare class f { constructor(); a: 1 }', 'export declare class f { protected constructor(); a: 1 }', ['narrowed f']], // oxfmt-ignore
    [
      'a parameter that takes a symbol no more',
      `export declare const b: unique symbol;\n${f('(a: string | typeof b) => void')}`,
      `export declare const b: unique symbol;\n${f('(a: string) => void')}`,
      ['narrowed f'],
    ],
    [
      'a result that may be a symbol',
      `export declare const b: unique symbol;\n${f('() => string')}`,
      `export declare const b: unique symbol;\n${f('() => string | typeof b')}`,
      ['narrowed f'],
    ],
    [
      'the type of a protected member',
      `declare class A { protected a: string }\n${f("() => A['a']")}`,
      `declare class A { protected a: number }\n${f("() => A['a']")}`,
      ['narrowed A', 'narrowed f'],
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
    ...[
      ['a getter in place of a key', 'export declare class A { a: 1 }', 'export declare class A { get a(): 1 }', 'A'],
      ['a key that is readonly in a result', f('() => { a: 1 }'), f('() => { readonly a: 1 }'), 'f'],
      ['a list that is readonly for a function that is given', f('(a: (b: { a: 1 }) => void) => void'), f('(a: (b: { readonly a: 1 }) => void) => void'), 'f'], // oxfmt-ignore
      ['a setter that takes less', setter('1 | 2'), setter('1'), 'A'],
      ['a key in place of a setter that takes more', setter('1 | 2'), 'export declare class A { a: 1 }', 'A'],
      ['keys that are readonly in a result', f('() => { [key: string]: 1 }'), f('() => { readonly [key: string]: 1 }'), 'f'], // oxfmt-ignore
      ['keys that Readonly makes readonly in a result', f('{ a: 1 }'), f('Readonly<{ a: 1 }>'), 'f'],
      ['a function that requires this', f('() => void'), f('(this: { a: 1 }) => void'), 'f'],
      ['a function that is given less as this', f('(a: (this: { a: 1; b: 2 }) => void) => void'), f('(a: (this: { a: 1 }) => void) => void'), 'f'], // oxfmt-ignore
      ['a class in place of this', 'export declare class A { a(): this }', 'export declare class A { a(): A }', 'A'],
      ['an enum in place of any number', `export declare enum E { A }\n${f('(a: number) => void')}`, `export declare enum E { A }\n${f('(a: E) => void')}`, 'f'], // oxfmt-ignore
      ['other names in a mapped type', 'export type A<T> = { [K in keyof T]: T[K] | Error }', 'export type A<U> = { [P in keyof U]: U[P] | Error }', 'A'], // oxfmt-ignore
      ['Readonly of a type parameter, written out', 'export type A<T> = { readonly [K in keyof T]: T[K] }', 'export type A<T> = Readonly<T>', 'A'], // oxfmt-ignore
      ['Readonly of a type parameter', f('<T>(a: Readonly<T>) => Partial<T>'), f('<U>(a: Readonly<U>) => Partial<U>'), 'f'], // oxfmt-ignore
      ['a mapped type with any values', 'export type A<T> = { [K in keyof T]: 1 }', 'export type A<T> = { [K in keyof T]: any }', 'A'], // oxfmt-ignore
      ['a mapped type that keeps no optional keys', 'export type A<T> = { [K in keyof T]?: T[K] }', 'export type A<T> = { [K in keyof T]: T[K] }', 'A'], // oxfmt-ignore
      ['a mapped type with readonly keys', f('<T>(a: T) => Partial<T>'), f('<T>(a: T) => Readonly<Partial<T>>'), 'f'],
      ['a mapped type of readonly values', f('<T>(a: T) => { [K in keyof T]: { a: 1 } }'), f('<T>(a: T) => { [K in keyof T]: Readonly<{ a: 1 }> }'), 'f'], // oxfmt-ignore
      ['object in place of what texts have', f('(a: { length: number }) => void'), f('(a: object) => void'), 'f'],
      ['object in place of any value', f('(a: {}) => void'), f('(a: object) => void'), 'f'],
      ['a constant type parameter', f('<const A>(a: A) => A'), f('<A>(a: A) => A'), 'f'],
      ['a type parameter that allows no other type', 'export interface A<T> { a: T }', 'export interface A<in out T> { a: T }', 'A'], // oxfmt-ignore
      ['a type parameter that is constant now', f('<A>(a: A) => A'), f('<const A>(a: A) => A'), 'f'],
    ].map(([what = '', old = '', next = '', name = '']): [string, string, string, string[]] => [what, old, next, [`unproved ${name} it is neither the old type nor an extension of it`]]), // oxfmt-ignore
    [
      'a global name',
      'declare global { interface Order { a: 1 } }\nexport declare const a: 1;',
      'declare global { interface Order { b: 1 } }\nexport declare const a: 1;',
      ['unproved declare global it declares something else'],
    ],
    ['a name in a file that is no module', 'interface B { a: 1 }', 'interface C { a: 1 }', ['unproved declare global it declares something else']], // oxfmt-ignore
    [
      'a name of another module',
      "declare module 'a' { interface Order { a: 1 } }\nexport declare const a: 1;",
      'export declare const a: 1;',
      ["unproved declare module 'a' it is gone"],
    ],
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

  it.each([
    ['a lost key of options', `interface O { a?: 1; b?: 2 }\nexport {};\n${f('(options: O) => void')}`, `interface O { b?: 2 }\nexport {};\n${f('(options: O) => void')}`], // oxfmt-ignore
    ['a lost key of an exported type', 'export interface f { a?: 1; b?: 2 }', 'export interface f { b?: 2 }'],
    ['a lost key of a result', f('() => { a: 1; b?: 2 }'), f('() => { a: 1 }')],
    ['a lost value', "export type f = 'a' | 'b'", "export type f = 'a'"],
    ['a constant that was anything', f('any'), f('string')],
    ['a result that may be anything', f('() => string'), f('() => any')],
    ['a result that was anything', f('() => any'), f('() => unknown')],
    ['a parameter that could be anything', f('(a: any) => void'), f('(a: string) => void')],
    ['a type that may be anything', 'export type f = string', 'export type f = any'],
    ['a key that becomes required', 'export interface f { a?: string }', 'export interface f { a: string }'],
    ['a required key', 'export interface f { a: 1 }', 'export interface f { a: 1; b: 2 }'],
    ['a key that becomes readonly', 'export interface f { a: 1 }', 'export interface f { readonly a: 1 }'],
    ['an abstract member', 'export declare abstract class f { a: 1 }', 'export declare abstract class f { a: 1; abstract b: 2 }'], // oxfmt-ignore
    ['a lost assertion', f('(a: unknown) => asserts a is string'), f('(a: unknown) => void')],
    ['a constraint of a type parameter', 'export type f<A> = A[]', 'export type f<A extends string> = A[]'],
    ['another default of a type parameter', 'export type f<A = string> = A[]', 'export type f<A = number> = A[]'],
    ['a conditional type', 'export type f<A> = A extends string ? 1 : 2', 'export type f<A> = A extends string ? 3 : 2'], // oxfmt-ignore
    ['a lost type of a namespace', 'export declare namespace f { type A = 1; const b: 1 }', 'export declare namespace f { const b: 1 }'], // oxfmt-ignore
    ['swapped overloads', f('{ (a: 1): 1; (a: number): 2 }'), f('{ (a: number): 2; (a: 1): 1 }')],
    ['a lost parameter', f('(a: string) => void'), f('() => void')],
    ['a key that is needed to set a value of a map', f("Map<'a', { a: 1 }>"), f("Map<'a', { a: 1; b: 2 }>")],
    ['a key of a map that is narrowed', f('ReadonlyMap<string, 1>'), f("ReadonlyMap<'a', 1>")],
    ['a class that may no longer be abstract', 'export type f = abstract new () => 1', 'export type f = new () => 1'],
  ])('are unproved where TypeScript alone sees no break: %s', (_, old, next) => {
    const found = compared(old, next)
    expect(found?.map((one) => one.replace(/ a value of .*| it .*/, ''))).toEqual(['unproved f'])
  })

  it('are narrowed by a constructor that becomes private', () => {
    expect(compared('export declare class f { constructor() }', 'export declare class f { private constructor() }')).toEqual(['narrowed f']) // oxfmt-ignore
  })

  it.each([
    ['a method of a class', 'export declare class f { a: 1 }', 'export declare class f { a: 1; b(): void }'],
    ['a type in a namespace', 'export declare namespace f { const b: 1 }', 'export declare namespace f { const b: 1; type A = 1 }'], // oxfmt-ignore
    ['an optional key of a type with parameters', 'export interface f<A> { a: A }', 'export interface f<B> { a: B; b?: B[] }'], // oxfmt-ignore
    ['an optional key of a recursive type', 'export interface f { a: f[] }', 'export interface f { a: f[]; b?: f }'],
    ['an optional key beside a brand', 'declare const brand: unique symbol;\nexport interface f { readonly [brand]: 1 }', 'declare const brand: unique symbol;\nexport interface f { readonly [brand]: 1; a?: 1 }'], // oxfmt-ignore
    ['an optional key beside a name that is a symbol', 'export interface f { [Symbol.iterator](): Iterator<1> }', 'export interface f { [Symbol.iterator](): Iterator<1>; a?: 1 }'], // oxfmt-ignore
  ])('are extended by %s, also in types that are read and made', (_, old, next) => {
    expect(compared(old, next)).toEqual(['extended f'])
  })

  it.each([
    ['another spelling of a conditional type beside a key', 'export interface f<A> { a: A extends string ? 1 : 2; b: 1 | 2 }', 'export interface f<A> { a: A extends string ? 1 : 2; b: 2 | 1 }'], // oxfmt-ignore
    ['a named type in place of its text', f('(a: { b?: 1 }) => { c: 1 }[]'), `interface B { b?: 1 }\ninterface C { c: 1 }\nexport {};\n${f('(a: B) => C[]')}`], // oxfmt-ignore
    ['a type beside one of a package that is not installed', "import type { type A as B } from 'elsewhere';\ntype C = { a: 1 | 2 };\nexport {};\nexport declare const b: B;\nexport declare const f: () => C;", "import type { type A as B } from 'elsewhere';\ntype C = { a: 1 };\nexport {};\nexport declare const b: B;\nexport declare const f: () => C;"], // oxfmt-ignore
    ['a type called as a package that is not installed', "import { type A } from 'my-options';\nexport interface options { a: 1 | 2 }", "import { type A } from 'my-options';\nexport interface options { a: 2 | 1 }"], // oxfmt-ignore
    ['a required key of a result that was optional', f('() => { a?: 1 }'), f('() => { a: 1 }')],
    ['an optional key of options that was required', f('(a: { a: 1 }) => void'), f('(a: { a?: 1 }) => void')],
  ])('are compatible: %s', (_, old, next) => {
    expect(compared(old, next)).toEqual([])
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
