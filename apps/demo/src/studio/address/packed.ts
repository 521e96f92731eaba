const through = async (bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/**
 * The length of the longest text that an address contains. A longer text is kept on the page only, and a note on the
 * page explains this.
 */
export const longestPacked = 2 ** 17

/** Compresses a text for an address: deflated, in base64url. */
export const pack = async (text: string): Promise<string> => {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Returns the text in an address, or `undefined` if the address was damaged, for example by hand. */
export const unpack = async (packed: string): Promise<string | undefined> => {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
  } catch {
    return undefined
  }
}
