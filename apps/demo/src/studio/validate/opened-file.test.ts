import { textOfFile } from './opened-file.js'

const file = (...parts: BlobPart[]): File => new File(parts, 'message.json')

describe('a file that is opened', () => {
  it('is opened in the editor if it is text and not too long', async () => {
    expect(await textOfFile(file('{"naïve": true}'))).toBe('{"naïve": true}')
    expect(await textOfFile(file('x'.repeat(2 ** 21 + 1)))).toBeUndefined()
  })

  it.each([
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x7b, 0)],
    ['bytes that are not text', Uint8Array.of(0x7b, 0, 0x7d)],
    ['zero bytes', new Uint8Array()],
  ])('of %s is left to the worker, which reports what is wrong', async (_, bytes) => {
    expect(await textOfFile(file(bytes))).toBeUndefined()
  })
})
