/**
 * Code points, not UTF-16 units: what every other language calls the length.
 *
 * @category destructors
 * @since 1.2.0
 */
export const lengthOf = (text: string): number => {
  let n = text.length
  for (let i = 0; i + 1 < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      n--
      i++
    }
  }
  return n
}
