import * as E from 'fp-ts/lib/Either.js'
import { folderOf } from '../testing/workspace.js'
import { bundleModule, isUnbundled } from './bundle.js'

describe('a bundled module', () => {
  it.each([
    [
      'await 0\nexport const a = 1\n',
      'it cannot be bundled: a module awaits at its top, and a release keeps the code as a CommonJS module, which cannot (a.mjs:1)',
    ],
    ["import './none.js'", 'it cannot be bundled: Could not resolve "./none.js" (a.mjs:1)'],
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
})
