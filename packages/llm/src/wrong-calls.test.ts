import { contract, issuesOf, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as llm from './index.js'
import * as langgraph from './langgraph.js'
import * as providers from './providers.js'

const codec = struct('Order', { type: literal('order') })
const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec })
const right = { contract: order, message: { type: 'order' }, issues: issuesOf(codec, 1), node: order.node }

describe('a caller without types', () => {
  it.each(Object.entries({ llm, langgraph, providers }))(
    'gets an error with what to write from each function of the entry %s',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right })).toEqual([])
    },
  )
})
