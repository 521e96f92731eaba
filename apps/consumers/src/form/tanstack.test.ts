import { plannerInput, type PlannerInput } from '@contracts/kasparro'
import { FieldApi, FormApi } from '@tanstack/form-core'
import { brokenForms } from '../broken/broken.js'
import { question, wrongQuestion } from '../messages/messages.js'

type Input = Pick<typeof plannerInput, '~standard'>

/** Submits a form with these values. Returns the submitted values, or the messages that it shows at its fields. */
const sent = async (contract: Input, filled: unknown): Promise<unknown> => {
  let seen: unknown
  const form = new FormApi({
    defaultValues: filled as PlannerInput, // a form may contain anything until it is submitted
    validators: { onSubmit: contract },
    onSubmit: ({ value }) => {
      seen = { values: value }
    },
  })
  form.mount()
  const query = new FieldApi({ form, name: 'query' })
  const dataset = new FieldApi({ form, name: 'context.dataset_path' })
  query.mount()
  dataset.mount()
  await form.handleSubmit()
  const messages = (errors: readonly unknown[]) =>
    errors.map((error) => (error as { readonly message: unknown }).message) // each is an issue
  return seen ?? { query: messages(query.state.meta.errors), dataset: messages(dataset.state.meta.errors) }
}

const shown = { query: ['must be a string — got 7'], dataset: ['is missing: it must be a string'] }

describe('a form of TanStack', () => {
  it('submits valid values', async () => {
    expect(await sent(plannerInput, question)).toEqual({ values: question })
  })

  it('shows each issue at its own field, however deep', async () => {
    expect(await sent(plannerInput, wrongQuestion)).toEqual(shown)
  })
})

describe('a form of TanStack with a contract whose standard form is broken', () => {
  const { ofTheNextVersion, withIssuesElsewhere, withPathsAsText } = brokenForms(plannerInput)

  it('is a type error with another version of the standard', () => {
    // @ts-expect-error: a form reads version 1
    expect(new FormApi({ defaultValues: question, validators: { onSubmit: ofTheNextVersion } })).toBeDefined()
  })

  it('submits invalid values if the issues have another key', async () => {
    expect(await sent(withIssuesElsewhere, wrongQuestion)).toEqual({ values: wrongQuestion })
  })

  it('does not show issues at their fields if their paths are not arrays', async () => {
    expect(await sent(withPathsAsText, wrongQuestion)).not.toEqual(shown)
  })
})
