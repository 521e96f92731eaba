import * as entry from '../compiled.js'
import { runtime } from './runtime.js'

/** What a module asks of the entry for itself, and what others ask of it. */
const ofModules = ['guardBy', 'isObject', 'nodeAt', 'shapeDecoder']

describe('runtime', () => {
  it('is what the entry hands to compiled modules', () => {
    expect(entry).toEqual(expect.objectContaining(runtime))
    expect([...Object.keys(runtime), ...ofModules].sort()).toEqual(Object.keys(entry).sort())
  })
})
