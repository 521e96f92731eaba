import * as E from 'fp-ts/lib/Either.js'
import { folderOf } from '../testing/workspace.js'
import { bundleCode, bundleModule, isUnbundled } from './bundle.js'
import { loadCode } from './load-code.js'

describe('a bundled module', () => {
  it.each([
    [
      'await 0\nexport const a = 1\n',
      'it cannot be bundled: a module awaits at its top, and a release keeps the code as a CommonJS module, which cannot (a.mjs:1)',
    ],
    ['const =', 'it cannot be bundled: Expected identifier but found "=" (a.mjs:1)'],
  ])('names the place that stops it: %j', async (text, why) => {
    const folder = folderOf({ 'a.mjs': text })
    expect(await bundleModule(folder, './a.mjs')).toEqual(E.left(why))
    expect(isUnbundled(why)).toBe(true)
  })

  it('has no imports', async () => {
    const folder = folderOf({ 'a.mjs': "export { b } from './b.mjs'", 'b.mjs': 'export const b = 1' })
    const made = await bundleModule(folder, './a.mjs')
    expect(E.isRight(made) && made.right).not.toMatch(/import|require/)
  })

  const codecs = [{ name: 'A', module: './a.mjs', reads: ['["A"]'] }]
  const codecOf = (test: string): string =>
    `export const A = { decode: (value) => ({ _tag: ${test} ? 'Right' : 'Left' }) }\n`

  it('is kept as a text if a library awaits at its top, and no catalog may', async () => {
    const folder = folderOf({
      'a.mjs': `await 0\n${codecOf('value > 1')}`,
      'b.mjs': `await 0\n${codecOf('value > 2')}`,
    })
    const [a, same, b] = await Promise.all(['./a.mjs', './a.mjs', './b.mjs'].map((module) => bundleCode(folder, undefined, [{ name: 'A', module, reads: ['["A"]'] }]))) // oxfmt-ignore
    expect(E.isRight(a ?? E.left('')) && a).toEqual(same)
    expect(E.isRight(b ?? E.left('')) && a).not.toEqual(b)
    expect(E.chain(loadCode)(a ?? E.left(''))).toEqual(
      E.left('it awaits at its top, and a release runs code as a CommonJS module'),
    )
    expect(await bundleCode(folder, './a.mjs')).toMatchObject({ _tag: 'Left' })
  })

  it('runs without a module that is imported when it is needed, and with the address of its own file', async () => {
    const lines = [
      "import { createRequire } from 'node:module'",
      "const { sep } = createRequire(import.meta.url)('node:path')",
      "export const more = () => import('not-installed')",
    ]
    const folder = folderOf({ 'a.mjs': `${lines.join('\n')}\n${codecOf('value === sep.length')}` })
    const code = E.chain(loadCode)(await bundleCode(folder, undefined, codecs))
    expect(E.isRight(code) && [1, 2].map((value) => code.right.run.codecs?.['A']?.(value) !== undefined)).toEqual([
      true,
      false,
    ])
  })
})
