import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './error-response.example.json' with { type: 'json' }
import { type ErrorResponse, errorResponse } from './error-response.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('kasparro/error-response', () => {
  rejects(
    { contract: errorResponse, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', '/envelope', '/error')],
      'an empty envelope and an empty error': [
        setAt('', { envelope: {}, error: {} }),
        ...at(
          'missing',
          '/envelope/agent_name',
          '/envelope/timestamp',
          '/envelope/execution_duration_ms',
          '/envelope/status',
        ),
        ...at('missing', '/error/error_type', '/error/error_message'),
      ],
      'a status that is no failure': [setAt('/envelope/status', 'partial'), ...at('not_equal', '/envelope/status')],
      'an unknown error type': [setAt('/error/error_type', 'ValueError'), ...at('not_one_of', '/error/error_type')],
      'details of the wrong type': [
        setAt('/error/error_details', { field: 1, context: [] }),
        ...at('wrong_type', '/error/error_details/field', '/error/error_details/context'),
      ],
      'a stack trace in lines': [setAt('/error/stack_trace', ['Traceback']), ...at('wrong_type', '/error/stack_trace')],
    },
  )

  it('accepts further details and any value in both modes', () => {
    const details = { field: 'spend', value: [null, { deep: 1 }], row: 42, column: 'spend' }
    const answer = { ...example, error: { ...example.error, error_details: details } }
    expect(errorResponse.validate(answer, 'strict').errors).toEqual([])
  })

  it('accepts the documented example in strict mode without a warning', () => {
    expect(errorResponse.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<ErrorResponse['envelope']['status']>().toEqualTypeOf<'failure'>()
    type ErrorType = ErrorResponse['error']['error_type']
    expectTypeOf<ErrorType>().toEqualTypeOf<'ValidationError' | 'IOError' | 'TimeoutError' | 'UnexpectedError'>()
  })
})
