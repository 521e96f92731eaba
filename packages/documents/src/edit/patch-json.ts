import { isJsonObject } from '@contracts/core'
import { checkArguments, isEqual, listLike, objectLike, textLike } from '@contracts/core/internal'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { type Change, edited, type Edit, lastKey, rounds } from './edits.js'

const aDocument = textLike('\'{ "size": "large" }\'')
const aChange = objectLike('a change', '{ path, operation }', { path: Array.isArray, operation: isJsonObject })
const changeList = listLike('a list of changes', 'repair(order, message).corrections', aChange)

/** The layout of a JSON text: whether it has several lines, and the indentation of each level. */
interface Layout {
  readonly text: string
  readonly lines: boolean
  readonly step: string
}

const layoutOf = (text: string): Layout => ({
  text,
  lines: text.trim().includes('\n'),
  step: /\n([ \t]+)/.exec(text)?.[1] ?? '  ',
})

/** Returns the white space at the start of the line of this offset. */
const indentAt = (text: string, offset: number): string => {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  let end = start
  while (end < offset && (text[end] === ' ' || text[end] === '\t')) end++
  return text.slice(start, end)
}

/**
 * Returns a value as JSON, indented like the line that it is inserted in. If the text is on one line, the value is too.
 */
const written = (value: unknown, { text, lines, step }: Layout, offset: number): string => {
  const json = JSON.stringify(value, null, lines ? step : undefined)
  return json.includes('\n') ? json.replaceAll('\n', `\n${indentAt(text, offset)}`) : json
}

const endOf = ({ offset, length }: Node): number => offset + length

/**
 * Returns the edits that remove these properties from their object. Each run of neighbours is removed with the comma
 * that separates it from the other properties.
 */
const removals = ({ children = [] }: Node, gone: ReadonlySet<Node>): readonly Edit[] => {
  const edits: Edit[] = []
  let before: Node | undefined
  let run: Node[] = []
  const close = (after: Node | undefined): void => {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) return
    const from = before === undefined ? first.offset : endOf(before)
    edits.push({ from, to: before === undefined && after !== undefined ? after.offset : endOf(last), text: '' })
    run = []
  }
  for (const property of children) {
    if (gone.has(property)) run.push(property)
    else {
      close(property)
      before = property
    }
  }
  close(undefined)
  return edits
}

/** Finds the property that a path ends in. */
const propertyAt = (tree: Node, path: readonly (string | number)[]): Node | undefined =>
  findNodeAtLocation(tree, [...path])?.parent

/**
 * Returns the edits that make these changes, or `undefined` if a change has no location in the text. The changes must not
 * affect each other.
 */
const editsOf = (text: string, changes: readonly Change[]): readonly Edit[] | undefined => {
  const tree = parseTree(text)
  if (tree === undefined) return undefined
  const layout = layoutOf(text)
  const edits: Edit[] = []
  const gone = new Map<Node, Set<Node>>()
  for (const { operation, path } of changes) {
    if (operation.op === 'replace') {
      const node = findNodeAtLocation(tree, [...path])
      if (node === undefined) return undefined
      edits.push({ from: node.offset, to: endOf(node), text: written(operation.value, layout, node.offset) })
      continue
    }
    const key = operation.op === 'move' ? lastKey(operation.from) : path.at(-1)
    const property = propertyAt(tree, [...path.slice(0, -1), key ?? ''])
    const [name] = property?.children ?? []
    if (property?.parent === undefined || name === undefined) return undefined
    if (operation.op === 'move')
      edits.push({ from: name.offset, to: endOf(name), text: JSON.stringify(lastKey(operation.path)) })
    else gone.set(property.parent, (gone.get(property.parent) ?? new Set()).add(property))
  }
  for (const [object, properties] of gone) edits.push(...removals(object, properties))
  return edits
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes changes in the text of a document and leaves the rest of the text unchanged. Returns `undefined` if the text is
 * not JSON, or if the new text does not parse to `value`.
 *
 * @example
 * import { patchText } from '@contracts/documents'
 * import { repair } from '@contracts/repair'
 *
 * const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec: struct('Order', { size: enumOf('small', 'large') }) })
 * const text = '{ "size":  "Large" }'
 * const { corrections, value } = repair(order, JSON.parse(text))
 * assert.strictEqual(patchText(text, corrections, value), '{ "size":  "large" }')
 *
 * @category destructors
 * @since 1.0.0
 */
export const patchText = (text: string, changes: readonly Change[], value: unknown): string | undefined => {
  checkArguments('patchText', [aDocument, text], [changeList, changes])
  let result: string | undefined = text
  for (const round of rounds(changes)) {
    const edits: readonly Edit[] | undefined = editsOf(result, round)
    result = edits === undefined ? undefined : edited(result, edits)
    if (result === undefined) return undefined
  }
  return isEqual(parsed(result), value) ? result : undefined
}
