import { Issue, issueFromJson, type IssueParts } from '@contracts/core'
import fc from 'fast-check'
import { errorResponse } from './error-response.js'
import { toErrorResponse } from './to-error-response.js'

const run = { agent_name: 'data_agent', timestamp: '2024-01-15T10:30:00Z', execution_duration_ms: 150 }
const parts: IssueParts = { code: 'missing', path: ['rows', 42, 'spend'], expected: 'a number', value: undefined }

describe('toErrorResponse', () => {
  it('describes the first issue in the details', () => {
    const first = new Issue({ code: 'out_of_range', path: ['spend'], expected: { min: 0 }, value: -1 })
    expect(toErrorResponse([first, new Issue(parts)], run)).toEqual({
      envelope: { ...run, status: 'failure' },
      error: {
        error_type: 'ValidationError',
        error_message: 'spend must be at least 0 — got -1 (and 1 more issue)',
        error_details: { field: '/spend', value: -1, context: 'must be at least 0 — got -1' },
      },
    })
  })

  it('leaves the value out when the issue has no value', () => {
    expect(toErrorResponse([new Issue(parts)], run).error.error_details).toEqual({
      field: '/rows/42/spend',
      context: 'is missing: it must be a number',
    })
  })

  it('leaves out a value that is not JSON, and a value of which only a summary is known', () => {
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic
    const values = [NaN, Infinity, 5n, () => 1, Symbol('s'), cyclic, new Date(0)]
    const issues = values.map((value) => new Issue({ ...parts, code: 'wrong_type', value }))
    const summary = issueFromJson(new Issue({ ...parts, code: 'wrong_type', value: 'secret' }).toJSON())
    for (const issue of [...issues, summary]) {
      const answer = toErrorResponse([issue], run)
      expect(Object.keys(answer.error.error_details ?? {})).toEqual(['field', 'context'])
      expect(errorResponse.validate(answer, 'strict').errors).toEqual([])
    }
  })

  it('leaves out a value with a part that is not JSON, and does not replace the part', () => {
    const details = (value: unknown) =>
      toErrorResponse([new Issue({ ...parts, code: 'wrong_type', value })], run).error.error_details
    const inner = [
      { a: NaN },
      [undefined],
      [, 1],
      { a: new Date(0) },
      { toJSON: () => 'text' },
      { a: [{ b: () => 1 }] },
    ]
    for (const value of inner) expect(Object.keys(details(value) ?? {})).toEqual(['field', 'context'])
    expect(details({ a: [1, null, { b: 'x' }], c: undefined })?.value).toEqual({ a: [1, null, { b: 'x' }] })
  })

  it('returns no details when there is no issue', () => {
    expect(errorResponse.validate(toErrorResponse([], run), 'strict').errors).toEqual([])
  })

  it('is valid in strict mode, for any issues', () => {
    const issue = fc
      .record({ path: fc.array(fc.oneof(fc.string(), fc.nat())), value: fc.anything(), code: fc.string() })
      .map((some) => new Issue({ ...parts, ...some }))
    fc.assert(
      fc.property(fc.array(issue, { maxLength: 3 }), (issues) => {
        const answer = toErrorResponse(issues, run)
        expect(errorResponse.validate(answer, 'strict').errors).toEqual([])
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
      }),
    )
  })
})
