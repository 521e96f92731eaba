import type { Mixed } from 'io-ts'
import { arrayOf, recursive, schemaNodeOf, string, struct, union } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { inProcess } from './compile.js'
import { createProgram, weightsOf } from './program.js'

describe('weightsOf', () => {
  it('adds up the weights inside a node, and finds the nodes that occur twice', () => {
    const Part = struct('Part', { a: Int })
    const whole = schemaNodeOf(struct('Whole', { one: Part, two: arrayOf(Part) }))
    const weights = weightsOf(whole)
    expect([weights?.weight(whole), weights?.weight(schemaNodeOf(Part)), weights?.hasGuards]).toEqual([6, 2, true])
    expect([weights?.shared(schemaNodeOf(Part)), weights?.shared(whole)]).toEqual([true, false])
  })

  it('terminates for a recursive codec, and returns undefined if it unfolds without end', () => {
    const Tree: Mixed = recursive('Tree', () => struct('Node', { all: arrayOf(Tree) }))
    expect(weightsOf(schemaNodeOf(Tree))?.hasGuards).toBe(false)
    const grow = (): Mixed => recursive('Grow', () => arrayOf(grow()))
    expect(weightsOf(schemaNodeOf(grow()))).toBeUndefined()
  })
})

describe('a tree in which alternatives share alternatives', () => {
  it('has no guards, whose work would double with each level', () => {
    let inner: Mixed = string
    for (let level = 0; level < 24; level++) {
      const part: Mixed = inner
      inner = union('U', [struct('A', { a: part, x: string }), struct('B', { a: part, y: string })])
    }
    const node = schemaNodeOf(inner)
    expect(weightsOf(node)?.hasGuards).toBe(false)
    let message: unknown = 1
    for (let level = 0; level < 24; level++) message = { a: message, x: '', y: '' }
    expect(inProcess(node).is(message)).toBe(false)
  })
})

const empty = () => {
  const weights = weightsOf(schemaNodeOf(string))
  if (weights === undefined) throw new Error('a string has a weight')
  return createProgram(weights)
}

describe('a program', () => {
  it('writes a constant once, however often it is used', () => {
    const of = empty()
    expect(of.constant('values', '[1]')).toBe(of.constant('other', '[1]'))
    expect(of.constant('values', '[2]')).not.toBe(of.constant('values', '[1]'))
    expect(of.parts().constants.map(([, text]) => text)).toEqual(['[1]', '[2]'])
  })

  it('writes a function once, even if it is requested again while it is being written', () => {
    const of = empty()
    const node = schemaNodeOf(string)
    const name = of.called('guard', node, (own) => {
      expect(of.called('guard', node, () => 'again')).toBe(own)
      return `const ${own} = 1\n`
    })
    expect(of.called('collect', node, (own) => `const ${own} = 2\n`)).not.toBe(name)
    expect(of.parts().functions).toHaveLength(2)
  })

  it('never returns a name twice', () => {
    const of = empty()
    const names = [
      of.fresh('v'),
      of.fresh('v'),
      of.constant('v', '1'),
      of.captured(schemaNodeOf(string)),
      of.key(schemaNodeOf(string)),
    ]
    expect(new Set(names).size).toBe(names.length)
  })
})
