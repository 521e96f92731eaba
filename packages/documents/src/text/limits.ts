const mebibyte = 2 ** 20

/** The most bytes of one JSON document, line or text. Each of them must fit into memory. */
export const documentLimit = 256 * mebibyte

/** The most bytes that are skipped in search of the end of one line or record. A source that has more may never end. */
export const endlessLimit = 8 * documentLimit

/** The most levels of nesting of a document. */
export const depthLimit = 1000

/** The most objects and arrays, and the most values, of one JSON document. Memory grows with them, not with bytes. */
export const countLimit = { containers: 4_000_000, values: 16_000_000 }

/** Formats a number of bytes in mebibytes. */
export const inMebibytes = (bytes: number): string => `${String(Math.round(bytes / mebibyte))} MiB`
