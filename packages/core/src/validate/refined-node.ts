import { type Keywords, keywordWords } from '../model/keywords.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { kindOf } from '../model/words.js'
import { checkKeywords, meetsConditions } from './keywords.js'
import { validateShape } from './validate.js'

/** Returns the node of the values that are valid under a node and meet conditions. Throws if a pattern is not one. */
export const refinedNode = (node: SchemaNode, keywords: Keywords<SchemaNode>): SchemaNodeOf<'refined'> => {
  checkKeywords(keywords)
  return {
    ...{ kind: 'refined', node, keywords },
    name: `${kindOf(node)} ${keywordWords(keywords)}`,
    predicate: (value) => meetsConditions(keywords, value, validateShape),
  }
}
