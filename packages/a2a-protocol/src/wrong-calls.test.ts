import { wrongCalls } from '@contracts/testing-internal'
import { catalog } from './catalog.js'
import * as domain from './index.js'

const messages = catalog.entries.map(({ contract, examples: [example] }) => [contract.name, example] as const)
const right = { ...Object.fromEntries(messages.slice(0, 6)) }

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(domain, { right })).toEqual([])
  })
})
