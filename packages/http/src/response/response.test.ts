import { bodyParserError, isJsonContentType, unreadableBody } from './response.js'

describe('bodyParserError', () => {
  it('answers an error of the body without its message', () => {
    for (const status of [400, 413, 415] as const) {
      const answer = bodyParserError(Object.assign(new Error('s3cret'), { status, body: 's3cret' }))
      expect(answer).toEqual(unreadableBody(status))
      expect(JSON.stringify(answer)).not.toContain('s3cret')
      expect(JSON.parse(unreadableBody(status).text)).toMatchObject({ type: 'about:blank', status })
    }
  })

  it('is undefined for any other error', () => {
    for (const error of [undefined, null, 'no', new Error('no'), { status: 401 }, { status: 500 }, { status: '400' }])
      expect(bodyParserError(error)).toBeUndefined()
  })
})

describe('isJsonContentType', () => {
  it.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    ' application/json ;x=1',
    'application/vnd.ads.v2+json',
  ])('accepts %j', (type) => {
    expect(isJsonContentType(type)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'text/json',
    'application/jsonp',
    'application/json-seq',
    'text/plain; application/json',
    'application/json, text/plain',
  ])('rejects %j', (type) => {
    expect(isJsonContentType(type)).toBe(false)
  })
})
