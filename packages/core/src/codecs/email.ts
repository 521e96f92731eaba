import { stringOf } from '../codec/string-of.js'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*'

/** Returns the pattern. A bundler drops an unused call that is marked as pure, but no template with names in it. */
const emailPattern = (): string => `^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`

/**
 * An email address, `name@example.com`: ASCII, a domain of at least two labels, at most 254 characters. No quoted
 * names, no comments and no IP addresses. Issues: `wrong_type`, `too_long`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual(['ada@example.com', 'ada+test@mail.example.com', 'ada@localhost', 'Ada <ada@example.com>'].map(Email.is), [true, true, false, false])
 *
 * @category codecs
 * @since 2.0.0
 */
export const Email = /* @__PURE__ */ stringOf(
  {
    maxLength: 254,
    pattern: /* @__PURE__ */ emailPattern(),
    format: 'email',
    expects: 'an email address, name@example.com',
  },
  'Email',
)
