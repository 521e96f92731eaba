import { plannerOutput } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { settings } from '../agent/settings.js'
import { planner } from './planner.js'

const world = { now: () => 0, dataset: E.left([] as never) }

const planFor = (query: string) => {
  const given = planner({ query, context: { dataset_path: 'ads.csv', config: settings } }, world)
  if (E.isLeft(given)) throw new Error('The planner always answers.')
  return given.right
}

describe('the planner', () => {
  it('sorts the dates of the question', () => {
    expect(planFor('What happened until 2024-03-10, from 2024-01-15 on?').date_range).toEqual({
      from: '2024-01-15',
      to: '2024-03-10',
    })
    expect(planFor('Why since 2024-01-15?').date_range).toEqual({ from: '2024-01-15' })
    expect('date_range' in planFor('Why?')).toBe(false)
  })

  it('selects the task and the workflow by the words of the question', () => {
    const kinds = ['Why did ROAS drop?', 'New ads, please', 'Why did CTR drop, and which ads help?'].map((query) => {
      const { task, routing } = planFor(query)
      return [task, routing.workflow_type]
    })
    expect(kinds).toEqual([
      ['roas_analysis', 'analysis'],
      ['roas_analysis', 'creative_generation'],
      ['ctr_analysis', 'full'],
    ])
  })

  it('sends a valid plan for any question, but copies dates without checking them', () => {
    const issues = (query: string) =>
      plannerOutput.validate(planFor(query), 'strict').errors.map(({ pointer }) => pointer)
    expect(['', '__proto__', 'Why\n?'].flatMap(issues)).toEqual([])
    expect(issues('Why on 2024-99-99?')).toEqual(['/date_range/from'])
  })
})
