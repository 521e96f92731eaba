/** How many code points a text has: what people and other languages call its length. */
export const codePoints = (text: string): number => {
  let count = 0
  for (let i = 0; i < text.length; i++, count++) if ((text.codePointAt(i) ?? 0) > 0xffff) i++
  return count
}
