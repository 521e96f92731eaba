/**
 * Runs in a contract package, after its build. The compiled modules and the decoders in its `dist` must return the same
 * results as the interpreter for its sources.
 */
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type Catalog, contract } from '@contracts/core'
import { sampleNode, sampleMessage } from '@contracts/testing'
import { difference, type Answering } from '../src/testing/same-answers.js'
import { moduleName } from '../src/emit/module.js'
import { messageMakers } from '../src/testing/messages.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

const dist = (path: string): string => join(process.cwd(), 'dist', path)
const textOf = (path: string): string => readFileSync(dist(path), 'utf8')

describe.each(catalog.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
  const name = moduleName(entry.contract)
  // oxlint-disable-next-line typescript/no-require-imports -- the name of the module is known only here
  const decoder = require(dist(`decoders/${name}.cjs`)) as Answering
  const interpreted = contract({ ...entry.contract, compiled: undefined })

  it.each([
    ['contract', entry.contract],
    ['decoder', decoder],
  ] as const)('returns the results of the interpreter, as a %s', (__, shipped) => {
    fc.assert(
      fc.property(messageMakers, fc.boolean(), (make, isWhole) => {
        const message = make((random) =>
          isWhole ? sampleMessage(entry, random) : sampleNode(interpreted.node, random),
        )
        const found = difference(interpreted, shipped, message)
        if (found !== undefined) throw new Error(`${found}\nmessage: ${inspect(message)}`)
      }),
    )
  })

  it('has a decoder without its codec', () => {
    const code = textOf(`decoders/${name}.js`)
    expect(code).not.toContain(`id: ${JSON.stringify(entry.contract.id)},`) // the definition of the contract
    const importsCodecs = /\bfrom "@contracts\/core(?:\/codecs)?"/.test(code)
    expect(importsCodecs).toBe(entry.contract.rules.some(({ reads }) => reads !== undefined))
  })

  it('has the same code as an ES module and as CommonJS', () => {
    const body = (text: string) => text.slice(text.indexOf('compiled = '))
    expect(body(textOf(`compiled/${name}.js`))).toBe(body(textOf(`compiled/${name}.cjs`)))
  })
})
