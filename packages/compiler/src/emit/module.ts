import type { AnyContract, SchemaNode } from '@contracts/core'
import { isScalar, unknownKind } from '@contracts/core/internal'
import { type Source, sourceOf } from './source.js'
import { indented, literalText } from './text.js'

type Steps = readonly (string | number)[]

const below = (node: SchemaNode): readonly (readonly [Steps, SchemaNode])[] => {
  if (isScalar(node)) return []
  switch (node.kind) {
    case 'array':
      return [[['item'], node.item]]
    case 'dictionary':
      return [[['value'], node.value]]
    case 'tuple':
      return node.items.map((item, i) => [['items', i], item])
    case 'object':
      return node.fields.map((field, i) => [['fields', i, 'node'], field.node])
    case 'tagged':
      return node.members.map((member, i) => [['members', i, 'node'], member.node])
    case 'union':
    case 'intersection':
      return node.members.map((member, i) => [['members', i], member])
    case 'nullable':
    case 'refined':
      return [[['node'], node.node]]
    case 'lazy':
      return [[['get'], node.get()]]
    case 'opaque':
      return []
    default:
      return unknownKind(node)
  }
}

/**
 * Returns the path of one node in the tree of another, for `nodeAt`, or `undefined` if the tree does not contain it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const islandPath = (root: SchemaNode, target: SchemaNode): Steps | undefined => {
  const seen = new Set<SchemaNode>()
  const waiting: [Steps, SchemaNode][] = [[[], root]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [steps, node] = next
    if (node === target) return steps
    if (seen.has(node)) continue
    seen.add(node)
    for (const [more, inner] of below(node)) waiting.push([[...steps, ...more], inner])
  }
  return undefined
}

/** The module system of a module. */
type Format = 'esm' | 'cjs'

const runtime = '@contracts/core/internal'

const imports = (names: readonly string[], format: Format): string => {
  if (names.length === 0) return format === 'esm' ? '' : `'use strict'\n`
  return format === 'esm'
    ? `import { ${names.join(', ')} } from '${runtime}'\n`
    : `'use strict'\nconst { ${names.join(', ')} } = require('${runtime}')\n`
}

const exporting = (value: string, format: Format): string =>
  format === 'esm' ? `export const compiled = ${value}\n` : `exports.compiled = ${value}\n`

/** Writes a module with one expression, which a bundler drops if no module imports it. */
const plain = ({ text, runtime: names }: Source, format: Format): string => {
  const body = indented(`${text}return { compiled: true, is: isValid, collect }\n`)
  return imports(names, format) + exporting(`/* @__PURE__ */ (() => {\n${body}})()`, format)
}

/** Writes a module whose opaque codecs come from the schema node of the contract. */
const linked = ({ text, runtime: names, islands }: Source, root: SchemaNode, format: Format): string => {
  const found = islands.map(([name, node]) => `const ${name} = nodeAt(root, ${literalText(islandPath(root, node))})\n`)
  const body = indented(`${found.join('')}${text}return { compiled: true, is: isValid, collect }\n`)
  return imports([...names, 'nodeAt'], format) + exporting(`(root) => {\n${body}}`, format)
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

/**
 * Returns the text of a module that exports `compiled`, and of its declarations. `compiled` validates the shape of the
 * messages of a contract, for `contract({ …, compiled })` and `decoder({ …, compiled })`. Returns `undefined` for a
 * recursive codec that makes a new codec each time it is entered.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.match(moduleOf(greeting)?.code ?? '', /export const compiled = /)
 *
 * @category constructors
 * @since 1.0.0
 */
export const moduleOf = ({ name, node }: AnyContract, format: Format = 'esm'): ModuleText | undefined => {
  const source = sourceOf(node)
  if (source === undefined) return undefined
  const title = `// The shape of ${oneLine(name)}, compiled: generated from its codec, do not edit.\n`
  return source.islands.length === 0
    ? { code: title + plain(source, format), types: declaration('Compiled') }
    : { code: title + linked(source, node, format), types: declaration('CompiledModule') }
}

/**
 * Returns the name of the files of a contract, without their extensions: `planner-output.v1`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const moduleName = ({ id, version }: Pick<AnyContract, 'id' | 'version'>): string =>
  `${id.slice(id.lastIndexOf('/') + 1)}.v${String(version)}`
