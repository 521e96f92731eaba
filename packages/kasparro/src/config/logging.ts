import { field, enumOf, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * From which level on messages are logged.
 *
 * @category codecs
 * @since 1.0.0
 */
export const LogLevel = enumOf('DEBUG', 'INFO', 'WARNING', 'ERROR')
export type LogLevel = TypeOf<typeof LogLevel>

/**
 * How a log line is written.
 *
 * @category codecs
 * @since 1.0.0
 */
export const LogFormat = enumOf('json', 'text')
export type LogFormat = TypeOf<typeof LogFormat>

/** What is logged, and how. */
export const Logging = struct('Logging', {
  level: field(LogLevel, 'From which level on messages are logged.'),
  format: field(LogFormat, 'How a log line is written.'),
})
export type Logging = TypeOf<typeof Logging>
