import { Text } from '../codecs.js'
import { reflect } from '../reflect/reflect.js'
import { at, startOf, step } from './place.js'
import { program } from './program.js'
import { weightsOf } from './weight.js'

const empty = () => {
  const weights = weightsOf(reflect(Text))
  if (weights === undefined) throw new Error('a string has a weight')
  return program(weights)
}

describe('a program', () => {
  it('writes a constant once, however often it is asked for', () => {
    const of = empty()
    expect(of.constant('values', '[1]')).toBe(of.constant('other', '[1]'))
    expect(of.constant('values', '[2]')).not.toBe(of.constant('values', '[1]'))
    expect(of.parts().constants.map(([, text]) => text)).toEqual(['[1]', '[2]'])
  })

  it('writes a function once, also while it is being written', () => {
    const of = empty()
    const node = reflect(Text)
    const name = of.called('guard', node, (own) => {
      expect(of.called('guard', node, () => 'again')).toBe(own)
      return `const ${own} = 1\n`
    })
    expect(of.called('collect', node, (own) => `const ${own} = 2\n`)).not.toBe(name)
    expect(of.parts().functions).toHaveLength(2)
  })

  it('gives no name twice', () => {
    const of = empty()
    const names = [
      of.fresh('v'),
      of.fresh('v'),
      of.constant('v', '1'),
      of.island(reflect(Text)),
      of.codec(reflect(Text)),
    ]
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a place', () => {
  it('is a path in source, from the value of its function on', () => {
    const start = startOf(empty())
    expect([at(start), at(step(step(start, '"a"'), 'i1')), at(start)]).toEqual(['[]', '["a", i1]', '[]'])
  })
})
