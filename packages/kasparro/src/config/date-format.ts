import { stringOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

const directive = '%[aAwdbBmyYHIpMSfzZjUWcxXGuV%]'

/** A strftime pattern: at least one directive, and only directives that exist. Issues: `wrong_type`, `bad_format`. */
export const DateFormat = stringOf(
  {
    pattern: `^[^%\\n]*(?:${directive}[^%\\n]*)+$`,
    expects: 'a strftime pattern such as "%Y-%m-%d"',
  },
  'DateFormat',
)
export type DateFormat = TypeOf<typeof DateFormat>
