/** A passage of a text: code between two fences, or what is said. */
export interface Passage {
  readonly isCode: boolean
  readonly text: string
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
    .map(({ isCode, lines }) => ({ isCode, text: lines.join('\n').replace(/^\n+|\n+$/g, '') }))
    .filter((passage) => passage.text.trim() !== '')
}
