/** A passage of a text: code between two fences, or what is said. */
export interface Passage {
  readonly isCode: boolean
  readonly text: string
}

/** The lines from the first to the last that is not empty. */
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

/** A text in its passages. A fence is a line of three backticks, with the name of a language behind it or not. */
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
