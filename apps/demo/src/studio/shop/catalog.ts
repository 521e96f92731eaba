import { arrayOf, catalog as catalogOf, contract, enumOf, field, integerOf, struct, uniqueBy } from '@contracts/core'
import { IsoTimestamp, NonEmptyString, NonNegativeNumber } from '@contracts/core/codecs'

const Line = struct('OrderLine', {
  sku: field(NonEmptyString, 'Number of the article.'),
  quantity: field(integerOf({ min: 1 }), 'Number of pieces.'),
  unit_price: field(NonNegativeNumber, 'Price of one piece, in the currency of the order.'),
})

const Order = struct(
  'Order',
  {
    order_id: field(NonEmptyString, 'Identifies the order.'),
    placed_at: field(IsoTimestamp, 'Time at which the customer placed the order.'),
    status: field(enumOf('placed', 'paid', 'shipped', 'cancelled'), 'Progress of the order.'),
    currency: field(enumOf('EUR', 'GBP', 'INR', 'USD'), 'Currency of all prices.'),
    lines: field(arrayOf(Line, { min: 1 }), 'The ordered articles.'),
  },
  { note: field(NonEmptyString, 'Note of the customer.') },
)

const order = contract({
  id: 'shop/order',
  version: 1,
  role: 'message',
  description: 'An order that a shopping agent places.',
  codec: Order,
  rules: [
    uniqueBy({ id: 'shop/articles-unique', at: '/lines', key: 'sku', description: 'Each article has one line.' }),
  ],
})

/** The catalog of the shop, whose order is the first message that a visitor sees. */
export const catalog = catalogOf({
  domain: 'shop',
  entries: [
    {
      contract: order,
      examples: [
        {
          order_id: 'o-1042',
          placed_at: '2026-01-15T10:30:00Z',
          status: 'paid',
          currency: 'EUR',
          lines: [
            { sku: 'tea-250', quantity: 2, unit_price: 6.5 },
            { sku: 'pot-1', quantity: 1, unit_price: 24 },
          ],
          note: 'Please ring twice.',
        },
      ],
    },
  ],
})
