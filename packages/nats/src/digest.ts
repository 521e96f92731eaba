import { createHash } from 'node:crypto'

/** Returns the SHA-256 of bytes, in hexadecimal. */
export const digestOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Returns the SHA-256 of a value as JSON, in hexadecimal. */
export const digestOf = (value: unknown): string => digestOfBytes(Buffer.from(JSON.stringify(value)))
