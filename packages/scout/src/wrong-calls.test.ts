import { wrongCalls } from '@contracts/testing-internal'
import { catalog } from './catalog.js'
import * as domain from './index.js'

const messages = catalog.entries.map(({ contract, examples: [example] }) => [contract.name, example] as const)
const right = { ...Object.fromEntries(messages.slice(0, 6)), time: '2026-01-15T10:30:00Z' }

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(domain, { right })).toEqual([])
    expect(() => domain.fanOut({} as never, {} as never, { limt: 3 } as never)).toThrow(
      new TypeError('The options of fanOut cannot have a part limt. Did you mean "limit"?'),
    )
    expect(() => domain.initManifest({} as never, '', null as never)).toThrow(
      new TypeError('The options of initManifest must be an object, got null: write { retries }'),
    )
  })
})
