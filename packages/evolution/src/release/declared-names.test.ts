import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { declaredNames } from './declared-names.js'
import { parserIn } from './parser.js'

const parser = parserIn([process.cwd()])

const namesOf = (files: Readonly<Record<string, string>>): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  if (parser === undefined) throw new Error('TypeScript is not installed')
  const found = declaredNames(join(folder, 'index.d.ts'), parser)
  return E.isRight(found) ? found.right : found.left.replace(folder, '')
}

describe('the names a declaration file exports', () => {
  it('are its values and its types, each once, sorted', () => {
    expect(
      namesOf({
        'index.d.ts': `
          export declare const b: string, { c, d: [e] }: any
          export interface A { readonly inner: string }
          export declare const A: A
          export type T = string
          export declare function f(): void
          export declare function f(x: 1): void
          export declare class K {}
          export declare enum N { x }
          export declare namespace S { const hidden: 1 }
          declare const local: 1
          declare const renamed: 1
          export { renamed as r, type T as U }
          export default local
        `,
      }),
    ).toEqual(['A', 'K', 'N', 'S', 'T', 'U', 'b', 'c', 'default', 'e', 'f', 'r'])
  })

  it('follow what is passed on, in a circle too, without its default', () => {
    expect(
      namesOf({
        'index.d.ts': "export * from './one.js'\nexport * as all from './two.js'\nexport { x as y } from 'elsewhere'",
        'one.d.ts': "export * from './index.js'\nexport declare const one: 1\nexport default one",
        'two.d.ts': 'export declare const two: 2',
      }),
    ).toEqual(['all', 'one', 'y'])
  })

  it('cannot be told where all names of another package are passed on, or a file is not there', () => {
    expect(namesOf({ 'index.d.ts': "export * from 'elsewhere'" })).toContain('passes on all names of elsewhere')
    expect(namesOf({ 'index.d.ts': "export * from './gone.js'" })).toBe('/gone.d.ts does not exist')
  })
})
