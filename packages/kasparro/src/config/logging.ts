import { field, enumOf, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The lowest level of messages that are logged.
 *
 * @category codecs
 * @since 1.0.0
 */
export const LogLevel = enumOf('DEBUG', 'INFO', 'WARNING', 'ERROR')
export type LogLevel = TypeOf<typeof LogLevel>

/**
 * The format of a log line.
 *
 * @category codecs
 * @since 1.0.0
 */
export const LogFormat = enumOf('json', 'text')
export type LogFormat = TypeOf<typeof LogFormat>

/** The settings of the log: its level and its format. */
export const Logging = struct('Logging', {
  level: field(LogLevel, 'Lowest level of messages that are logged.'),
  format: field(LogFormat, 'Format of a log line.'),
})
export type Logging = TypeOf<typeof Logging>
