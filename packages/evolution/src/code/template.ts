import { type Node, parseExpressionAt } from 'acorn'
import { analyze, type ScopeManager, type Variable } from 'eslint-scope'

/**
 * A free variable of a function, with the members that are read from it without a computed key (`limits.price.most`).
 *
 * @category model
 * @since 1.0.0
 */
export interface Free {
  readonly name: string
  readonly members: readonly string[]
  /** True if the function assigns the variable or changes its value. Such a value is not part of the fingerprint. */
  readonly isWritten: boolean
}

/**
 * The source of a function without spaces, comments and the names of its own variables. Its free variables are separate
 * items, to be replaced by their values.
 *
 * @category model
 * @since 1.0.0
 */
export type Template = readonly (string | Free)[]

type Tree = Readonly<Record<string, unknown>> & { readonly type: string }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The texts to put around a function to parse it: as an expression, a method of an object, or a method of a class. */
const wrappers: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['({', '})'],
  ['(class extends Object {', '})'],
]

const parsed = (source: string): Node | undefined => {
  for (const [before, after] of wrappers)
    try {
      return parseExpressionAt(`${before}${source}${after}`, 0, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowSuperOutsideMethod: true,
        ranges: true,
      })
    } catch {
      continue
    }
  return undefined
}

const ignoredKeys = new Set(['start', 'end', 'range', 'loc', 'raw', 'shorthand', 'sourceType', 'optional'])
const mutatingMethods = new Set(['add', 'clear', 'delete', 'push', 'pop', 'set', 'shift', 'splice', 'unshift'])

const nameOf = (tree: unknown): string | undefined =>
  isTree(tree) && (tree.type === 'Identifier' || tree.type === 'PrivateIdentifier') && typeof tree['name'] === 'string'
    ? tree['name']
    : undefined

const isZero = (tree: unknown): boolean => isTree(tree) && tree.type === 'Literal' && tree['value'] === 0

/**
 * Simplifies what compilers write: `(0, a.b)(c)` is `a.b(c)`, `void 0` is `undefined`, esbuild's `__name(f, "f")` is
 * `f`.
 */
const simplified = (tree: Tree): Tree => {
  const list = tree['expressions']
  const [first] = Array.isArray(tree['arguments']) ? (tree['arguments'] as readonly unknown[]) : []
  if (tree.type === 'CallExpression' && nameOf(tree['callee']) === '__name' && isTree(first)) return simplified(first)
  if (tree.type === 'SequenceExpression' && Array.isArray(list) && list.length === 2 && isZero(list[0]))
    return isTree(list[1]) ? simplified(list[1]) : tree
  if (tree.type === 'UnaryExpression' && tree['operator'] === 'void' && isZero(tree['argument']))
    return { type: 'Identifier', name: 'undefined' }
  return tree
}

/** Returns the root of a member expression `a.b.c` and the names of the members. */
const chain = (tree: Tree): { readonly root: Tree; readonly members: readonly string[] } => {
  const name = nameOf(tree['property'])
  const isStatic = tree.type === 'MemberExpression' && tree['computed'] === false && tree['optional'] !== true
  const { object } = tree
  if (!isStatic || name === undefined || !isTree(object)) return { root: tree, members: [] }
  const inner = chain(simplified(object))
  return { root: inner.root, members: [...inner.members, name] }
}

const assigned = (tree: Tree): unknown => {
  if (tree.type === 'AssignmentExpression') return tree['left']
  if (tree.type === 'UpdateExpression') return tree['argument']
  if (tree.type === 'UnaryExpression' && tree['operator'] === 'delete') return tree['argument']
  const { callee } = tree
  if (tree.type !== 'CallExpression' || !isTree(callee) || callee.type !== 'MemberExpression') return undefined
  return mutatingMethods.has(nameOf(callee['property']) ?? '') ? callee['object'] : undefined
}

const rootName = (tree: unknown): string | undefined => {
  if (!isTree(tree)) return undefined
  return tree.type === 'MemberExpression' ? rootName(tree['object']) : nameOf(tree)
}

const childrenOf = (tree: Tree): readonly unknown[] => Object.values(tree).flat()

/** Returns the names of variables that are assigned, or whose values are changed. */
const writtenIn = (root: Tree): ReadonlySet<string> => {
  const names = new Set<string>()
  const open: Tree[] = [root]
  for (const tree of open) {
    const name = rootName(assigned(tree))
    if (name !== undefined) names.add(name)
    for (const child of childrenOf(tree)) if (isTree(child)) open.push(child)
  }
  return names
}

/** Returns the variable of each identifier of the source. An identifier without one is free. */
const variablesOf = (manager: ScopeManager): ReadonlyMap<unknown, Variable> => {
  const found = new Map<unknown, Variable>()
  for (const scope of manager.scopes)
    for (const variable of scope.variables) {
      for (const one of variable.identifiers) found.set(one, variable)
      for (const { identifier } of variable.references) found.set(identifier, variable)
    }
  return found
}

/** Returns whether an identifier is the name of a member or a label rather than a variable. */
const isMemberName = (parent: Tree, key: string): boolean => {
  if (key === 'property') return parent.type === 'MemberExpression' && parent['computed'] === false
  if (key === 'key') return parent['computed'] !== true
  return key === 'label' || parent.type === 'MetaProperty'
}

const literal = (tree: Tree): string => {
  const { value, regex, bigint } = tree
  if (regex !== undefined) return `/${JSON.stringify(regex)}/`
  return bigint === undefined ? `${typeof value} ${JSON.stringify(value)}` : `bigint ${JSON.stringify(bigint)}`
}

/** Returns the text of a key, which is the same with and without quotes. */
const keyOf = (tree: Tree): string =>
  nameOf(tree) ?? (typeof tree['value'] === 'string' ? tree['value'] : literal(tree))

const written = (root: Tree, manager: ScopeManager): Template => {
  const parts: (string | Free)[] = []
  const variables = variablesOf(manager)
  const numbers = new Map<Variable, number>()
  const changed = writtenIn(root)
  const numberOf = (variable: Variable): number => {
    const number = numbers.get(variable) ?? numbers.size
    numbers.set(variable, number)
    return number
  }
  const identifier = (tree: Tree, members: readonly string[]): void => {
    const name = nameOf(tree) ?? ''
    const variable = variables.get(tree)
    if (name === 'undefined' && variable === undefined) parts.push('undefined')
    else if (variable?.identifiers.length === 0) parts.push(name) // `arguments`
    else if (variable === undefined) parts.push({ name, members, isWritten: changed.has(name) })
    else parts.push([`%${String(numberOf(variable))}`, ...members].join('.'))
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      parts.push('[')
      value.forEach((one) => {
        visit(one)
        parts.push(',')
      })
      parts.push(']')
    } else if (!isTree(value)) parts.push(value === undefined ? 'undefined' : JSON.stringify(value))
    else {
      const tree = simplified(value)
      const { root: base, members } = chain(tree)
      if (tree.type === 'Literal') parts.push(literal(tree))
      else if (base.type === 'Identifier') identifier(base, members)
      else {
        parts.push(`(${tree.type}`)
        if (tree['optional'] === true) parts.push('?')
        for (const [key, child] of Object.entries(tree)) {
          if (key === 'type' || ignoredKeys.has(key)) continue
          parts.push(` ${key} `)
          if (isMemberName(tree, key) && isTree(child)) parts.push(keyOf(child))
          else visit(child)
        }
        parts.push(')')
      }
    }
  }
  visit(root)
  return parts
}

const analyzed = (root: Node): ScopeManager => {
  const body = [{ type: 'ExpressionStatement', expression: root, range: root.range }]
  const program = { type: 'Program', sourceType: 'module', body, range: root.range }
  return analyze(program as never, { ecmaVersion: 2022, sourceType: 'module', ignoreEval: true }) // acorn writes ESTree
}

const templates = new Map<string, Template | undefined>()

/**
 * Returns the template of the source of a function, or `undefined` if it cannot be parsed, as for a native function.
 *
 * @category constructors
 * @since 1.0.0
 */
export const templateOf = (source: string): Template | undefined => {
  if (!templates.has(source)) {
    const root = parsed(source)
    templates.set(source, isTree(root) ? written(root, analyzed(root)) : undefined)
  }
  return templates.get(source)
}
