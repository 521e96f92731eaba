import { contract, issuesOf, literal, string, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as express from './express.js'
import * as fastify from './fastify.js'
import * as hono from './hono.js'
import * as problem from './index.js'

const about = { id: 'demo/order', version: 1, role: 'message', description: 'An order.' } as const
const order = contract({ ...about, codec: struct('Order', { type: literal('order') }) })
const right = { contract: order, issues: issuesOf(string, 1), parse: () => undefined }

describe('a caller without types', () => {
  it.each(Object.entries({ express, fastify, hono, problem }))(
    'gets an error with what to write from each function of the entry %s',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right })).toEqual([])
    },
  )

  it('gets an error for a codec, a misspelt option and an unknown mode when the handler is made', () => {
    expect(() => hono.valid(order.codec as never)).toThrow('valid takes a contract, not a codec')
    expect(() => fastify.jsonRoute(order, { redacted: true } as never)).toThrow(
      new TypeError('The options of jsonRoute cannot have a part redacted. Did you mean "redact"?'),
    )
    expect(() => express.jsonMessage(order, () => undefined, { mode: 'strct' } as never)).toThrow(TypeError)
    expect(() => express.jsonMessage(order, undefined as never)).toThrow(
      new TypeError('jsonMessage takes a body parser: write jsonMessage(order, express.json())'),
    )
  })
})
