import { errorWhenFailed } from './rules.js'

const rule = errorWhenFailed('/dag/nodes/*', '/stages/*')
const found = (value: Parameters<typeof rule.check>[0]) => rule.check(value).map(({ path }) => path.join('/'))

describe('scout/error-when-failed', () => {
  it('is a warning at the absent error: in the status of a node, and in a stage itself', () => {
    expect(rule.severity).toBe('warning')
    expect(found({ status: { state: 'failed' } })).toEqual(['status/error'])
    expect(found({ status: { state: 'failed', error: null } })).toEqual(['status/error'])
    expect(found({ status: 'failed', error: null })).toEqual(['error'])
  })

  it('accepts an error of any content, and does not apply without a failure', () => {
    expect(
      [
        { status: { state: 'failed', error: {} } },
        { status: 'failed', error: {} },
        { status: { state: 'running' } },
        { status: 'completed' },
        { status: null },
        {},
      ].flatMap(found),
    ).toEqual([])
  })
})
