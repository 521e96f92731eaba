import { typeComparer } from './compare-declarations.js'
import type { PackageSurface } from './release.js'

const compareTypes = typeComparer([process.cwd()])

const surfaceOf = (declarations: Readonly<Record<string, string>>): PackageSurface => ({
  ...{ entries: {}, engines: {}, peers: {}, declared: { '.': 'index.d.ts' }, declarations },
})

const compared = (index: string, old: string, next: string): readonly string[] | undefined =>
  compareTypes?.(surfaceOf({ 'index.d.ts': index, 'a.d.ts': old }), surfaceOf({ 'index.d.ts': index, 'a.d.ts': next })).map(({ name, verdict }) => `${verdict} ${name}`) // oxfmt-ignore

const x = (type: string): string => `export declare const x: ${type};`

const renamed = (a: string): string => `interface C { a: ${a} }\nexport { C as A };`

const byDefault = (a: string): string => `interface C { a: ${a} }\nexport default C;`

describe('declarations that another file has, under another name', () => {
  it.each([
    ['import { A as B }', `import { A as B } from './a.js';\n${x('B')}`, renamed],
    ['import B', `import B from './a.js';\n${x('B')}`, byDefault],
    ['import a default without a name', `import B from './a.js';\n${x('typeof B')}`, (a: string) => `export default function (a: ${a}): void;`], // oxfmt-ignore
    ['import * as M', `import * as M from './a.js';\n${x('M.A')}`, renamed],
    ['import M = require', `import M = require('./a.js');\n${x('M.A')}`, renamed],
    ['typeof import', x(`typeof import('./a.js')`), (a: string) => `export declare const y: ${a};`],
    ['export { A as x }', `export { A as x } from './a.js';`, (a: string) => `declare const C: ${a};\nexport { C as A };`], // oxfmt-ignore
    ['export { default as x }', `export { default as x } from './a.js';`, (a: string) => `declare const C: ${a};\nexport default C;`], // oxfmt-ignore
    ['export * as x', `export * as x from './a.js';`, (a: string) => `export declare const y: ${a};`],
    ['import { "a-b" as B }', `import { 'a-b' as B } from './a.js';\n${x('B')}`, (a: string) => `interface C { a: ${a} }\nexport { C as 'a-b' };`], // oxfmt-ignore
    ['a name with other letters', `import { Größe } from './a.js';\n${x('Größe')}`, (a: string) => `export interface Größe { a: ${a} }`], // oxfmt-ignore
  ])('are compared: %s', (_, index, file) => {
    expect(compared(index, file('1'), file('1'))).toEqual([])
    expect(compared(index, file('1'), file('2'))).toEqual(['narrowed x'])
  })

  it.each([
    [`export * as x from './b.js';`],
    [`import * as x from './b.js';\nexport { x };`],
    [`import M = require('./b.js');\n${x('typeof M')}`],
    [x(`typeof import('./b.js')`)],
  ])('are compared: all names that a file exports of another: %s', (index) => {
    const surface = (a: string) => surfaceOf({ 'index.d.ts': index, 'b.d.ts': `export * from './a.js';`, 'a.d.ts': `export declare const y: ${a};` }) // oxfmt-ignore
    expect(compareTypes?.(surface('1'), surface('1'))).toEqual([])
    expect(compareTypes?.(surface('1'), surface('2'))).toMatchObject([{ verdict: 'narrowed', name: 'x' }])
  })

  it('are compared: the types of a namespace', () => {
    const index = `export * as x from './a.js';`
    const inner = (a: string) => `declare namespace M { interface I { a: ${a}; b: 1 } }\nexport { M };`
    expect(compared(index, renamed('1'), renamed('2'))).toEqual(['unproved x'])
    expect(compared(index, inner('1'), inner('2'))).toEqual(['unproved x'])
    expect(compared(index, inner('1'), 'export declare namespace M { interface I { b: 1; a: 1 } }')).toEqual([])
  })

  it.each<[string, (b: string) => string, ((b: string) => string)?]>([
    ['export { B as A }', (b: string) => `export { ${b} as A } from 'elsewhere';`],
    ['import { B as A }', (b: string) => `import { ${b} as A } from 'elsewhere';\nexport { A };`],
    ['export * as A', (b: string) => `export * as A from '${b}';`],
    ['import A', (b: string) => `import A from '${b}';\nexport { A };`],
    ['export default', (b: string) => `import A from '${b}';\nexport default A;`],
    ['export =', (b: string) => `import A = require('${b}');\nexport = A;`],
    ['a file of the package', () => `export { B as A } from './a.js';`, (b: string) => `export { ${b} as B } from 'elsewhere';`], // oxfmt-ignore
  ])('are those of another package: %s', (_, index, file = () => 'export {};') => {
    const surface = (b: string) => surfaceOf({ 'index.d.ts': index(b), 'a.d.ts': file(b) })
    expect(compareTypes?.(surface('C'), surface('C'))).toEqual([])
    expect(compareTypes?.(surface('C'), surface('D'))).toMatchObject([{ verdict: 'unproved' }])
  })

  it.each([
    ['export default function', 'export default function (a: 1): void;', 'export default function (a: 2): void;', 'default'], // oxfmt-ignore
    ['export default class', 'export default class { a: 1 }', 'export default class { a: 2 }', 'default'],
    ['export =', 'declare const a: { b: 1 };\nexport = a;', 'declare const a: { b: 2 };\nexport = a;', 'export='],
  ])('are compared without a name: %s', (_, old, next, name) => {
    const [before, after] = [surfaceOf({ 'index.d.ts': old }), surfaceOf({ 'index.d.ts': next })]
    expect(compareTypes?.(before, after)).toMatchObject([{ verdict: 'narrowed', name }])
  })
})
