import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createFormControl } from 'react-hook-form'
import { brokenForms } from '../broken/broken.js'
import { question, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>

/** What is seen when a form is sent as it was filled in: the values it hands on, or what it shows at its fields. */
const sent = async (contract: Input, filled: unknown): Promise<unknown> => {
  const form = createFormControl<PlannerInput>({
    resolver: standardSchemaResolver(contract),
    defaultValues: filled as PlannerInput, // a form holds anything until it is sent
  })
  let seen: unknown
  await form.handleSubmit(
    (values) => {
      seen = { values }
    },
    ({ query, context }) => {
      seen = { query: query?.message, dataset: context?.dataset_path?.message }
    },
  )()
  return seen
}

const shown = { query: 'must be a string — got 7', dataset: 'is missing: it must be a string' }

describe('a form', () => {
  it('hands on what holds', async () => {
    expect(await sent(plannerInput, question)).toEqual({ values: question })
  })

  it('shows each issue at its own field, however deep', async () => {
    expect(await sent(plannerInput, wrongQuestion)).toEqual(shown)
  })
})

describe('a form with a contract whose standard form is broken', () => {
  const { ofTheNextVersion, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is not compiled with another version of the standard', () => {
    // @ts-expect-error: the resolver reads version 1
    expect(standardSchemaResolver(ofTheNextVersion)).toBeDefined()
  })

  it('hands on what nobody complained about', async () => {
    expect(await sent(withIssuesElsewhere, wrongQuestion)).toEqual({ values: wrongQuestion })
  })

  it('shows nothing at a field whose path is not a list', async () => {
    expect(await sent(withPathsAsText, wrongQuestion)).not.toEqual(shown)
  })
})
