import { Text } from '../codecs.js'
import { struct } from '../combinators/struct.js'
import { makeIssue } from '../issue/make-issue.js'
import { reflect } from '../reflect/reflect.js'
import { interpreted } from './interpreted.js'
import { startTrail } from './trail.js'

describe('the walk in the form of what the compiler makes', () => {
  it('does not call itself compiled, and says what tolerant mode says', () => {
    const shape = interpreted(reflect(struct('S', { a: Text })))
    expect(shape.compiled).toBeUndefined()
    expect([{ a: '' }, { a: '', z: 1 }, { a: 1 }, {}].map((value) => shape.is(value))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('collects in the mode of the trail', () => {
    const codes = (extras: 'ignore' | 'refuse'): readonly string[] => {
      const trail = startTrail(extras, 'demo/s@1', makeIssue)
      interpreted(reflect(struct('S', { a: Text }))).collect({ z: 1 }, trail)
      return trail.issues.map(({ code }) => code)
    }
    expect([codes('ignore'), codes('refuse')]).toEqual([['missing'], ['missing', 'unknown_key']])
  })
})
