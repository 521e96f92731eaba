import * as fc from 'fast-check'
import type { Path } from '../issue/path.js'
import { faultTree, touches } from './fault-tree.js'

const step = fc.constantFrom<string | number>('a', 'b', 0, 1)
const path = fc.array(step, { maxLength: 4 })
const pointer = fc.array(fc.oneof(step, fc.constant('*')), { maxLength: 4 })

/** The definition: one stands at, above or below the other. */
const meet = (fault: Path, place: Path): boolean =>
  fault.slice(0, place.length).every((segment, i) => place[i] === '*' || String(place[i]) === String(segment))

describe('touches', () => {
  it('finds a fault at, above or below a place, as asking every fault would', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 5 }), pointer, (faults, place) => {
        expect(touches(faultTree(faults), place)).toBe(faults.some((fault) => meet(fault, place)))
      }),
      { numRuns: 500 },
    )
  })
})
