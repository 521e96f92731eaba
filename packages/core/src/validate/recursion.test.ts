import { startContext } from './context.js'
import { findEntered } from './recursion.js'

describe('findEntered', () => {
  const [a, b, tree, list] = [{}, {}, { name: 'Tree' }, { name: 'List' }]
  const outer = { codec: list, value: b, depth: 1, outer: undefined }

  it('compares values by identity, under the same codec only', () => {
    const context = { ...startContext('ignore', '', ['x', 'y']), recursion: { codec: tree, value: a, depth: 2, outer } }
    expect([findEntered(context, tree, a)?.depth, findEntered(context, list, b)?.depth]).toEqual([2, 1])
    for (const [codec, value] of [
      [tree, b],
      [tree, {}],
      [list, a],
    ] as const)
      // oxfmt-ignore
      expect(findEntered(context, codec, value)).toBeUndefined()
    expect(findEntered(startContext('ignore', ''), tree, a)).toBeUndefined()
  })

  it('finds a scalar at the same path only', () => {
    const context = { ...startContext('ignore', '', ['x']), recursion: { codec: tree, value: NaN, depth: 1, outer } }
    expect(findEntered(context, tree, NaN)?.depth).toBe(1)
    context.path.push('y')
    expect(findEntered(context, tree, NaN)).toBeUndefined()
  })
})
