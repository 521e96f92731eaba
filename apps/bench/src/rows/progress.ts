/** Shows the current work in one line of the terminal. Prints nothing when the output is not a terminal. */
export const progress = (why: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${why.slice(0, (process.stderr.columns || 80) - 1)}`)
}

/** Clears the line. */
export const progressEnds = (): void => progress('')
