import { type AnyContract, isJsonObject, type SchemaNode } from '@contracts/core'
import { capturedNodes, checkArgument, checkContract, fingerprintOf, isListOf } from '@contracts/core/internal'
import { maxRecursiveNodes } from './program.js'
import { type Source, sourceOf } from './source.js'
import { indentLines, literalText } from './text.js'

/**
 * The module system of a compiled module.
 *
 * @category model
 * @since 1.0.0
 */
export type ModuleFormat = 'esm' | 'cjs'

const runtime = '@contracts/core/generated'

const imports = (names: readonly string[], format: ModuleFormat): string => {
  if (names.length === 0) return format === 'esm' ? '' : `'use strict'\n`
  return format === 'esm'
    ? `import { ${names.join(', ')} } from '${runtime}'\n`
    : `'use strict'\nconst { ${names.join(', ')} } = require('${runtime}')\n`
}

const writeExport = (value: string, format: ModuleFormat): string =>
  format === 'esm' ? `export const compiled = ${value}\n` : `exports.compiled = ${value}\n`

/** Writes a module with one expression, which a bundler drops if no module imports it. */
const moduleText = ({ text, runtime: names, captured }: Source, root: SchemaNode, format: ModuleFormat): string => {
  const fingerprint = `fingerprint: ${literalText(fingerprintOf(root))}`
  const validator = `${text}return { ${captured.length === 0 ? `${fingerprint}, ` : ''}compiled: true, is: isValid, collect }\n`
  if (captured.length === 0)
    return imports(names, format) + writeExport(`/* @__PURE__ */ (() => {\n${indentLines(validator)}})()`, format)
  const order = capturedNodes(root)
  const given = captured.map(([name, node]) => `const ${name} = captured[${String(order.indexOf(node))}]\n`).join('')
  const link = `(captured) => {\n${indentLines(given + validator)}}`
  return imports(names, format) + writeExport(`{ ${fingerprint}, link: ${link} }`, format)
}

/**
 * The text of a compiled module, and of its declarations.
 *
 * @category model
 * @since 1.0.0
 */
export interface ModuleText {
  /** The JavaScript of the module. */
  readonly code: string
  /** Its TypeScript declarations. */
  readonly types: string
}

const declaration = (type: string): string =>
  `import type { ${type} } from '${runtime}'

/** For \`contract({ …, compiled })\`. */
export declare const compiled: ${type}
`

/** Replaces the characters of a name that could end a comment. */
const oneLine = (name: string): string => name.replace(/[^\w@/.-]/g, '_')

/** The reason why a contract has no compiled module, in words that follow its name. */
export const whyNotCompiled = `cannot be compiled: it has more than ${maxRecursiveNodes.toLocaleString('en')} recursive codecs, as if one creates a new codec each time, or their definitions are nested too deep for the stack of the compiler`

/**
 * Returns the text of a module that exports `compiled`, and of its declarations. `compiled` validates the shape of the
 * messages of a contract, for `contract({ …, compiled })` and `compiledDecoder({ …, compiled })`. Returns `undefined` for a
 * codec with more than 2,000 recursive codecs, such as one that creates a new codec each time, and for one whose recursive
 * codecs have definitions that are nested too deep for the stack of the process. Throws if the definition of a recursive codec throws, and a `TypeError` for a
 * value that is not a contract and for an unknown format.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.match(moduleOf(greeting)?.code ?? '', /export const compiled = /)
 *
 * @category constructors
 * @since 1.0.0
 */
export const moduleOf = (contract: AnyContract, format: ModuleFormat = 'esm'): ModuleText | undefined => {
  checkContract('moduleOf', contract)
  if (!['esm', 'cjs'].includes(format)) throw new TypeError(`The format ${format} is not known: write esm or cjs`)
  const { name, node } = contract
  const source = sourceOf(node)
  if (source === undefined) return undefined
  const title = `// The shape of ${oneLine(name)}, compiled: generated from its codec, do not edit.\n`
  const type = source.captured.length === 0 ? 'CompiledValidator' : 'CompiledModule'
  return { code: title + moduleText(source, node, format), types: declaration(type) }
}

/**
 * Returns the name of the files of a contract, without their extensions: `planner-output.v1`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const moduleName = (contract: Pick<AnyContract, 'id' | 'version'>): string => {
  checkArgument(isNamed(contract), 'moduleName', 'a contract', 'moduleName(contract({ … }))')
  const { id, version } = contract
  return `${id.slice(id.lastIndexOf('/') + 1)}.v${String(version)}`
}

/** Returns whether a value has an id, as a contract has. */
const isNamed = (value: unknown): boolean => isJsonObject(value) && typeof value['id'] === 'string'

/**
 * Returns the first contract whose files would have the same name as those of another one, and that other one, or
 * `undefined`. Names that differ only in case are the same on some file systems.
 *
 * @example
 * const [one, other] = ['shop/order', 'supplier/order'].map((id) => contract({ id, version: 1, role: 'message', description: 'An order.', codec: string }))
 * assert.strictEqual(findSharedName(one && other ? [one, other] : [])?.[1], other)
 *
 * @category destructors
 * @since 1.0.0
 */
export const findSharedName = (
  contracts: readonly AnyContract[],
): readonly [first: AnyContract, second: AnyContract] | undefined => {
  const isRight = isListOf(contracts, isNamed)
  checkArgument(isRight, 'findSharedName', 'a list of contracts', 'findSharedName([contract({ … })])')
  const taken = new Map<string, AnyContract>()
  for (const contract of contracts) {
    const name = moduleName(contract).toLowerCase()
    const first = taken.get(name)
    if (first !== undefined) return [first, contract]
    taken.set(name, contract)
  }
  return undefined
}
