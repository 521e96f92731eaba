import { packageIndex } from './documents.js'

const issuesOf = (value: unknown) => packageIndex.validate(value).errors.map(({ code, pointer }) => [code, pointer])

describe('the list of the releases of a package', () => {
  it('has the version and the digest of each', () => {
    const releases = [{ version: '1.0.0', digest: 'abc' }]
    expect(issuesOf({ package: '@acme/orders', releases })).toEqual([])
    expect(issuesOf({ package: '@acme/orders', releases: [{ version: '1.0.0' }] })).toEqual([
      ['missing', '/releases/0/digest'],
    ])
  })
})
