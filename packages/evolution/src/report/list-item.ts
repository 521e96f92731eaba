/** A note as an item of a list: its first line, and the rest below it, indented. */
export const listItem = (body: string): string => {
  const [first = '', ...rest] = body.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n')
}
