import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { interpret } from './validate.js'
import { issuesFound, startContext } from './context.js'

describe('interpret', () => {
  it('is not compiled, and its is agrees with tolerant mode', () => {
    const shape = interpret(schemaNodeOf(struct('S', { a: string })))
    expect(shape.compiled).toBeUndefined()
    expect([{ a: '' }, { a: '', z: 1 }, { a: 1 }, {}].map((value) => shape.is(value))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('collects issues in the mode of the context', () => {
    const codes = (extras: 'ignore' | 'refuse'): readonly string[] => {
      const context = startContext(extras, 'demo/s@1')
      interpret(schemaNodeOf(struct('S', { a: string }))).collect({ z: 1 }, context)
      return issuesFound(context).map(({ code }) => code)
    }
    expect([codes('ignore'), codes('refuse')]).toEqual([['missing'], ['missing', 'unknown_key']])
  })
})
