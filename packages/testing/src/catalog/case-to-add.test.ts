import { type CatalogEntry, contract, rule, string, struct, type TestCase } from '@contracts/core'
import { failuresOf } from '../testing/failed-tests.js'
import { contractTests } from './contract-tests.js'

describe('the accepted case to add for a rule', () => {
  const titled = rule({
    id: 'demo/titled',
    description: 'A title says something.',
    check: ({ title }: { readonly title: string }) =>
      title === '' ? [{ path: ['title'], message: 'must say something' }] : [],
  })
  const short = rule({
    id: 'demo/short',
    description: 'A title is short.',
    severity: 'warning',
    check: ({ title }: { readonly title: string }) =>
      title.length > 5 ? [{ path: ['title'], message: 'should be short' }] : [],
  })
  const made = contract({
    id: 'demo/note',
    version: 1,
    role: 'message',
    description: 'A note.',
    codec: struct('Note', { title: string }),
    rules: [titled, short],
  })

  /** Returns the case to add for a rule that no case is about. */
  const draftFor = (one: typeof titled, examples: CatalogEntry['examples']): TestCase => {
    const failures = failuresOf((runner) => contractTests({ contract: made, examples }, runner))
    const failure = failures[`has a case that ${one.id} accepts and one that it reports`] ?? ''
    return JSON.parse(failure.slice(failure.indexOf('{'))) as TestCase
  }

  it('passes as it is, also if other rules report the example', () => {
    const examples = [{ title: 'a long title' }] as const
    const draft = draftFor(titled, examples)
    expect(draft.issues).toEqual([{ severity: 'warning', code: 'short', pointer: '/title' }])
    const failures = failuresOf((runner) => contractTests({ contract: made, examples, cases: [draft] }, runner))
    expect(failures).not.toHaveProperty(['reports a message that titled accepts'])
    expect(failures['has a case that demo/titled accepts and one that it reports']).toContain('No case is reported by')
  })

  it('is the first example that the rule does not report, or one to write', () => {
    const draft = { case: 'a message that short accepts', rule: 'demo/short', issues: [] }
    expect(draftFor(short, [{ title: 'a long title' }, { title: 'a' }])).toEqual({ ...draft, example: 1, patch: [] })
    const patch = [{ op: 'add', path: '/path/of/the/field', value: 'a right value' }]
    expect(draftFor(short, [{ title: 'a long title' }])).toEqual({ ...draft, patch })
  })
})
