/** The limits of the server and of the stream of results, in bytes: headers and body together, and headers alone. */
export interface Limits {
  readonly message: number
  readonly headers: number
}

/** The most bytes of headers that a server stores. */
export const mostHeaderBytes = 65_535
