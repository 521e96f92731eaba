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

  it('begin with one of each kind', async () => {
    const [line] = (await lines()).filter(({ contract }) => contract.id === 'scout/plan')
    const kinds =
      line === undefined ? [] : brokenSamples(line, 'tolerant').map(({ text }) => /\(([^()]+)\)$/.exec(text)?.[1])
    const different = new Set(kinds).size
    expect(different).toBeGreaterThan(5)
    expect(new Set(kinds.slice(0, different)).size).toBe(different)
  })
})
