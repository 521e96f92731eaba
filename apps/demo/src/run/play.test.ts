import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { catalog, contract, struct, string, field } from '@contracts/core'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { mutations } from './mutations.js'
import { endedAsExpected, playSession } from './play.js'
import { domains, exampleAt, otherExamples, sessionOf } from './sessions.js'

const catalogs = [kasparro, scout, mlops, a2a, conversation]

describe('a session', () => {
  it('has recorded messages that exist, of each of the five domains', () => {
    expect(catalogs.map(({ domain }) => domain)).toEqual(domains)
    for (const one of catalogs)
      expect(sessionOf(one).filter((recorded) => exampleAt(one, recorded) === undefined)).toEqual([])
  })

  it('is valid to its last message', () => {
    for (const one of catalogs) expect([one.domain, endedAsExpected(playSession(one))]).toEqual([one.domain, true])
  })

  it('and the other examples are all examples of a catalog', () => {
    for (const one of catalogs) {
      const all = one.entries.reduce((sum, { examples }) => sum + examples.length, 0)
      expect(sessionOf(one).length + otherExamples(one).length).toBe(all)
    }
  })

  it('of an unknown catalog has the first example of each contract', () => {
    const order = contract({
      ...{ id: 'shop/order', version: 1, role: 'message', description: 'An order.' },
      codec: struct('Order', { id: field(string, 'The id.') }),
    })
    const shop = catalog({ domain: 'shop', entries: [{ contract: order, examples: [{ id: 'a' }, { id: 'b' }] }] })
    expect([sessionOf(shop), otherExamples(shop)]).toEqual([[['shop/order@1', 0]], [['shop/order@1', 1]]])
    expect(playSession(shop).messages.map(({ isValid }) => isValid)).toEqual([true])
  })
})

describe('a planted mutation', () => {
  for (const mutation of mutations)
    it(`${mutation.id} is reported at its message, and no other domain is affected`, () => {
      for (const one of catalogs) {
        const session = playSession(one, mutation)
        const isAffected = one.entries.some(({ contract: { name } }) => name === mutation.contract)
        expect(endedAsExpected(session, mutation)).toBe(true)
        expect(session.messages.some(({ isBroken }) => isBroken)).toBe(isAffected)
        expect(session.messages.filter(({ isValid }) => !isValid).every(({ isBroken }) => isBroken)).toBe(true)
      }
      const [affected] = catalogs.filter((one) =>
        one.entries.some(({ contract }) => contract.name === mutation.contract),
      )
      const broken = affected && playSession(affected, mutation).messages.find(({ isBroken }) => isBroken)
      expect(broken?.issues.map(({ code, pointer }) => [code, pointer])).toContainEqual([
        mutation.code,
        mutation.pointer,
      ])
    })
})
