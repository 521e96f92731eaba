/**
 * Returns the content of the only code block (```) of a text; other text may surround it. Returns `undefined` if the
 * text has no code block, several of them, or one that does not end.
 *
 * @example
 * import { onlyCodeBlock } from '@contracts/repair'
 *
 * assert.strictEqual(onlyCodeBlock('Here it is:\n```json\n{ "n": 5 }\n```'), '{ "n": 5 }')
 * assert.strictEqual(onlyCodeBlock('{ "n": 5 }'), undefined)
 *
 * @category destructors
 * @since 1.0.0
 */
export const onlyCodeBlock = (text: string): string | undefined => {
  const lines = text.split('\n')
  const fences = [...lines.keys()].filter((i) => lines[i]?.trimStart().startsWith('```') === true)
  return fences.length === 2 ? lines.slice(Number(fences[0]) + 1, fences[1]).join('\n') : undefined
}
