import { Int } from '../codecs.js'
import { literal } from '../combinators/literal.js'
import { struct } from '../combinators/struct.js'
import { reflect } from '../reflect/reflect.js'
import { withoutTag } from './without-tag.js'

describe('withoutTag', () => {
  const node = reflect(struct('S', { kind: literal('a'), n: Int }))

  it('leaves out the tag that was read, and it alone', () => {
    expect(withoutTag(node, 'kind', 'a')?.map(({ key }) => key)).toEqual(['n'])
    expect(withoutTag(node, 'kind', 'b')).toHaveLength(2)
    expect(withoutTag(node, 'n', 'a')).toHaveLength(2)
  })

  it('knows nothing of what is no plain object', () => {
    expect(withoutTag({ kind: 'nullable', node }, 'kind', 'a')).toBeUndefined()
  })
})
