import { isDeepStrictEqual } from 'node:util'
import type { Fix } from '@contracts/core/repair'
import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import { lastKey } from './last-key.js'

const spliced = (text: string, { offset, length }: Node, by: string): string =>
  `${text.slice(0, offset)}${by}${text.slice(offset + length)}`

/** A value as JSON, below the indentation of the line it is put in; on one line where the text is on one. */
const written = (value: unknown, text: string, offset: number): string => {
  const lines = text.trim().includes('\n')
  const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, offset))?.[1] ?? ''
  const step = /\n([ \t]+)/.exec(text)?.[1] ?? '  '
  return JSON.stringify(value, null, lines ? step : undefined).replaceAll('\n', `\n${indent}`)
}

const patched = (text: string, { operation, issue }: Fix): string | undefined => {
  const tree = parseTree(text)
  if (tree === undefined) return undefined
  const parent = issue.path.slice(0, -1)
  switch (operation.op) {
    case 'remove':
      return applyEdits(text, modify(text, [...issue.path], undefined, {}))
    case 'replace': {
      const node = findNodeAtLocation(tree, [...issue.path])
      return node === undefined ? undefined : spliced(text, node, written(operation.value, text, node.offset))
    }
    case 'move': {
      const [key] = findNodeAtLocation(tree, [...parent, lastKey(operation.from)])?.parent?.children ?? []
      return key === undefined ? undefined : spliced(text, key, JSON.stringify(lastKey(operation.path)))
    }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The text of a document with these fixes made, the rest of it as it was; nothing when it is not JSON, or when what
 * would be written is not the value that was decoded.
 *
 * @example
 * import { patchText } from '@contracts/cli/mending'
 * import { repair } from '@contracts/core/repair'
 *
 * const order = contract({ id: 'demo/order', version: 1, role: 'message', says: 'An order.', codec: struct('Order', { size: oneOf('Size', 'small', 'large') }) })
 * const text = '{ "size":  "Large" }'
 * const { fixes, value } = repair(order, JSON.parse(text))
 * assert.strictEqual(patchText(text, fixes, value), '{ "size":  "large" }')
 *
 * @category destructors
 * @since 1.2.0
 */
export const patchText = (text: string, fixes: readonly Fix[], value: unknown): string | undefined => {
  const result = fixes.reduce<string | undefined>((now, fix) => (now === undefined ? now : patched(now, fix)), text)
  return result !== undefined && isDeepStrictEqual(parsed(result), value) ? result : undefined
}
