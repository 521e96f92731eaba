import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createFormControl } from 'react-hook-form'
import { brokenForms } from '../broken/broken.js'
import { question, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>

/** Submits a form with these values. Returns the submitted values, or the messages that it shows at its fields. */
const sent = async (contract: Input, filled: unknown): Promise<unknown> => {
  const form = createFormControl<PlannerInput>({
    resolver: standardSchemaResolver(contract),
    defaultValues: filled as PlannerInput, // a form may contain anything until it is submitted
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
  it('submits valid values', async () => {
    expect(await sent(plannerInput, question)).toEqual({ values: question })
  })

  it('shows each issue at its own field, however deep', async () => {
    expect(await sent(plannerInput, wrongQuestion)).toEqual(shown)
  })
})

describe('a form with a contract whose standard form is broken', () => {
  const { ofTheNextVersion, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: the resolver reads version 1
    expect(standardSchemaResolver(ofTheNextVersion)).toBeDefined()
  })

  it('submits invalid values if the issues have another key', async () => {
    expect(await sent(withIssuesElsewhere, wrongQuestion)).toEqual({ values: wrongQuestion })
  })

  it('does not show issues at their fields if their paths are not arrays', async () => {
    expect(await sent(withPathsAsText, wrongQuestion)).not.toEqual(shown)
  })
})
