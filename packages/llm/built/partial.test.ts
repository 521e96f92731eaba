/**
 * Runs in a contract package. Decodes the examples of each contract at every prefix, and mutations of them. A prefix of
 * a valid message has no issue, an issue stays until the end, and the end is the result of decoding the whole text.
 */
import { join } from 'node:path'
import type { Issue, DecodeMode, Catalog } from '@contracts/core'
import { mutateMessage, seeded } from '@contracts/testing'
import { partialDecoder } from '../src/index.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

const modes: readonly DecodeMode[] = ['tolerant', 'strict']

/** Returns the code and the pointer of an issue. Its text may contain the part of the value that had arrived. */
const brief = ({ code, pointer }: Issue): string => `${code} ${pointer}`

/** Decodes the whole text at once. */
const decoded = (contract: Catalog['entries'][number]['contract'], text: string, mode: DecodeMode) => {
  const result = contract.decode(JSON.parse(text), mode)
  return result._tag === 'Left' ? { issues: result.left } : { value: result.right, issues: [] }
}

describe.each(catalog.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
  const { contract, examples } = entry
  const texts = examples.map((example) => JSON.stringify(example))

  it.each(modes)('has no issue at any prefix of an example in %s mode, and ends with the message', (mode) => {
    for (const text of texts) {
      const { value, issues } = decoded(contract, text, mode)
      const decoder = partialDecoder<unknown>(contract, mode)
      for (const one of text.slice(0, -1)) {
        const found = decoder.push(one)
        expect(found.complete).toBe(false)
        if (issues.length === 0) expect(found.issues).toEqual([])
      }
      const end = decoder.push(text.slice(-1))
      expect(end.complete).toBe(true)
      expect(end.issues.map(String)).toEqual(issues.map(String))
      if (value !== undefined) expect(end.value).toEqual(value)
      expect(partialDecoder<unknown>(contract, mode).push(text).issues.map(String)).toEqual(issues.map(String))
    }
  })

  it('reports no issue of a mutated example that decoding the whole text does not report', () => {
    const random = seeded(1)
    for (const example of examples)
      for (let i = 0; i < 10; i++) {
        const text = JSON.stringify(mutateMessage(example, random)) as string | undefined
        if (text === undefined) continue
        for (const mode of modes) {
          const final = new Set(decoded(contract, text, mode).issues.map(brief))
          const decoder = partialDecoder<unknown>(contract, mode)
          for (let start = 0; start < text.length; start += 7)
            for (const issue of decoder.push(text.slice(start, start + 7)).issues) expect(final).toContain(brief(issue))
        }
      }
  })
})
