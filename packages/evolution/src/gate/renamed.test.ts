import type { Schema } from '@contracts/core/json-schema'
import { holdsAt, renamed } from './renamed.js'

const schema: Schema = {
  type: 'object',
  properties: {
    nodes: { type: 'array', items: { type: 'object', properties: { bytes: { type: 'integer' } } } },
  },
  'x-contract': { formerly: [{ pointer: '/nodes/*/bytes', key: 'size', since: '2.0.0' }], nullable: [] },
}

describe('a message in the words of the new version', () => {
  it('carries what was renamed on, and leaves out what is not known', () => {
    expect(renamed({ nodes: [{ size: 1 }, { size: 2, more: 3 }], other: 4 }, schema)).toEqual({
      nodes: [{ bytes: 1 }, { bytes: 2 }],
    })
  })

  it('is told by what it holds at a place', () => {
    expect(holdsAt({ nodes: [{}, { size: 1 }] }, '/nodes/0/size')).toBe(true)
    expect(holdsAt({ nodes: [{ bytes: 1 }] }, '/nodes/0/size')).toBe(false)
  })
})
