import { text } from '@contracts/core'
import type { TypeOf } from 'io-ts'

const directive = '%[aAwdbBmyYHIpMSfzZjUWcxXGuV%]'

/**
 * A strftime pattern: at least one directive, and no directive that does not exist. Issues: `wrong_type`, `bad_format`.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DateFormat = text('DateFormat', {
  pattern: `^[^%\\n]*(?:${directive}[^%\\n]*)+$`,
  expects: 'a strftime pattern such as "%Y-%m-%d"',
})
export type DateFormat = TypeOf<typeof DateFormat>
