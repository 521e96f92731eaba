import type { Catalog } from '@contracts/core'
import { discover } from '@contracts/cli/discover'
import { brokenSamples } from './broken-samples.js'

const entries = async () => {
  const found = discover(process.cwd()).map(
    async ({ name }) => ((await import(`${name}/catalog`)) as { catalog: Catalog }).catalog.entries,
  )
  return (await Promise.all(found)).flat()
}

const kindOf = (message: unknown): string => (Array.isArray(message) ? 'array' : typeof message)

describe('the broken samples', () => {
  it.each(['tolerant', 'strict'] as const)(
    'of every installed contract are invalid, and name the code of an issue: %s',
    async (mode) => {
      for (const entry of await entries()) {
        const samples = brokenSamples(entry, mode)
        for (const { message, text } of samples) {
          const { errors, warnings } = entry.contract.validate(message, mode)
          const codes = [...errors, ...warnings].map(({ code, rule }) => rule ?? code)
          expect({
            name: entry.contract.name,
            text,
            raises: codes.some((code) => text.endsWith(`(${code})`)),
          }).toMatchObject({
            raises: true,
          })
        }
      }
    },
  )

  it('never replace the whole message', async () => {
    for (const entry of await entries()) {
      const kinds = new Set(entry.examples.map(kindOf))
      expect(brokenSamples(entry, 'strict').filter(({ message }) => !kinds.has(kindOf(message)))).toEqual([])
    }
  })

  it('change one field of the example, unless they break a rule', async () => {
    for (const { contract, examples, cases = [] } of await entries()) {
      const example = new Map(Object.entries(examples[0] as object))
      const ofShape = brokenSamples({ contract, examples }, 'strict') // an entry without cases
      for (const { message, text } of ofShape) {
        const keys = new Set([...example.keys(), ...Object.keys(message as object)])
        const found = new Map(Object.entries(message as object))
        const changed = [...keys].filter((key) => JSON.stringify(example.get(key)) !== JSON.stringify(found.get(key)))
        expect({ name: contract.name, text, changed: changed.length }).toEqual({
          name: contract.name,
          text,
          changed: 1,
        })
      }
      expect(ofShape.length + cases.length).toBeGreaterThan(0)
    }
  })

  it('begin with one of each kind', async () => {
    const [entry] = (await entries()).filter(({ contract }) => contract.id === 'scout/plan')
    const kinds =
      entry === undefined ? [] : brokenSamples(entry, 'tolerant').map(({ text }) => /\(([^()]+)\)$/.exec(text)?.[1])
    const different = new Set(kinds).size
    expect(different).toBeGreaterThan(5)
    expect(new Set(kinds.slice(0, different)).size).toBe(different)
  })
})
