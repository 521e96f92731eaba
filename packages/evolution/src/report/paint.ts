/**
 * How text is printed; without `colour` it is plain, and with `verbose` it also lists what was not checked.
 *
 * @category model
 * @since 1.0.0
 */
export interface TextOptions {
  readonly colour?: boolean
  readonly verbose?: boolean
}

/** The paints of a report; a stranger's words pass through `safe` and cannot steer a terminal. */
export interface Paint {
  readonly red: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

/** The paints of these options. */
export const paintOf = ({ colour = false }: TextOptions): Paint => {
  const paint =
    (code: number) =>
    (text: string): string =>
      colour ? `\u001b[${String(code)}m${text}\u001b[0m` : text
  return { red: paint(31), green: paint(32), yellow: paint(33), dim: paint(2), bold: paint(1) }
}
