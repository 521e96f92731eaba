import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { endedAsExpected, playSession } from '#run/play.js'
import { catalog as shop } from '../shop/catalog.js'
import { plantableIn } from './plantable.js'

describe('the mutations that can be planted', () => {
  it('are those written for a catalog', () => {
    expect(plantableIn(kasparro).map(({ id }) => id)).toContain('wrong-category')
  })

  it('are derived from the contracts of any other catalog, and each is caught where it says', () => {
    const derived = plantableIn(shop)
    expect(derived.length).toBeGreaterThan(3)
    expect(new Set(derived.map(({ text }) => text)).size).toBe(derived.length)
    for (const mutation of derived) expect(endedAsExpected(playSession(shop, mutation), mutation)).toBe(true)
  })
})
