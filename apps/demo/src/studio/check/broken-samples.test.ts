import type { Registry } from '@contracts/core'
import { discover } from '@contracts/cli/discover'
import { brokenSamples } from './broken-samples.js'

const lines = async () => {
  const found = discover(process.cwd()).map(
    async ({ name }) => ((await import(`${name}/registry`)) as { registry: Registry }).registry.entries,
  )
  return (await Promise.all(found)).flat()
}

const kindOf = (message: unknown): string => (Array.isArray(message) ? 'array' : typeof message)

describe('the broken samples', () => {
  it.each(['tolerant', 'strict'] as const)('of every installed contract do not hold, and say why: %s', async (mode) => {
    for (const line of await lines()) {
      const samples = brokenSamples(line, mode)
      for (const { message, text } of samples) {
        const { errors, warnings } = line.contract.validate(message, mode)
        const codes = [...errors, ...warnings].map(({ code, rule }) => rule ?? code)
        expect({
          name: line.contract.name,
          text,
          raises: codes.some((code) => text.endsWith(`(${code})`)),
        }).toMatchObject({
          raises: true,
        })
      }
    }
  })

  it('never replace the whole message', async () => {
    for (const line of await lines()) {
      const kinds = new Set(line.examples.map(kindOf))
      expect(brokenSamples(line, 'strict').filter(({ message }) => !kinds.has(kindOf(message)))).toEqual([])
    }
  })

  it('change one field of the example, unless they break a rule', async () => {
    for (const { contract, examples, cases = [] } of await lines()) {
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
    const [line] = (await lines()).filter(({ contract }) => contract.id === 'scout/plan')
    const kinds =
      line === undefined ? [] : brokenSamples(line, 'tolerant').map(({ text }) => /\(([^()]+)\)$/.exec(text)?.[1])
    const different = new Set(kinds).size
    expect(different).toBeGreaterThan(5)
    expect(new Set(kinds.slice(0, different)).size).toBe(different)
  })
})
