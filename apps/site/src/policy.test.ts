import { createHash } from 'node:crypto'
import { policyOf, withPolicy } from './policy.js'

const page =
  '<html><head><script id="a">one()</script><script type="module" src="/app.js"></script></head>' +
  '<body><script>two("$&")</script><script>one()</script></body></html>'

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the policy of a page', () => {
  it('allows the scripts in its markup, each once, and no other', () => {
    expect(policyOf(page)).toContain(`; script-src 'self' ${hashOf('one()')} ${hashOf('two("$&")')}; `)
    expect(policyOf('<head></head>')).toContain("; script-src 'self'; ")
  })

  it('comes before every other element of the head', () => {
    expect(withPolicy(page)).toMatch(/^<html><head>\n +<meta http-equiv="Content-Security-Policy" content="[^"]*">/)
    expect(withPolicy(page).replace(/\n.*/, '')).toContain('<html><head>')
  })
})
