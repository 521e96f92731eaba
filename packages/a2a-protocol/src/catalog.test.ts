import { catalogTests } from '@contracts/testing'
import { catalog } from './catalog.js'

catalogTests(catalog)

describe('the catalog of the protocol', () => {
  it('decodes every example in strict mode', () => {
    for (const { contract, examples } of catalog.entries)
      for (const example of examples) expect(contract.validate(example, 'strict').errors.map(String)).toEqual([])
  })

  it('has both versions of each contract, and migrates the examples from one to the other and back', () => {
    const exampleOf = (name: string): unknown =>
      catalog.entries.find(({ contract }) => contract.name === name)?.examples[0]
    expect(catalog.migrations.length).toBe(catalog.entries.length)
    for (const { from, to, apply } of catalog.migrations)
      expect(apply(exampleOf(from.name), { at: '2024-01-15T10:30:00Z' })).toEqual({
        _tag: 'Right',
        right: exampleOf(to.name),
      })
  })
})
