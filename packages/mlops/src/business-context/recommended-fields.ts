import { rule } from '@contracts/core'

const fields = ['business_rules', 'key_insights'] as const

/**
 * `business_rules` and `key_insights` are present and not empty: the first helps to define J, the second to choose
 * models.
 */
export const recommendedFields = rule({
  id: 'mlops/recommended-fields',
  severity: 'warning',
  description: 'business_rules and key_insights are recommended.',
  needs: fields.map((key) => `/${key}`),
  check: (context: { readonly [K in (typeof fields)[number]]?: readonly string[] | null }) =>
    fields
      .filter((key) => (context[key] ?? []).length === 0)
      .map((key) => ({ path: [key], message: 'should have at least one item' })),
})
