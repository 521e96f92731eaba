import { refused, refusedBy } from './answer.js'

describe('refusedBy', () => {
  it('answers what a reader throws about the body, and nothing of what it says', () => {
    for (const status of [400, 413, 415] as const) {
      const answer = refusedBy(Object.assign(new Error('s3cret'), { status, body: 's3cret' }))
      expect(answer).toEqual(refused(status))
      expect(JSON.stringify(answer)).not.toContain('s3cret')
      expect(JSON.parse(refused(status).text)).toMatchObject({ type: 'about:blank', status })
    }
  })

  it('leaves anything else to whom it belongs', () => {
    for (const error of [undefined, null, 'no', new Error('no'), { status: 401 }, { status: 500 }, { status: '400' }])
      expect(refusedBy(error)).toBeUndefined()
  })
})
