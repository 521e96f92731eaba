import * as fc from 'fast-check'
import { faultTree, touches } from './fault-tree.js'
import { faultsAt } from './faults.js'

const step = fc.constantFrom<string | number>('a', 'b', 0, 1)
const path = fc.array(step, { maxLength: 4 })
const pointer = fc.array(fc.oneof(step, fc.constant('*')), { maxLength: 3 })

describe('faultsAt', () => {
  it('finds a fault at, above or below a place and its need, few faults or many, as the tree does', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 16 }), pointer, pointer, (faults, place, need) => {
        expect(faultsAt(faults)(place, need)).toBe(touches(faultTree(faults), [...place, ...need]))
      }),
      { numRuns: 500 },
    )
  })
})
