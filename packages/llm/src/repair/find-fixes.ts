import { type Issue, isJsonObject, type SchemaNode, type SchemaNodeOf, type Path, toPointer } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import { getOwn, jsonInText, locate, quoted } from '@contracts/core/internal'
import { closestWord } from './closest-word.js'
import type { Fix, FixKind, Unrepaired, UnrepairedKind } from './fix.js'

/** The most issues of a message that is repaired. A message with more was probably meant for another contract. */
const mostIssues = 1_000

/** The most undeclared keys of an object that is repaired. More of them are not misspelt names. */
const mostUndeclared = 100

const valueCodes = new Set(['wrong_type', 'not_one_of', 'not_equal', 'unknown_tag'])
const keyCodes = new Set(['missing', 'unknown_key', 'renamed_key'])

const replaceFix = (issue: Issue, kind: FixKind, value: unknown, message: string): Fix => ({
  kind,
  issue,
  message,
  operation: { op: 'replace', path: issue.pointer, value },
})

const wordFix = (issue: Issue, given: string): Fix | undefined => {
  const { expected } = issue
  if (!Array.isArray(expected)) return undefined
  const words = expected.filter((one) => typeof one === 'string')
  const word = closestWord(given, words)
  return word === undefined
    ? undefined
    : replaceFix(issue, 'misspelt_value', word, `${quoted(given)} can only mean ${quoted(word)}`)
}

const textFix = (issue: Issue, given: string): Fix | undefined => {
  const value = jsonInText(given)
  switch (typeof value) {
    case 'number':
      return replaceFix(issue, 'number_as_text', value, `the text ${quoted(given)} is a number`)
    case 'boolean':
      return replaceFix(issue, 'boolean_as_text', value, `the text ${quoted(given)} is a boolean`)
    case 'object': {
      const what = Array.isArray(value) ? 'an array' : 'an object'
      return replaceFix(issue, 'json_as_text', value, `the text contains ${what}`)
    }
    default:
      return undefined
  }
}

/** Returns the possible corrections of a string with a wrong value or type. */
const valueFixes = (issue: Issue): readonly Fix[] => {
  const given = issue.value
  if (typeof given !== 'string' || !valueCodes.has(issue.code) || issue.rule !== undefined) return []
  return [wordFix(issue, given), textFix(issue, given)].filter((fix) => fix !== undefined)
}

/** An object of the message, its schema nodes and its keys. */
interface ObjectContext {
  readonly path: Path
  readonly object: JsonObject
  readonly nodes: readonly SchemaNodeOf<'object'>[]
  readonly declared: readonly string[]
  readonly undeclared: readonly string[]
}

const objectAt = (root: SchemaNode, message: unknown, path: Path): ObjectContext | undefined => {
  const { value, nodes: all } = locate(root, message, path)
  const nodes = all.filter((node) => node.kind === 'object')
  if (!isJsonObject(value) || nodes.length === 0) return undefined
  const declared = [...new Set(nodes.flatMap(({ fields }) => fields.map(({ key }) => key)))]
  const known = new Set(declared)
  const undeclared = Object.keys(value).filter((key) => !known.has(key) && value[key] !== undefined)
  return undeclared.length > mostUndeclared ? undefined : { path, object: value, nodes, declared, undeclared }
}

const moveFix = (
  issue: Issue,
  kind: FixKind,
  path: Path,
  [from, to]: readonly [string, string],
  message: string,
): Fix => ({
  kind,
  issue,
  message,
  operation: { op: 'move', from: toPointer([...path, from]), path: toPointer([...path, to]) },
})

const isAbsent = ({ object }: ObjectContext, key: string): boolean => getOwn(object, key) === undefined

const formerKeyFixes = (issue: Issue, context: ObjectContext): readonly Fix[] =>
  context.nodes.flatMap(({ fields }) =>
    fields.flatMap(({ key, formerly }) => {
      if (formerly === undefined || !context.undeclared.includes(formerly.key) || !isAbsent(context, key)) return []
      const message = `${quoted(formerly.key)} was renamed to ${quoted(key)} in ${formerly.since}`
      return [moveFix(issue, 'former_key', context.path, [formerly.key, key], message)]
    }),
  )

/** Corrects undeclared keys that misspell a declared, absent key. In an open object, an undeclared key is data. */
const misspeltKeyFixes = (issue: Issue, context: ObjectContext): readonly Fix[] => {
  if (context.nodes.some(({ open }) => open)) return []
  return context.undeclared.flatMap((given) => {
    const key = closestWord(given, context.declared)
    if (key === undefined || !isAbsent(context, key)) return []
    const message = `${quoted(given)} can only mean ${quoted(key)}`
    return [moveFix(issue, 'misspelt_key', context.path, [given, key], message)]
  })
}

/** Returns the possible corrections of a key that is missing, undeclared or renamed. */
const keyFixes = (issue: Issue, root: SchemaNode, message: unknown): readonly Fix[] => {
  const { code, path, pointer, rule } = issue
  const isAboutKey = keyCodes.has(code) && rule === undefined && path.length > 0
  const context = isAboutKey ? objectAt(root, message, path.slice(0, -1)) : undefined
  if (context === undefined) return []
  const isAboutThisKey = ({ operation }: Fix): boolean =>
    operation.op === 'move' && (code === 'missing' ? operation.path : operation.from) === pointer
  return [...formerKeyFixes(issue, context), ...misspeltKeyFixes(issue, context)].filter(isAboutThisKey)
}

const nullFixes = (issue: Issue): readonly Fix[] =>
  issue.code === 'null_value'
    ? [
        {
          kind: 'null_for_absent',
          issue,
          message: 'null stands for an absent key',
          operation: { op: 'remove', path: issue.pointer },
        },
      ]
    : []

/** Returns the pointers that an operation reads or writes. */
const pointersOf = ({ operation }: Fix): readonly string[] =>
  operation.op === 'move' ? [operation.from, operation.path] : [operation.path]

/** Gives every issue the same reason. */
export const leaveAll = (issues: readonly Issue[], kind: UnrepairedKind, message: string): readonly Unrepaired[] =>
  issues.map((issue) => ({ kind, issue, message }))

const noFix = ({ rule, code }: Issue): string => {
  if (rule !== undefined) return 'it is unknown which value the rule accepts'
  return code === 'missing' ? 'the missing value is unknown' : 'no correction is known'
}

/**
 * Returns the fixes of a message, one for each issue. If an issue has no fix or several, or two fixes change the same
 * pointer, returns the reason for each issue. One fix may correct two issues: a missing key and the undeclared key that
 * is its misspelling.
 */
export const findFixes = (
  issues: readonly Issue[],
  root: SchemaNode,
  message: unknown,
): { readonly fixes: readonly Fix[] } | { readonly left: readonly Unrepaired[] } => {
  if (issues.length > mostIssues)
    return { left: leaveAll(issues, 'too_many', `the message has more than ${String(mostIssues)} issues`) }
  const fixes = new Map<string, Fix>()
  const changed = new Set<string>()
  const left = new Map<Issue, Unrepaired>()
  const leave = (issue: Issue, kind: UnrepairedKind, why: string) => left.set(issue, { kind, issue, message: why })
  for (const issue of issues) {
    const [fix, other] = [...valueFixes(issue), ...keyFixes(issue, root, message), ...nullFixes(issue)]
    if (fix === undefined) leave(issue, 'no_fix', noFix(issue))
    else if (other !== undefined) leave(issue, 'several_fixes', `either ${fix.message}, or ${other.message}`)
    else {
      const pointers = pointersOf(fix)
      const id = pointers.join(' ')
      if (fixes.has(id)) continue
      if (pointers.some((pointer) => changed.has(pointer)))
        leave(issue, 'same_place', 'another issue would be corrected at the same place')
      for (const pointer of pointers) changed.add(pointer)
      fixes.set(id, fix)
    }
  }
  if (left.size === 0) return { fixes: [...fixes.values()] }
  const others = 'it has a correction, but another issue of the message has none'
  return { left: issues.map((issue) => left.get(issue) ?? { kind: 'others_left', issue, message: others }) }
}
