/**
 * What JSON texts of a kind look like, as the source of a regular expression over their UTF-8 bytes, each byte read as
 * one character. Where two parts may follow each other, their first characters differ, so that a text which does not
 * match is left after one reading. Blanks are only those most writers put: one space behind a comma or a colon.
 */
export type Source = string

/** Any of these. */
export const either = (sources: readonly Source[]): Source => `(?:${sources.join('|')})`

/** These bytes and no others. */
const exactly = (text: string): Source =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A value as it is written most of the time. */
export const written = (value: unknown): Source => exactly(JSON.stringify(value))
