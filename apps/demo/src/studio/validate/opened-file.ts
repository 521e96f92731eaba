/**
 * The size in bytes of the largest file that the editor opens. A larger file is read from its place, and only its
 * issues are counted.
 */
const mostInEditor = 2 ** 21

const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * Returns the text of a file for the editor, or `undefined` if the file is too large, empty or not text. In these cases
 * the worker reports what is wrong.
 */
export const textOfFile = async (file: File): Promise<string | undefined> => {
  if (file.size > mostInEditor) return undefined
  try {
    const text = strict.decode(await file.arrayBuffer())
    return text.includes('\0') || text.trim() === '' ? undefined : text
  } catch {
    return undefined
  }
}
