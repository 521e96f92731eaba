import { checkText } from '@contracts/core/internal'

/** Returns whether a text may contain a JSON value of the kind of another text: an array or object, a string, or a scalar. */
const mayHaveAnother = (text: string, value: string): boolean =>
  /[[{]/.test(text) ||
  (!/^\s*[[{]/.test(value) && (/^\s*"/.test(value) ? text.includes('"') : /[0-9]|true|false/i.test(text)))

/**
 * Returns the indexes of the lines that begin or end a block. One that ends has as many marks as its beginning, or
 * more, and nothing after them. Code within one line is no block, and a `~~~` that no line ends begins none.
 */
const fencesIn = (lines: readonly string[], marks = /^(?:`{3,}(?=[^`]*$)|~{3,})/): readonly number[] => {
  let open = ''
  const found = lines.flatMap((line, i) => {
    const trimmed = line.trim()
    const [mark = ''] = marks.exec(trimmed) ?? []
    if (mark === '' || !mark.startsWith(open) || (open !== '' && mark !== trimmed)) return []
    open = open === '' ? mark : ''
    return [i]
  })
  return open.startsWith('~') ? fencesIn(lines, /^`{3,}(?=[^`]*$)/) : found
}

/**
 * Returns the content of the only code block (fences of ``` or ~~~) of a text. Returns `undefined` if the text has no
 * code block, several of them, or one that does not end, and if the text around it may contain another message: if it
 * has a `[` or `{`, or, where the block is no array or object, a number or a boolean; where it is a string, a `"`.
 *
 * @example
 * import { onlyCodeBlock } from '@contracts/repair'
 *
 * assert.strictEqual(onlyCodeBlock('Here it is:\n```json\n{ "n": 5 }\n```'), '{ "n": 5 }')
 * assert.strictEqual(onlyCodeBlock('```json\n{ "n": 5 }\n```\nOr rather { "n": 6 }'), undefined)
 *
 * @category destructors
 * @since 1.0.0
 */
export const onlyCodeBlock = (text: string): string | undefined => {
  checkText(text, 'onlyCodeBlock', 'onlyCodeBlock(answer)')
  const lines = text.split('\n')
  const [start, end, ...others] = fencesIn(lines)
  if (start === undefined || end === undefined || others.length > 0) return undefined
  const block = lines.slice(start + 1, end).join('\n')
  const around = [...lines.slice(0, start), ...lines.slice(end + 1)].join('\n')
  return mayHaveAnother(around, block) ? undefined : block
}
