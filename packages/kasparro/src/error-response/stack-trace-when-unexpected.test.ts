import { stackTraceWhenUnexpected } from './stack-trace-when-unexpected.js'

describe('kasparro/stack-trace-when-unexpected', () => {
  it('is a warning at the absent stack trace', () => {
    expect(stackTraceWhenUnexpected.severity).toBe('warning')
    expect(
      stackTraceWhenUnexpected.check({ error_type: 'UnexpectedError', stack_trace: null }).map(({ path }) => path),
    ).toEqual([['stack_trace']])
  })

  it('is not asked of an error somebody expected', () => {
    expect(stackTraceWhenUnexpected.check({ error_type: 'TimeoutError' })).toEqual([])
    expect(stackTraceWhenUnexpected.check({ error_type: 'UnexpectedError', stack_trace: '' })).toEqual([])
  })
})
