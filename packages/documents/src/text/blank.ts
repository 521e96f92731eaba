/** Checks whether a byte, or the code of a character, is white space of JSON: a blank, a tab or a line break. */
export const isBlankCode = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Checks whether bytes are white space of JSON. */
export const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => isBlankCode(byte))

/** Checks the same of a text. */
export const isBlankText = (text: string): boolean => !/[^ \n\r\t]/.test(text)
