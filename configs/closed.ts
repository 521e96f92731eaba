/**
 * The contracts of a domain are made by our combinators alone, so what is built takes them from the entry that reads no
 * other codec: a bundle need not carry the reading. A codec of io-ts in a domain ends its start with an error that says so.
 */
export const closed = (text: string): string =>
  text.replaceAll(/(?<=\bfrom )'@contracts\/core'/g, `'@contracts/core/closed'`)
