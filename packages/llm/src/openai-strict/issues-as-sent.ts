import { type AnyContract, type Issue, type Path, type SchemaNode, toDisplayPath } from '@contracts/core'
import { isJsonObject, isSafely, kindOf, locateAlong } from '@contracts/core/internal'
import { readJson, textIssue } from '../text/read-json.js'
import { isJsonText } from './json-text.js'
import { hasFixedKeys, wrapperOf } from './strict-form.js'

/** A JSON text that a model has to write: its path in the message, the nodes of its value, and the value that was sent. */
interface TextAt {
  readonly at: Path
  readonly nodes: readonly SchemaNode[]
  readonly sent: unknown
}

/** Returns the JSON text that is at a path or contains it; `undefined` if the model writes the value there itself. */
const textAround = (root: SchemaNode, sent: unknown, path: Path): TextAt | undefined => {
  const along = locateAlong(root, sent, path)
  const count = along.findIndex(({ nodes }) => nodes.some(isJsonText))
  const found = along[count]
  return found === undefined ? undefined : { at: path.slice(0, count), nodes: found.nodes, sent: found.value }
}

/** Returns an issue of a value in a JSON text as an issue of the text. */
const inText = (issue: Issue, at: Path, below: Path): Issue => {
  const place = below.length === 0 ? 'contains JSON that' : `contains JSON in which ${toDisplayPath(below)}`
  return issue.with({ path: at, message: `${place} ${issue.message}`, value: undefined })
}

/** Returns the issue of a text that is not JSON, or repeats a key. */
const brokenText = (broken: string | Path, text: string, at: Path, { contract }: Issue): Issue => {
  const found = textIssue(contract, broken, text)
  return found.path.length === 0 ? found.with({ path: at }) : inText(found, at, found.path)
}

/** Returns an issue that expects a value, so that it expects a JSON text of the value. */
const expectText = (issue: Issue, nodes: readonly SchemaNode[]): Issue => {
  const { code, expected } = issue
  const text = nodes.find(isJsonText)
  if (text === undefined || !['missing', 'wrong_type'].includes(code)) return issue
  if (nodes.some((one) => one.kind === 'object' && !isJsonText(one))) return issue
  const kind = kindOf(text)
  const words = text.kind === 'json' ? 'a JSON text' : `a JSON text of ${kind}`
  if (expected === kind) return issue.with({ expected: words })
  return expected === `${kind} or null` ? issue.with({ expected: `${words} or null` }) : issue
}

/** Returns why a JSON text cannot be read, or `undefined`. */
type Broken = (text: string) => string | Path | undefined

/** Returns a function that reads each text once: one may have many issues. */
const rememberBroken = (): Broken => {
  const known = new Map<string, { readonly broken: string | Path | undefined }>()
  return (text) => {
    const found = known.get(text) ?? { broken: readJson(text).broken }
    known.set(text, found)
    return found.broken
  }
}

const asSent = (node: SchemaNode, sent: unknown, issue: Issue, brokenOf: Broken): Issue => {
  const text = textAround(node, sent, issue.path)
  if (text === undefined) return issue
  const { at, nodes, sent: value } = text
  if (typeof value !== 'string') return issue.path.length === at.length ? expectText(issue, nodes) : issue
  const broken = brokenOf(value)
  return broken === undefined ? inText(issue, at, issue.path.slice(at.length)) : brokenText(broken, value, at, issue)
}

/**
 * Returns the issues of a message at the paths where the model wrote the values, which `sent` has in strict form. An issue
 * within a JSON text becomes one of the text.
 */
export const issuesAsSent = (
  { node }: Pick<AnyContract, 'node'>,
  sent: unknown,
  issues: readonly Issue[],
): readonly Issue[] => {
  const isWrapped = !hasFixedKeys(node) && isSafely(() => isJsonObject(sent))
  const root = isWrapped ? wrapperOf(node) : node
  const brokenOf = rememberBroken()
  return issues.map((one) => {
    const issue = isWrapped ? one.with({ path: ['message', ...one.path] }) : one
    try {
      return asSent(root, sent, issue, brokenOf)
    } catch {
      return issue // reading the value throws
    }
  })
}
