import fc from 'fast-check'
import type { Mixed } from 'io-ts'
import { inspect } from 'node:util'
import { runInThisContext } from 'node:vm'
import { type AnyContract, codecFromNode, contract, type Issue, type SchemaNode, schemaNodeOf } from '@contracts/core'
import * as runtime from '@contracts/core/generated'
import { type Compiled, fingerprintOf, issuesFound, mapChildren } from '@contracts/core/internal'
import { pickInteger } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { messageMakers, randoms } from '../testing/messages.js'
import { compile, inProcess } from './compile.js'
import { moduleOf } from './module.js'
import { difference } from '../testing/same-answers.js'
import { sourceOf } from './source.js'

/** Compiles a node. A validator that was made in process has no fingerprint. */
type Compile = (node: SchemaNode) => runtime.CompiledModule | Compiled
type Context = Parameters<Compiled['collect']>[1]

const contractOf = (node: SchemaNode, compiled?: ReturnType<Compile>): AnyContract =>
  contract({
    id: 'demo/any',
    version: 1,
    role: 'message',
    description: 'Any.',
    codec: codecFromNode('Any', node),
    ...(compiled === undefined ? {} : { compiled: { fingerprint: fingerprintOf(node), ...compiled } }),
  })

const moduleText = (node: SchemaNode, format: 'esm' | 'cjs'): string => moduleOf(contractOf(node), format)?.code ?? ''

/** Evaluates the CommonJS module. */
const throughModule: Compile = (node) => {
  const exports = {} as { readonly compiled: runtime.CompiledModule } // a compiled module exports `compiled`
  const run = runInThisContext(`(function (exports, require) {${moduleText(node, 'cjs')}\n})`) as (
    ...given: unknown[]
  ) => void // it has two parameters
  run(exports, () => runtime)
  return exports.compiled
}

/** A property that fails when a random codec gives another answer for a message compiled than interpreted. */
const sameAnswers = (compiledBy: Compile, depths: readonly number[] = [0, 1, 2, 3]) =>
  fc.property(
    randoms,
    fc.constantFrom(...depths),
    fc.array(messageMakers, { minLength: 1, maxLength: 8, size: 'max' }),
    (random, depth, makers) => {
      const node = schemaNodeOf(randomCodec(random, { depth, odd: true }))
      fc.pre(sourceOf(node) !== undefined) // a codec that unfolds without end is interpreted
      const [interpreted, compiled] = [contractOf(node), contractOf(node, compiledBy(node))]
      for (const make of makers) {
        const message = make((numbers) => sampleOrNearest(node, numbers))
        const found = difference(interpreted, compiled, message)
        if (found !== undefined) throw new Error(`${found}\nmessage: ${inspect(message)}\ncodec: ${inspect(node)}`)
      }
    },
  )

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('a compiled codec and the interpreter', () => {
  it.each([
    ['compiled in process', inProcess],
    ['as a module', throughModule],
  ] as const)('give the same answers, %s', (_, compiledBy) => {
    fc.assert(sameAnswers(compiledBy), { numRuns: 3 * numRuns })
  })

  it('is the same module in both formats, except for its imports and exports', () => {
    fc.assert(
      fc.property(randoms, (random) => {
        const node = schemaNodeOf(randomCodec(random, { depth: pickInteger(random, 0, 3), odd: true }))
        const [esm, cjs] = [moduleText(node, 'esm'), moduleText(node, 'cjs')]
        expect(esm.slice(esm.indexOf('compiled = '))).toBe(cjs.slice(cjs.indexOf('compiled = ')))
      }),
    )
  })

  it('give the same io-ts errors', () => {
    const answer = (codec: Mixed, message: unknown): unknown => {
      try {
        const result = codec.decode(message)
        if (result._tag === 'Right') return [codec.is(message), result.right === message || Number.isNaN(message)]
        return result.left.map((error) => [error.message, error.context.map(({ key, type }) => [key, type === codec])])
      } catch (error) {
        return (error as Error).name // codecs throw errors
      }
    }
    fc.assert(
      fc.property(randoms, messageMakers, (random, make) => {
        const codec = randomCodec(random, { depth: pickInteger(random, 0, 3), odd: true })
        const node = schemaNodeOf(codec)
        const message = make((numbers) => sampleOrNearest(node, numbers))
        expect(answer(compile(codec), message)).toEqual(answer(codecFromNode(codec.name, node), message))
      }),
      { numRuns: 5 * numRuns },
    )
  })
})

const changed = (change: (node: SchemaNode) => SchemaNode): Compile => {
  const rewritten = (node: SchemaNode): SchemaNode => change(mapChildren(node, rewritten))
  return (node) => inProcess(rewritten(node))
}

const collecting = (collect: (shape: Compiled, value: unknown, context: Context) => void): Compile => {
  return (node) => {
    const shape = inProcess(node)
    return {
      ...shape,
      collect: (value, context) => {
        collect(shape, value, context)
      },
    }
  }
}

const withIssues = (change: (issues: readonly Issue[]) => Issue[]): Compile =>
  collecting((shape, value, context) => {
    shape.collect(value, context)
    context.entries = change(issuesFound(context))
  })

/** Broken compilers, each with one mistake. */
const mutations: Readonly<Record<string, Compile>> = {
  'moves a bound by one': changed((node) => ('min' in node ? { ...node, min: node.min + 1 } : node)),
  'drops a value of an enumeration': changed((node) =>
    node.kind === 'enum' && !node.open ? { ...node, values: node.values.slice(1) } : node,
  ),
  'makes a required key optional': changed((node) =>
    node.kind === 'object' ? { ...node, fields: node.fields.map((field) => ({ ...field, required: false })) } : node,
  ),
  'ignores unknown keys': collecting((shape, value, context) => {
    const lax: Context = { ...context, extras: 'ignore' }
    shape.collect(value, lax)
    Object.assign(context, lax, { extras: context.extras })
  }),
  'is off by one in an index': withIssues((issues) =>
    issues.map((issue) => issue.with({ path: issue.path.map((key) => (typeof key === 'number' ? key + 1 : key)) })),
  ),
  'loses the hints': withIssues((issues) => issues.map((issue) => issue.with({ hint: undefined }))),
  'reverses the issues': withIssues((issues) => [...issues].reverse()),
}

describe('this test', () => {
  it.each(Object.entries(mutations))('catches a compiler that %s', (_, compiledBy) => {
    expect(fc.check(sameAnswers(compiledBy, [1, 2]), { numRuns: 1000, endOnFailure: true }).failed).toBe(true)
  })
})
