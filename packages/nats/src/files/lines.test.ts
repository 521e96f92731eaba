import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { linesFrom } from './lines.js'

describe('the lines of a file', () => {
  it('are those between its line breaks, from any line on, with their positions', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lines-'))
    const file = join(folder, 'in')
    const line = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\n', '')),
      fc.constant('x'.repeat(2 ** 20 + 1)),
    )
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), async (all, isEnded) => {
          const text = `${all.join('\n')}${isEnded ? '\n' : ''}`
          writeFileSync(file, text)
          const handle = await open(file, 'r')
          const read = async (from: number) => {
            const found: string[] = []
            let at = from
            for await (const lines of linesFrom(handle, from))
              for (const { start, next, bytes } of lines) {
                expect(start).toBe(at)
                at = next
                found.push(bytes === undefined ? '' : Buffer.from(bytes).toString())
              }
            return found
          }
          const wanted = text.endsWith('\n') || text === '' ? text.split('\n').slice(0, -1) : text.split('\n')
          expect(await read(0)).toEqual(wanted)
          const second = Buffer.byteLength(wanted[0] ?? '') + 1
          if (wanted.length > 1) expect(await read(second)).toEqual(wanted.slice(1))
          await handle.close()
        }),
        { numRuns: 50 },
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
