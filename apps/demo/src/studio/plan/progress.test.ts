import { plan, readyNodes } from '@contracts/scout'
import { catalog } from '@contracts/scout/catalog'
import { progressOf, readyAmong } from './progress.js'
import { stepsOf } from './step.js'

const plans = catalog.entries
  .filter(({ contract }) => contract.name === plan.name)
  .flatMap(({ examples }) => examples)
  .filter(plan.is)

describe('the progress of a plan', () => {
  it('is the progress that the plan contains', () => {
    expect(plans.length).toBeGreaterThan(3)
    for (const one of plans) expect(progressOf(stepsOf(one)).share).toBe(one.run_metadata.overall_progress)
  })

  it('counts every step once', () => {
    for (const one of plans) {
      const { counts } = progressOf(stepsOf(one))
      expect(Object.values(counts).reduce((a, b) => a + b)).toBe(one.dag.nodes.length)
    }
    expect(progressOf([]).share).toBe(0)
  })

  it('finds the same ready steps as the package', () => {
    for (const one of plans) {
      expect([...readyAmong(stepsOf(one))]).toEqual(readyNodes(one).map(({ id }) => id))
    }
  })
})
