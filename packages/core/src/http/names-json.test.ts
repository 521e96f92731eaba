import { namesJson } from './names-json.js'

describe('namesJson', () => {
  it.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    ' application/json ;x=1',
    'application/vnd.ads.v2+json',
  ])('knows %j', (type) => {
    expect(namesJson(type)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'text/json',
    'application/jsonp',
    'application/json-seq',
    'text/plain; application/json',
    'application/json, text/plain',
  ])('does not take %j for JSON', (type) => {
    expect(namesJson(type)).toBe(false)
  })
})
