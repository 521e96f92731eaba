import {
  arrayOf,
  catalog,
  contract,
  downMigration,
  integerOf,
  migration,
  string,
  struct,
  uniqueBy,
} from '@contracts/core'
import { skillContracts } from '@contracts/protocols/a2a'
import * as E from 'fp-ts/lib/Either.js'

/** Contracts of two skills of a travel agent: the request and the answer of one have two versions. */
const request = { id: 'trip/request', role: 'message', description: 'A wish for a trip.' } as const
const plan = { id: 'trip/plan', role: 'message', description: 'A plan for a trip.' } as const

export const request1 = contract({ ...request, version: 1, codec: struct('RequestV1', { city: string }) })
export const request2 = contract({
  ...{ ...request, version: 2 },
  codec: struct('Request', { city: string, days: integerOf({ min: 1, max: 30 }) }),
})

const Day = struct('Day', { day: integerOf({ min: 1 }), visit: string })

export const plan1 = contract({ ...plan, version: 1, codec: struct('PlanV1', { visits: arrayOf(string) }) })
export const plan2 = contract({
  ...{ ...plan, version: 2 },
  codec: struct('Plan', { city: string, days: arrayOf(Day, { min: 1 }) }),
  rules: [uniqueBy({ id: 'trip/days-unique', at: '/days', key: 'day' })],
})

export const price = contract({
  ...{ id: 'trip/price', version: 1, role: 'output', description: 'The price of a plan.' },
  codec: struct('Price', { euros: integerOf({ min: 0 }) }),
})

export const wish = { city: 'Rome', days: 2 }
export const romePlan = { city: 'Rome', days: [{ day: 1, visit: 'Forum' }, { day: 2, visit: 'Pantheon' }] } // oxfmt-ignore

export const trips = catalog({
  domain: 'trip',
  entries: [
    { contract: request1, examples: [{ city: 'Rome' }] },
    { contract: request2, examples: [wish] },
    { contract: plan1, examples: [{ visits: ['Forum'] }] },
    { contract: plan2, examples: [romePlan] },
    { contract: price, examples: [{ euros: 300 }] },
  ],
  migrations: [
    migration({ from: request1, to: request2, up: ({ city }) => E.right({ city, days: 1 }) }),
    downMigration({ from: request2, to: request1, down: ({ city }) => E.right({ city }), loses: 'The days.' }),
    downMigration({
      ...{ from: plan2, to: plan1, loses: 'The city, and the number of each day.' },
      down: ({ days }) => E.right({ visits: days.map(({ visit }) => visit) }),
    }),
  ],
})

export const skills = skillContracts(trips, [
  { skill: 'plan-trip', input: 'trip/request', output: 'trip/plan' },
  { skill: 'price-trip', input: 'trip/plan', output: 'trip/price' },
])
