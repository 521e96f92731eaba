/** Checks whether bytes are white space of JSON: blanks, tabs and line breaks. */
export const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)

/** Checks the same of a text. */
export const isBlankText = (text: string): boolean => !/[^ \n\r\t]/.test(text)
