import { stringOf } from '../codec/string-of.js'

const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*'
const lastLabel = '[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*'
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const port = '(?:6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[0-9]{1,4})'

/** Returns the pattern of any number of these characters, and of bytes written as `%` and two hexadecimal digits. */
const encodedPattern = (characters: string): string => `${characters}*(?:%[0-9A-Fa-f]{2}${characters}*)*`

/** Returns the pattern. A bundler drops an unused call that is marked as pure, but no template with names in it. */
const urlPattern = (): string => {
  const host = `(?:(?:${label}\\.)*${lastLabel}|${byte}(?:\\.${byte}){3})`
  const path = encodedPattern("[A-Za-z0-9._~!$&'()*+,;=:@/-]")
  const query = encodedPattern("[A-Za-z0-9._~!$&'()*+,;=:@/?-]")
  return `^https?://${host}(?::${port})?(?:/${path})?(?:\\?${query})?(?:#${query})?$`
}

/**
 * An absolute URL with the scheme `http` or `https`, at most 8,000 characters. Characters outside RFC 3986 must be
 * percent-encoded, and host names in other scripts must be written in Punycode. No user name or password, and no IPv6
 * address. Punycode is not decoded: `https://xn--a.b` is valid, which some platforms refuse. Issues: `wrong_type`, `too_long`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual(['https://example.com/a?b=c#d', 'http://localhost:8080', 'example.com', 'ftp://example.com'].map(Url.is), [true, true, false, false])
 *
 * @category codecs
 * @since 2.0.0
 */
export const Url = /* @__PURE__ */ stringOf(
  {
    maxLength: 8000,
    pattern: /* @__PURE__ */ urlPattern(),
    format: 'uri',
    expects: 'a URL, https://example.com/path',
  },
  'Url',
)
