import { envelopeParts } from './envelope-parts.js'

const all = { payload: {}, metadata: {}, error: {} }
const found = (status: 'success' | 'partial' | 'failure', parts: object) =>
  envelopeParts.check({ envelope: { status }, ...parts }).map(({ path }) => path.join('/'))

describe('kasparro/envelope-parts', () => {
  it('is an error', () => {
    expect(envelopeParts.severity).toBe('error')
  })

  it('requires payload and metadata of a success, and no error', () => {
    expect(found('success', { payload: {}, metadata: {} })).toEqual([])
    expect(found('success', {})).toEqual(['payload', 'metadata'])
    expect(found('success', all)).toEqual(['error'])
    expect(found('success', { error: {} })).toEqual(['payload', 'metadata', 'error'])
  })

  it('requires payload and metadata of a partial success, and allows an error', () => {
    expect(found('partial', all)).toEqual([])
    expect(found('partial', { payload: {}, metadata: {} })).toEqual([])
    expect(found('partial', { error: {} })).toEqual(['payload', 'metadata'])
  })

  it('requires an error of a failure, and allows payload and metadata', () => {
    expect(found('failure', { error: {} })).toEqual([])
    expect(found('failure', all)).toEqual([])
    expect(found('failure', { payload: {}, metadata: {} })).toEqual(['error'])
  })

  it('reads null as absent', () => {
    expect(found('success', { payload: null, metadata: null, error: null })).toEqual(['payload', 'metadata'])
  })
})
