/** One line on a terminal that says what is being done; nothing where nobody is watching. */
export const progress = (why: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${why.slice(0, (process.stderr.columns || 80) - 1)}`)
}

/** Takes the line away. */
export const progressEnds = (): void => progress('')
