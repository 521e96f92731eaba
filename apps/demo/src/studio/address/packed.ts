const through = async (bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** The longest text an address carries; a longer one is kept on the page only, and the page says so. */
export const longestPacked = 2 ** 17

/** A text made short enough for an address: deflated, in base64url. */
export const pack = async (text: string): Promise<string> => {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text of an address, or nothing when somebody has changed it by hand. */
export const unpack = async (packed: string): Promise<string | undefined> => {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
  } catch {
    return undefined
  }
}
