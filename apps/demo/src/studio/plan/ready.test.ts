import { plan, readyNodes } from '@contracts/scout'
import { catalog } from '@contracts/scout/catalog'
import { readyAmong } from './ready.js'
import { stepsOf } from './step.js'

const plans = catalog.entries
  .filter(({ contract }) => contract.name === plan.name)
  .flatMap(({ examples }) => examples)
  .filter(plan.is)

describe('the steps of a plan that may run now', () => {
  it('are those that the package finds', () => {
    expect(plans.length).toBeGreaterThan(3)
    for (const one of plans) {
      expect([...readyAmong(stepsOf(one))]).toEqual(readyNodes(one).map(({ id }) => id))
    }
  })
})
