const mebibyte = 2 ** 20

/** How many bytes one JSON document, line or text may have: what comes at once must fit into memory. */
export const documentLimit = 256 * mebibyte

/** How deep a document may be nested. */
export const depthLimit = 1000

/** How many objects and arrays, and how many values, one JSON document may hold: memory grows with them, not with bytes. */
export const countLimit = { containers: 4_000_000, values: 16_000_000 }

/** A number of bytes as a person says it. */
export const inMebibytes = (bytes: number): string => `${String(Math.round(bytes / mebibyte))} MiB`
