import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { contract } from './contract.js'
import { catalog } from './catalog.js'

const order = {
  id: 'acme/order',
  version: 1,
  role: 'input',
  description: 'An order.',
  codec: struct('Order', { id: string }),
}
const define = (parts: object) => () => contract({ ...order, ...parts } as never) // as a caller without types does

describe('contract', () => {
  it.each(['acme/order', 'a2a/tool-result', 'x/y2'])('accepts the id %s', (id) => {
    expect(define({ id })).not.toThrow()
  })

  it.each(['x', 'Acme/order', 'acme/Order y', 'acme/order/line', 'acme/', '/order', 'acme/order_line', '', 7])(
    'rejects the id %j and says what to write',
    (id) => {
      expect(define({ id })).toThrow(
        / is no id of a contract: write domain\/name in lower case, such as "acme\/order-line"$/,
      )
    },
  )

  it.each([0, -1, 1.5, NaN, '1', undefined])('rejects the version %p', (version) => {
    expect(define({ version })).toThrow('acme/order needs a version that is a whole number from 1, such as version: 1')
  })

  it.each(['foo', 'toString', undefined])('rejects the role %p', (role) => {
    expect(define({ role })).toThrow('acme/order needs a role: one of input, output, message, record, config')
  })

  it.each([undefined, null, {}, { parse: () => 1, safeParse: () => 1 }])('rejects %p as a codec', (codec) => {
    expect(define({ codec })).toThrow('acme/order needs a codec of io-ts or @contracts/core')
  })
})

describe('catalog', () => {
  it('rejects an entry without a contract', () => {
    expect(() => catalog({ domain: 'acme', entries: [{ contract: order.codec, examples: [{}] }] as never })).toThrow(
      'An entry of the catalog of acme has no contract: write { contract, examples: [example] }',
    )
  })
})
