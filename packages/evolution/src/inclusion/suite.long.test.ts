/**
 * The JSON Schema Test Suite. Each of its tests states whether an instance is valid. This decides whether
 * `{ enum: [instance] }` is included in the schema, and the schema in `{ not: { enum: [instance] } }`.
 *
 * `suite-disagreements.json` has the number of answers that agree, and names every group of tests with others. A change
 * of any number fails here, so a better answer is recorded, and a worse one is seen.
 */
import { type SchemaTests, schemaTestSuite } from '@contracts/testing-internal/schema-test-suite'
import { includes } from './includes.js'
import known from './suite-disagreements.json' with { type: 'json' }

type Counts = Readonly<Record<string, number>>

/** Returns how many answers to the tests of a group differ from the suite, by verdict. */
const disagreementsOf = ({ dialect, schema, formats, tests }: SchemaTests): Counts => {
  const counts: Record<string, number> = {}
  for (const { data, valid } of tests) {
    const one = { $schema: dialect, enum: [data] }
    const answers = [
      [includes(one, schema, { formats }), valid ? 'proved' : 'disproved'],
      [includes(schema, { $schema: dialect, not: one }, { formats }), valid ? 'disproved' : 'proved'],
    ] as const
    for (const [{ verdict }, expected] of answers)
      if (verdict !== expected) counts[verdict] = (counts[verdict] ?? 0) + 1
  }
  return counts
}

const listed = (draft: string) =>
  Object.fromEntries(
    known.disagreements
      .flatMap(({ groups }) => Object.entries<Readonly<Record<string, Counts>>>(groups))
      .flatMap(([group, drafts]) => (drafts[draft] === undefined ? [] : [[group, drafts[draft]]])),
  )

const suite = schemaTestSuite()
const describeSuite = suite.length === 0 ? describe.skip : describe

describeSuite('the JSON Schema Test Suite', () => {
  it.each(Object.entries(known.agreed))('of %s has %s answers that agree', (draft, agreed) => {
    const groups = suite.filter((one) => one.draft === draft)
    const found = groups.map((group) => [`${group.file}: ${group.description}`, disagreementsOf(group)] as const)
    const differing = found.filter(([, counts]) => Object.keys(counts).length > 0)
    const asked = groups.reduce((sum, { tests }) => sum + 2 * tests.length, 0)
    const wrong = found.flatMap(([, counts]) => Object.values(counts)).reduce((sum, count) => sum + count, 0)
    // Draft 3 is not supported, so almost every answer is unknown, and none may be wrong.
    if (draft === 'draft3')
      expect(new Set(differing.flatMap(([, counts]) => Object.keys(counts)))).toEqual(new Set(['unknown'])) // oxfmt-ignore
    else expect(Object.fromEntries(differing)).toEqual(listed(draft))
    expect(`${String(asked - wrong)} of ${String(asked)}`).toBe(agreed)
  })

  it('states a reason for each disagreement', () => {
    expect(known.disagreements.filter(({ why }) => why.length < 20)).toEqual([])
  })
})
