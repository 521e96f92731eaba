/** The part of the program of a release that an exported codec reaches, and whether it is the same in two releases. */
import { type AnyNode, type Expression, type Node, parse } from 'acorn'

/** A declaration at the top of a program, or a statement that declares nothing. */
type Unit = AnyNode

/** A program: its declarations by the names that they declare, its other statements, and the codecs that it exports. */
interface Program {
  readonly declared: ReadonlyMap<string, Unit>
  readonly statements: readonly Unit[]
  readonly codecs: ReadonlyMap<string, Expression>
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** Returns the parts of a node by their keys: nodes, lists of them, and plain values. Places in the text are left out. */
const partsOf = (node: Node): readonly (readonly [string, unknown])[] =>
  Object.entries(node).filter(([key]) => !['type', 'start', 'end', 'raw', 'shorthand'].includes(key))

const childrenOf = (node: Node): readonly AnyNode[] =>
  partsOf(node)
    .flatMap(([, part]) => [part].flat())
    .filter(isNode)

const visit = (node: AnyNode, each: (node: AnyNode) => void): void => {
  each(node)
  for (const child of childrenOf(node)) visit(child, each)
}

/** Returns the names that a pattern binds. */
const namesIn = (pattern: AnyNode | null | undefined): readonly string[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Returns the names that are bound within a unit. */
const localsOf = (unit: Unit): ReadonlySet<string> => {
  const found = new Set<string>()
  visit(unit, (node) => {
    const patterns = 'params' in node ? node.params : node.type === 'CatchClause' ? [node.param] : []
    const names = 'id' in node ? [node.id] : 'label' in node ? [node.label] : []
    for (const name of [...patterns, ...names].flatMap(namesIn)) found.add(name)
  })
  return found
}

/** Returns the codecs of a release: the members of the object that `releasedCode` is called with beside the catalog. */
const codecsIn = (unit: Unit, names: readonly string[]): ReadonlyMap<string, Expression> | undefined => {
  let found: ReadonlyMap<string, Expression> | undefined
  visit(unit, (node) => {
    const object = node.type === 'CallExpression' && node.arguments.length === 2 ? node.arguments[1] : undefined
    if (object?.type !== 'ObjectExpression') return
    const members = object.properties.flatMap((one): readonly (readonly [string, Expression])[] => {
      if (one.type !== 'Property' || one.computed) return []
      if (one.key.type === 'Identifier') return [[one.key.name, one.value]]
      return one.key.type === 'Literal' ? [[String(one.key.value), one.value]] : []
    })
    if (
      members
        .map(([name]) => name)
        .sort()
        .join('\n') === names.join('\n')
    )
      found = new Map(members)
  })
  return found
}

/** The text of a program, and the names of the codecs that it exports. */
type ReleasedProgram = readonly [text: string, codecs: readonly string[]]

const programOf = ([text, codecNames]: ReleasedProgram): Program | undefined => {
  const declared = new Map<string, Unit>()
  const statements: Unit[] = []
  for (const statement of parse(text, { ecmaVersion: 'latest', sourceType: 'script' }).body) {
    const units: readonly Unit[] = statement.type === 'VariableDeclaration' ? statement.declarations : [statement]
    for (const unit of units) {
      const names = 'id' in unit ? namesIn(unit.id) : []
      for (const name of names) {
        if (declared.has(name)) return undefined // which of them counts depends on the order
        declared.set(name, unit)
      }
      if (names.length === 0) statements.push(unit)
    }
  }
  const names = [...codecNames].sort()
  const codecs = [...declared.values(), ...statements]
    .map((unit) => codecsIn(unit, names))
    .find((one) => one !== undefined)
  return codecs && { declared, statements, codecs }
}

/** Names of one program with those of another, each of which has at most one. */
const pairing = () => {
  const [there, back] = [new Map<string, string>(), new Map<string, string>()]
  return (old: string, next: string): boolean => {
    if (there.has(old) || back.has(next)) return there.get(old) === next && back.get(next) === old
    there.set(old, next)
    back.set(next, old)
    return true
  }
}

/** Returns whether an identifier is the name of a member, which is the same in every bundle. */
const isMemberName = (parent: AnyNode | undefined, key: string): boolean =>
  parent !== undefined && ((key === 'property' && parent.type === 'MemberExpression' && !parent.computed) || (key === 'key' && 'computed' in parent && !parent.computed)) // oxfmt-ignore

/**
 * Returns the declarations that two expressions reach, if they differ in nothing but the names of variables; otherwise
 * `undefined`.
 */
const sameReach = (
  [old, next]: readonly [Program, Program],
  roots: readonly [AnyNode, AnyNode],
): readonly [ReadonlySet<string>, ReadonlySet<string>] | undefined => {
  const reached = [new Set<string>(), new Set<string>()] as const
  const pairTop = pairing()
  const open: (readonly [AnyNode, AnyNode])[] = [roots]
  const compareUnits = (before: AnyNode, after: AnyNode): boolean => {
    const locals = [localsOf(before), localsOf(after)] as const
    const pairLocal = pairing()
    const sameName = (a: string, b: string): boolean => {
      const [unit, other] = [old.declared.get(a), next.declared.get(b)]
      if (unit !== undefined && other !== undefined) {
        if (!reached[0].has(a)) open.push([unit, other])
        reached[0].add(a)
        reached[1].add(b)
        return pairTop(a, b)
      }
      if (unit !== undefined || other !== undefined || locals[0].has(a) !== locals[1].has(b)) return false
      return locals[0].has(a) ? pairLocal(a, b) && !(a in globalThis && a !== b) : a === b
    }
    const same = (a: unknown, b: unknown, key: string, parent?: AnyNode): boolean => {
      if (Array.isArray(a) && Array.isArray(b))
        return a.length === b.length && a.every((one, i) => same(one, b[i], key, parent))
      if (!isNode(a) || !isNode(b))
        return (
          Object.is(a, b) ||
          (key === 'regex' || key === 'value'
            ? JSON.stringify(a) === JSON.stringify(b) && String(a) === String(b)
            : false)
        )
      if (a.type === 'Identifier' && b.type === 'Identifier')
        return isMemberName(parent, key) ? a.name === b.name : sameName(a.name, b.name)
      if (a.type === 'PrivateIdentifier' && b.type === 'PrivateIdentifier') return pairLocal(`#${a.name}`, `#${b.name}`)
      const [parts, others] = [partsOf(a), partsOf(b)]
      return (
        a.type === b.type &&
        parts.length === others.length &&
        parts.every(([name, part], i) => others[i]?.[0] === name && same(part, others[i][1], name, a))
      )
    }
    return same(before, after, '')
  }
  for (const [before, after] of open) if (!compareUnits(before, after)) return undefined
  return reached
}

/** Returns the name at the beginning of a path such as `a.b.c`, `a().b`, as of a module, or `wrap(a()).b`. */
const rootOf = (node: AnyNode | null | undefined): string | undefined => {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return rootOf(node.object)
  if (node?.type !== 'CallExpression')
    return node?.type === 'ChainExpression' || node?.type === 'ParenthesizedExpression'
      ? rootOf(node.expression)
      : undefined
  const [first] = node.arguments
  return first === undefined ? rootOf(node.callee) : first.type === 'CallExpression' ? rootOf(first) : undefined
}

const changing = new Set(['add', 'append', 'assign', 'clear', 'copyWithin', 'defineProperties', 'defineProperty', 'delete', 'fill', 'pop', 'push', 'reverse', 'set', 'setPrototypeOf', 'shift', 'sort', 'splice', 'unshift']) // oxfmt-ignore

/** Returns the names at the beginning of what a unit assigns, deletes, or changes by a method. */
const changedBy = (unit: Unit): ReadonlySet<string> => {
  const found = new Set<string | undefined>()
  visit(unit, (node) => {
    if (node.type === 'AssignmentExpression')
      for (const one of [rootOf(node.left), ...namesIn(node.left)]) found.add(one)
    if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete'))
      found.add(rootOf(node.argument))
    if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') found.add(rootOf(node.left))
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    if (property.type !== 'Identifier' || !changing.has(property.name)) return
    const isStatic = ['Object', 'Reflect'].includes(rootOf(object) ?? '') // they change their first argument
    const target = isStatic ? node.arguments[0] : object
    if (target !== undefined) found.add(rootOf(target))
  })
  return new Set([...found].filter((name) => name !== undefined))
}

const isWeakMap = (unit: Unit | undefined): boolean =>
  unit?.type === 'VariableDeclarator' && unit.init?.type === 'NewExpression' && rootOf(unit.init.callee) === 'WeakMap'

type Call = Extract<AnyNode, { readonly type: 'CallExpression' | 'NewExpression' }>

const callsIn = (node: AnyNode): readonly Call[] => {
  const found: Call[] = []
  visit(node, (one) => {
    if (one.type === 'CallExpression' || one.type === 'NewExpression') found.push(one)
  })
  return found
}

/** Returns whether a call gives one of some names to one of some functions. */
const givesTo = ({ callee, arguments: given }: Call, names: ReadonlySet<string>, functions: ReadonlySet<string>) =>
  callee.type === 'Identifier' &&
  functions.has(callee.name) &&
  given.some((one) => one.type !== 'CallExpression' && names.has(rootOf(one) ?? ''))

/** Returns the names of the declared functions that change what they are given, or give it to one that does. */
const changingFunctions = (declared: Program['declared']): ReadonlySet<string> => {
  const found = new Set<string>()
  const functions = [...declared].flatMap(([name, unit]) => {
    const made = unit.type === 'VariableDeclarator' ? unit.init : unit
    if (made === null || made === undefined || !('params' in made)) return []
    return [{ name, changed: changedBy(made), calls: callsIn(made), params: new Set(made.params.flatMap(namesIn)) }]
  })
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const { name, changed, calls, params } of functions)
      if ([...params].some((one) => changed.has(one)) || calls.some((call) => givesTo(call, params, found)))
        found.add(name)
  }
  return found
}

/** Returns some names, and those of variables that are declared as one of them or as a part of it. */
const withAliases = (names: ReadonlySet<string>, units: readonly Unit[]): ReadonlySet<string> => {
  const all = new Set(names)
  const declarations: (readonly [from: string, names: readonly string[]])[] = []
  for (const unit of units)
    visit(unit, (node) => {
      const from = node.type === 'VariableDeclarator' ? rootOf(node.init) : undefined
      if (node.type === 'VariableDeclarator' && from !== undefined) declarations.push([from, namesIn(node.id)])
    })
  for (let size = -1; size < all.size;) {
    size = all.size
    for (const [from, made] of declarations) if (all.has(from)) for (const name of made) all.add(name)
  }
  return all
}

const isFunction = ({ type }: AnyNode): boolean => /Function|Method/.test(type)

/** Returns whether a unit calls a method of one of some objects as it is loaded. */
const callsMethodOf = (node: AnyNode, names: ReadonlySet<string>): boolean => {
  if (isFunction(node)) return false
  const isCall =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    names.has(rootOf(node.callee.object) ?? '')
  return isCall || childrenOf(node).some((child) => callsMethodOf(child, names))
}

/** Returns whether a declaration is that of a module that is not an ES module, whose methods are its exports. */
const isModule = (unit: Unit | undefined): boolean =>
  unit?.type === 'VariableDeclarator' && unit.init?.type === 'CallExpression' && rootOf(unit.init) !== undefined

/** Returns whether a statement only names what the program exports. */
const isExport = (unit: Unit): boolean =>
  unit.type === 'ExpressionStatement' &&
  (unit.expression.type === 'AssignmentExpression'
    ? rootOf(unit.expression.left) === 'module'
    : unit.expression.type === 'CallExpression' &&
      unit.expression.arguments.length === 2 &&
      unit.expression.arguments[1]?.type === 'ObjectExpression' &&
      unit.expression.arguments[1].properties.every((one) => one.type === 'Property' && isFunction(one.value)))

const mentions = (unit: Unit, names: ReadonlySet<string>): boolean => {
  let isFound = false
  visit(unit, (node) => {
    if (node.type === 'Identifier' && names.has(node.name)) isFound = true
  })
  return isFound
}

/** Returns whether anything in a program may change what some of its declarations are or remember. */
const mayChange = ({ declared, statements }: Program, reached: ReadonlySet<string>): boolean => {
  const within = new Set([...reached].map((name) => declared.get(name)))
  const others = [...new Set(declared.values()), ...statements].filter((unit) => !within.has(unit))
  const known = withAliases(reached, others)
  const objects = new Set([...known].filter((name) => !isModule(declared.get(name))))
  const functions = changingFunctions(declared)
  // A statement has no other purpose than to change something.
  if (statements.some((unit) => !isExport(unit) && mentions(unit, known))) return true
  return [...within, ...others].some((unit) => {
    if (unit === undefined) return false
    const changed = changedBy(unit)
    // A map with weak keys says nothing of other keys.
    if ([...changed].some((name) => known.has(name) && !isWeakMap(declared.get(name)))) return true
    if (within.has(unit)) return false
    const locals = localsOf(unit)
    const isGlobal = (name: string): boolean => !declared.has(name) && !locals.has(name) && name !== 'module'
    if ([...changed].some(isGlobal)) return true
    return callsMethodOf(unit, objects) || callsIn(unit).some((call) => givesTo(call, known, functions))
  })
}

/**
 * Creates a function that returns whether the code that an exported codec reaches is the same in two releases, and
 * nothing else in them changes it, so that the codec decides every message alike. It returns `false` if that is not
 * known. A function that is called with an object that has a codec as a member is taken not to change the codec.
 */
export const reachComparer = (
  ...texts: readonly [before: ReleasedProgram, after: ReleasedProgram]
): ((old: string, next: string) => boolean) => {
  let programs: readonly (Program | undefined)[] | undefined
  return (old, next) => {
    try {
      programs ??= texts.map(programOf)
      const [was, is] = programs
      const [root, other] = [was?.codecs.get(old), is?.codecs.get(next)]
      if (was === undefined || is === undefined || root === undefined || other === undefined) return false
      const reached = sameReach([was, is], [root, other])
      return reached !== undefined && !mayChange(was, reached[0]) && !mayChange(is, reached[1])
    } catch {
      return false // it cannot be parsed, or is nested too deep
    }
  }
}
