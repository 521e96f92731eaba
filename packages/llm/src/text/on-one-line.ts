/** Returns a text on one line. A description with line breaks would look like lines of the instructions. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
