import type { Json } from '@contracts/core'
import { plausibleMessages } from './plausible-messages.js'

const required = (properties: { readonly [key: string]: Json }, more: object = {}): Json => ({
  ...{ type: 'object', properties, required: Object.keys(properties) },
  ...more,
})

describe('a plausible message', () => {
  it.each<readonly [Json, readonly Json[]]>([
    [required({ url: { type: 'string' }, n: { type: 'integer' } }), [{ url: 'https://example.com/', n: 1 }]],
    [
      required({ sort: { enum: ['price'] }, at: { type: 'string', format: 'date' } }),
      [{ sort: 'price', at: '2026-01-01' }],
    ],
    [required({ paths: { type: 'array', items: { type: 'string' } } }), [{ paths: ['./example.txt'] }]],
    [
      required({ who: { $ref: '#/$defs/Who' } }, { $defs: { Who: required({ email: {} }) } }),
      [{ who: { email: 'a@example.com' } }],
    ],
    [required({ code: { type: 'string', pattern: '^[0-9]{4}$' } }), []],
    [required({ self: { $ref: '#/$defs/A' } }, { $defs: { A: { $ref: '#/$defs/A' } } }), []],
    [{ type: 'string' }, []],
  ])('is valid, or there is none: %#', (schema, messages) => {
    expect(plausibleMessages(schema)).toEqual(messages)
  })
})
