import { chunksOf } from './chunks.js'

const collected = async (source: string | Blob) => {
  const sizes: number[] = []
  const parts: string[] = []
  for await (const chunk of chunksOf(
    source,
    (bytes) => sizes.push(bytes),
    () => false,
  ))
    parts.push(new TextDecoder().decode(chunk))
  return { sizes, text: parts.join('') }
}

describe('the bytes of a source', () => {
  it('are complete, and counted as they are read', async () => {
    const text = '0123456789abcde\n'.repeat(2 ** 18) + 'é'
    expect(await collected(text)).toEqual({ sizes: [2 ** 22 + 2], text })
    expect(await collected(new Blob([text]))).toEqual({ sizes: [2 ** 21, 2 ** 21, 2], text })
    expect(await collected(new Blob([]))).toEqual({ sizes: [], text: '' })
  })

  it('are not read further after a stop', async () => {
    let read = 0
    const chunks = chunksOf(
      new Blob(['x'.repeat(2 ** 23)]),
      (bytes) => (read += bytes),
      () => read >= 2 ** 22,
    )
    const all = (async () => {
      for await (const chunk of chunks) expect(chunk).toHaveLength(2 ** 21)
    })()
    await expect(all).rejects.toMatchObject({ name: 'AbortError' })
    expect(read).toBe(2 ** 22)
  })
})
