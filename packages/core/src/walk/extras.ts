/**
 * What happens to unknown keys, explicit nulls and advice: not looked for, or warnings about advice and former names
 * alone, or all of them errors.
 *
 * @category model
 * @since 1.0.0
 */
export type Extras = 'ignore' | 'warn' | 'refuse'
