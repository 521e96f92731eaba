import type { AnyContract } from '../contract/contract.js'
import type { Node } from '../reflect/node.js'
import { islandPath } from './island-path.js'
import { type Source, sourceOf } from './source.js'
import { indented, literalText } from './text.js'

/** How a module is written. */
type Format = 'esm' | 'cjs'

const runtime = '@contracts/core/compiled'

const imports = (names: readonly string[], format: Format): string =>
  format === 'esm'
    ? `import { ${names.join(', ')} } from '${runtime}'\n`
    : `'use strict'\nconst { ${names.join(', ')} } = require('${runtime}')\n`

const exported = (names: readonly string[], format: Format): string =>
  format === 'esm' ? `export { ${names.join(', ')} }\n` : `module.exports = { ${names.join(', ')} }\n`

const plain = ({ text, runtime: names }: Source, contract: string, format: Format): string =>
  [
    imports([...names, 'guardBy', 'shapeDecoder'], format),
    text,
    'const compiled = { compiled: true, is: holds, collect }\n',
    'const is = /* @__PURE__ */ guardBy({ is: holds })\n',
    `const decode = /* @__PURE__ */ shapeDecoder(compiled, ${literalText(contract)})\n`,
    exported(['compiled', 'decode', 'is'], format),
  ].join('')

/** Codecs that only run as they are come from the contract's own node. */
const linked = ({ text, runtime: names, islands }: Source, root: Node, format: Format): string => {
  const found = islands.map(([name, node]) => `const ${name} = nodeAt(root, ${literalText(islandPath(root, node))})\n`)
  const body = `${found.join('')}${text}return { compiled: true, is: holds, collect }\n`
  return [
    imports([...names, 'nodeAt'], format),
    `const compiled = (root) => {\n${indented(body)}}\n`,
    exported(['compiled'], format),
  ].join('')
}

/** A name as a comment may hold it. */
const oneLine = (name: string): string => name.replace(/[^\w@/.-]/g, '_')

/**
 * The source of a plain module that examines the shape of a contract's messages: `compiled` for the contract itself, and
 * `is` and `decode` for whoever wants the shape alone, unless a codec inside can only be run as it is. Nothing for a
 * recursive codec that unfolds into new ones for ever.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * assert.match(moduleOf(greeting) ?? '', /export \{ compiled, decode, is \}/)
 *
 * @category constructors
 * @since 1.2.0
 */
export const moduleOf = ({ name, node }: AnyContract, format: Format = 'esm'): string | undefined => {
  const source = sourceOf(node)
  if (source === undefined) return undefined
  const title = `// The shape of ${oneLine(name)}, compiled: made from its codec, not to be edited.\n`
  return title + (source.islands.length === 0 ? plain(source, name, format) : linked(source, node, format))
}
