/** Prints the source of a contract from a schema node. */
import * as core from '@contracts/core'
import type { Role, SchemaNode } from '@contracts/core'
import { printer, type SharedCodec, sharedWith } from './print-codec.js'
import { inComment, pascalOf, quote, uncapitalized } from '../words/words.js'

/** Words that cannot name a contract: those of the language, and what its source imports. */
const notFree = new Set([
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete'],
  ...['do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements'],
  ...['import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public'],
  ...['return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void'],
  ...['while', 'with', 'yield', 't', ...Object.keys(core)],
])

/** The id, version, role and description of a contract, and the schema node that its codec is printed from. */
export interface ContractDraft {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly description: string
  readonly node: SchemaNode
  /** The codecs that the source imports instead of declaring them again (default: none). */
  readonly shared?: readonly SharedCodec[]
}

/**
 * The source of a contract, the names it exports, and sentences about the parts of the node that it does not express.
 */
export interface ContractText {
  readonly text: string
  readonly value: string
  readonly codec: string
  readonly left: readonly string[]
}

/** Prints the TypeScript of a contract as an author would write it: its codecs, its type and the contract. */
export const contractText = ({ id, version, role, description, node, shared }: ContractDraft): ContractText => {
  const name = pascalOf(id.slice(id.indexOf('/') + 1))
  const made = printer(shared === undefined ? [] : sharedWith(node, shared))
  const codec = made.declare(node, name, pascalOf(id.slice(0, Math.max(0, id.indexOf('/')))))
  const camel = uncapitalized(codec)
  const value = notFree.has(camel) ? `${camel}Contract` : camel
  const call = made.use('@contracts/core', 'contract')
  const declarations = made.declarations()
  // The type of a codec that contains itself is declared before it.
  const own = node.kind === 'lazy' ? declarations.slice(-2) : declarations.slice(-1)
  const typed = node.kind === 'lazy' ? [] : [`type ${codec} = ${made.use('io-ts', 'type TypeOf')}<typeof ${codec}>`]
  const exported = [...own, ...typed].map((one) => `export ${one}`).join('\n')
  const root = `/** ${inComment(description)} */\n${exported}`
  const definition = `export const ${value} = ${call}({
  id: ${quote(id)},
  version: ${String(version)},
  role: ${quote(role)},
  description: ${quote(description)},
  codec: ${codec},
})`
  const blocks = [made.imports().join('\n'), ...declarations.slice(0, -own.length), root, definition]
  return { text: `${blocks.join('\n\n')}\n`, value, codec, left: made.left() }
}
