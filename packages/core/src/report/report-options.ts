/**
 * What every report of a message lets be chosen: the sender's values kept out, and at most so many issues told.
 *
 * @category model
 * @since 1.2.0
 */
export interface ReportOptions {
  readonly redact?: boolean
  readonly limit?: number
}
