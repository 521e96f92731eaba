import { type SchemaNode, unportableReason } from '@contracts/core'
import { children, codecsIn, unportableSyntax } from '@contracts/core/internal'

/** A regular expression of a contract: the pointer of the texts that it decides, and their maximum length. */
export interface PatternUse {
  readonly pattern: string
  readonly pointer: string
  readonly maxLength: number
  /** True for the pattern of a condition, which searches a text: it need not be anchored, and may match a line feed. */
  readonly ofCondition?: true
  /** True if the pattern decides keys, for which no maximum length can be declared. */
  readonly ofKeys?: true
}

const ownPatterns = (node: SchemaNode, pointer: string): readonly PatternUse[] => {
  if (node.kind === 'string') {
    const { maxLength = Infinity, pattern, warnings = [] } = node
    const patterns = [...(pattern === undefined ? [] : [pattern]), ...warnings.map((one) => one.pattern)]
    return patterns.map((one) => ({ pattern: one, pointer, maxLength }))
  }
  if (node.kind !== 'refined' || node.keywords === undefined) return []
  const { pattern, patternProperties = {} } = node.keywords
  // Conditions are checked only for a value that is valid under the codec inside, so its maximum length protects them.
  const maxLength = node.node.kind === 'string' ? (node.node.maxLength ?? Infinity) : Infinity
  return [
    ...(pattern === undefined ? [] : [{ pattern, pointer, maxLength, ofCondition: true } as const]),
    ...Object.keys(patternProperties).map(
      (one) => ({ pattern: one, pointer, maxLength: Infinity, ofCondition: true, ofKeys: true }) as const,
    ),
  ]
}

/**
 * Returns every regular expression of a node: of strings, of their warnings and of conditions. The codecs of a condition
 * have the pointer of the value that the condition is about. What an opaque codec or a predicate matches is not data.
 */
export const patternsIn = (root: SchemaNode): readonly PatternUse[] => {
  const found: PatternUse[] = []
  const entered = new Set<SchemaNode>()
  const enter = (node: SchemaNode, pointer: string): void => {
    if (entered.has(node)) return
    entered.add(node)
    found.push(...ownPatterns(node, pointer))
    if (node.kind === 'refined' && node.keywords !== undefined)
      for (const one of codecsIn(node.keywords)) enter(one, pointer)
    for (const child of children(node)) enter(child.node, pointer + child.pointer)
  }
  enter(root, '')
  return found
}

/** Returns the words for the texts that a pattern decides. */
export const wordsOf = ({ pointer, ofKeys }: PatternUse): string =>
  `${ofKeys === true ? 'the keys of ' : ''}${pointer === '' ? 'the message' : pointer}`

/** Returns a sentence about a pattern that is not portable, and what to write; `undefined` for any other. */
export const unportableIn = (contract: string, use: PatternUse): string | undefined => {
  const reason = use.ofCondition === true ? unportableSyntax(use.pattern) : unportableReason(use.pattern)
  return reason === undefined ? undefined : `The pattern of ${wordsOf(use)} in ${contract} is not portable: ${reason}`
}
