/** A passage of a text: code between two fences, or prose. */
export interface Passage {
  readonly isCode: boolean
  readonly text: string
}

/** Removes the empty lines at the start and at the end. */
const withoutEmptyEnds = (lines: readonly string[]): readonly string[] => {
  const last = lines.findLastIndex((line) => line !== '')
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line !== ''),
    ),
    last + 1,
  )
}

/** Splits a text into passages. A fence is a line of three backticks, optionally followed by the name of a language. */
export const passagesOf = (text: string): readonly Passage[] => {
  const passages: { readonly isCode: boolean; readonly lines: string[] }[] = [{ isCode: false, lines: [] }]
  for (const line of text.split('\n')) {
    const last = passages.at(-1)
    if (/^```[\w+#.-]*\s*$/.test(line)) passages.push({ isCode: last?.isCode !== true, lines: [] })
    else last?.lines.push(line)
  }
  return passages
    .map(({ isCode, lines }) => ({ isCode, text: withoutEmptyEnds(lines).join('\n') }))
    .filter((passage) => passage.text.trim() !== '')
}
