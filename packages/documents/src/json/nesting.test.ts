import fc from 'fast-check'
import { countLimit, depthLimit } from '../text/limits.js'
import { excessOf, mayExceed } from './nesting.js'

describe('nesting, counted in bytes', () => {
  const nested = (depth: number): Buffer => Buffer.from('[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2))

  it('is accepted up to the limit and refused beyond it', () => {
    expect(excessOf(nested(depthLimit))).toBeUndefined()
    expect(excessOf(nested(depthLimit + 2))).toEqual({ kind: 'depth', offset: (depthLimit / 2) * 6 })
  })

  it('does not count brackets in strings', () => {
    expect(excessOf(Buffer.from(`["${'[{\\"'.repeat(2000)}", "${'\\\\'.repeat(999)}"]`))).toBeUndefined()
  })

  it('refuses more values than fit into memory', () => {
    expect(excessOf(Buffer.from(`[${'{},'.repeat(countLimit.containers)}{}]`))).toEqual({ kind: 'count' })
  })

  it.each([depthLimit - 1, depthLimit, depthLimit + 1, depthLimit + 500])(
    'is never missed in JSON nested %d deep, whatever is around and between the brackets',
    (depth) => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom('', '1,', '"[",', '{},', '[[]],'), { minLength: 1, maxLength: 5 }),
          fc.nat(3000),
          fc.boolean(),
          (between, around, isBefore) => {
            const opening = Array.from({ length: depth }, (_, i) => `[${between[i % between.length] ?? ''}`).join('')
            const space = ' '.repeat(around)
            const text = `${isBefore ? space : ''}${opening}0${']'.repeat(depth)}${isBefore ? '' : space}`
            const bytes = Buffer.from(`xx${text}xx`)
            if (excessOf(Buffer.from(text)) !== undefined) expect(mayExceed(bytes, 2, bytes.length - 2)).toBe(true)
          },
        ),
        { numRuns: 50, seed: 2 },
      )
    },
  )

  it('is ruled out for a usual message without a full search', () => {
    const message = Buffer.from(JSON.stringify(Array.from({ length: 60 }, (_, i) => ({ id: i, text: 'x'.repeat(40) }))))
    expect(mayExceed(message, 0, message.length)).toBe(false)
  })
})
