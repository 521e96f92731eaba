/** Functions that colour a text, or return it unchanged. */
export interface Paint {
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly warn: (text: string) => string
  readonly faint: (text: string) => string
  readonly bold: (text: string) => string
}

const code =
  (number: number, colour: boolean) =>
  (text: string): string =>
    colour ? `\u001B[${number}m${text}\u001B[0m` : text

/** Returns functions that colour text if `colour` is true. */
export const paintFor = (colour: boolean): Paint => ({
  good: code(32, colour),
  bad: code(31, colour),
  warn: code(33, colour),
  faint: code(2, colour),
  bold: code(1, colour),
})
