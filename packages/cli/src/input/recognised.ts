/** Documents on so many lines in a row that were seen to hold under the contract they are examined under, and not parsed. */
export interface Recognised {
  readonly kind: 'recognised'
  readonly line: number
  readonly lines: number
}
