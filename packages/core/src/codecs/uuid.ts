import { stringOf } from '../codec/string-of.js'

const digits = '[0-9a-fA-F]'

/** Returns the pattern. A bundler drops an unused call that is marked as pure, but no template with names in it. */
const uuidPattern = (): string => `^${digits}{8}-${digits}{4}-${digits}{4}-${digits}{4}-${digits}{12}$`

/**
 * A UUID of any version, in either case: 8-4-4-4-12 hexadecimal digits. Issues: `wrong_type`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual(['018f4e1c-7b2a-7c3d-9e4f-0a1b2c3d4e5f', '018f4e1c7b2a7c3d9e4f0a1b2c3d4e5f'].map(Uuid.is), [true, false])
 *
 * @category codecs
 * @since 2.0.0
 */
export const Uuid = /* @__PURE__ */ stringOf(
  {
    pattern: /* @__PURE__ */ uuidPattern(),
    format: 'uuid',
    expects: 'a UUID, 8-4-4-4-12 hexadecimal digits',
  },
  'Uuid',
)
