import type ts from 'typescript'
import { namesIn } from './declaration-texts.js'
import type { TypeScript } from './declarations.js'

/**
 * The relation of a new type to the old one. `equal`: nothing differs for those who use it. `extended`: it has more
 * parts that they need not know. `unknown`: neither is proved.
 */
export type TypeRelation = 'equal' | 'extended' | 'unknown'

/**
 * The use of a type. `read`: others only read its values, as those of an exported constant. `given`: they only make
 * them, as those of a parameter. `both`: they may do either, as with an exported interface.
 */
type Use = 'read' | 'given' | 'both'

/** A checker, and a function that returns whether a name has the same declaration in both versions. */
interface TypeQuestion {
  readonly checker: ts.TypeChecker
  readonly compiler: TypeScript
  readonly isSameName: (name: string) => boolean
}

/** Returns the relation of a whole by those of its parts. */
export const worstRelation = (relations: Iterable<TypeRelation>): TypeRelation => {
  let found: TypeRelation = 'equal'
  for (const one of relations) {
    if (one === 'unknown') return one
    if (one === 'extended') found = one
  }
  return found
}

const flipped: Readonly<Record<Use, Use>> = { read: 'given', given: 'read', both: 'both' }

/** Types of the library that have values of their arguments and take none. */
const containers = new Set(['Array', 'ReadonlyArray', 'Promise', 'PromiseLike', 'Iterable', 'ReadonlySet'])

/** Types of the library, each with the type that only reads the same values. */
const readers: ReadonlyMap<string, string> = new Map([
  ['Array', 'ReadonlyArray'],
  ['Map', 'ReadonlyMap'],
  ['Promise', 'PromiseLike'],
  ['Set', 'ReadonlySet'],
])

const isOfLibrary = ({ symbol }: ts.Type): boolean =>
  (symbol.declarations ?? []).some((one) => /[\\/]lib\.[^\\/]*d\.ts$/.test(one.getSourceFile().fileName))

/** Returns whether a mapped type, such as `Readonly`, makes a property readonly; `undefined` for other properties. */
const mappedAs = (symbol: ts.Symbol): boolean | undefined => {
  // TypeScript has no function for it.
  const { links: { checkFlags = 0 } = {} } = symbol as { readonly links?: { readonly checkFlags?: number } }
  const [readonly, mapped] = [1 << 3, 1 << 18]
  return (checkFlags & mapped) === 0 ? undefined : (checkFlags & readonly) !== 0
}

/** The deepest nesting of types that are related, and the most pairs of them. Beyond a limit it is unknown. */
const [deepest, mostSteps] = [40, 20_000]

/**
 * Creates a function that relates types of two versions. TypeScript's own relation is not enough: it accepts `any` for
 * everything, it ignores optional keys that are gone, and it looks in one direction only. So types are compared part by
 * part, and what is not understood is unknown.
 */
export const typeRelater = ({ checker, compiler, isSameName }: TypeQuestion) => {
  const { TypeFlags: flags, ObjectFlags, SymbolFlags } = compiler
  /** The relations that are known, or assumed while they are searched. */
  const known: Readonly<Record<Use, Map<ts.Type, Map<ts.Type, TypeRelation>>>> = { read: new Map(), given: new Map(), both: new Map() } // oxfmt-ignore
  /** Functions that take back the relations found since an assumption that was wrong. */
  const undo: (() => void)[] = []
  let steps = 0
  const parameters = new Map<ts.Type, ts.Type>()

  const is = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0

  /** Returns whether two types have the same short text, all of whose names mean the same in both versions. */
  const hasSameText = (old: ts.Type, next: ts.Type): boolean => {
    const text = checker.typeToString(next)
    if (text.includes('...')) return false // cut off, or a rest
    return text === checker.typeToString(old) && namesIn(text).every(isSameName)
  }

  /** Returns whether a type of objects accepts a value that is none, as `{ length: number }` accepts a text. */
  const acceptsPlain = (type: ts.Type): boolean =>
    is(type, flags.Object | flags.Intersection) &&
    [checker.getStringType(), checker.getNumberType(), checker.getBooleanType(), checker.getBigIntType(), checker.getESSymbolType()].some((one) => checker.isTypeAssignableTo(one, type)) // oxfmt-ignore

  /** Returns whether a type is assignable to another. TypeScript also assigns any number to an enum, and `{}` to `object`. */
  const isAssignable = (from: ts.Type, to: ts.Type): boolean =>
    checker.isTypeAssignableTo(from, to) &&
    (!is(to, flags.EnumLike) || is(from, flags.EnumLike | flags.Never)) &&
    (!is(to, flags.NonPrimitive) || !acceptsPlain(from))

  const isOptional = (symbol: ts.Symbol): boolean => (symbol.flags & SymbolFlags.Optional) !== 0

  const modifiersOf = (symbol: ts.Symbol): ts.ModifierFlags =>
    (symbol.declarations ?? []).reduce<number>((all, one) => all | compiler.getCombinedModifierFlags(one), 0)

  const isReadonly = (symbol: ts.Symbol): boolean =>
    mappedAs(symbol) ??
    ((modifiersOf(symbol) & compiler.ModifierFlags.Readonly) !== 0 ||
      ((symbol.flags & SymbolFlags.GetAccessor) !== 0 && (symbol.flags & SymbolFlags.SetAccessor) === 0))

  /** Returns the type that may be assigned to a property. A setter may take more than the getter returns. */
  const writtenTypeOf = (symbol: ts.Symbol): ts.Type => {
    const parameter = symbol.declarations?.find(compiler.isSetAccessor)?.parameters[0]
    return parameter === undefined ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(parameter)
  }

  /** Returns whether the type of a property names `this`, which is another type in a class that extends this one. */
  const namesThis = (symbol: ts.Symbol): boolean => {
    const visit = (node: ts.Node): boolean =>
      compiler.isThisTypeNode(node) || compiler.forEachChild(node, visit) === true
    return (symbol.declarations ?? []).some(visit)
  }

  const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

  const relateMembers = (old: ts.Type, next: ts.Type, use: Use, depth: number): TypeRelation => {
    const [before, after] = [membersOf(old), membersOf(next)]
    const best = (relations: readonly TypeRelation[]): TypeRelation =>
      relations.includes('equal') ? 'equal' : relations.includes('extended') ? 'extended' : 'unknown'
    const kept = use === 'given' ? [] : after.map((one) => best(before.map((other) => relate(other, one, use, depth))))
    const met = use === 'read' ? [] : before.map((one) => best(after.map((other) => relate(one, other, use, depth))))
    return worstRelation([...kept, ...met])
  }

  /** Returns the property of a type that has the name of another one. TypeScript finds no name that is a symbol. */
  const sameIn = (type: ts.Type, { name, escapedName }: ts.Symbol): ts.Symbol | undefined =>
    type.getProperty(name) ?? type.getProperties().find((one) => one.escapedName === escapedName)

  const relateProperties = (old: ts.Type, next: ts.Type, use: Use, depth: number): TypeRelation => {
    const isClass = next.isClass()
    const found: TypeRelation[] = old.getProperties().map((before) => {
      const after = sameIn(next, before)
      if (after === undefined) return 'unknown'
      const [was, is] = [isOptional(before), isOptional(after)]
      if (was && !is && use !== 'read') return 'unknown'
      if (!was && is && use !== 'given') return 'unknown'
      if (!isReadonly(before) && isReadonly(after) && use !== 'given') return 'unknown'
      const isSameVisibility = ((modifiersOf(before) ^ modifiersOf(after)) & (compiler.ModifierFlags.Protected | compiler.ModifierFlags.Abstract)) === 0 // oxfmt-ignore
      if (!isSameVisibility) return 'unknown'
      if (use === 'both' && namesThis(before) !== namesThis(after)) return 'unknown'
      const [read, written] = [checker.getTypeOfSymbol(before), writtenTypeOf(before)]
      const relation = relate(read, checker.getTypeOfSymbol(after), use, depth)
      if (use === 'given' || isReadonly(before) || written === read) return relation
      return worstRelation([relation, relate(written, writtenTypeOf(after), 'given', depth)])
    })
    const isMore = (symbol: ts.Symbol): boolean =>
      use === 'read' ||
      isOptional(symbol) ||
      (isClass && use === 'both' && (modifiersOf(symbol) & compiler.ModifierFlags.Abstract) === 0)
    const added = next.getProperties().filter((one) => sameIn(old, one) === undefined)
    return worstRelation([...found, ...added.map((one) => (isMore(one) ? 'extended' : 'unknown'))])
  }

  /** Returns whether a type parameter is inferred as a constant, which changes what a call returns, or allows no other. */
  const markedAs = (symbol: ts.Symbol): readonly [isConstant: boolean, isInvariant: boolean] => {
    const { Const, In, Out } = compiler.ModifierFlags
    const marks = modifiersOf(symbol)
    return [(marks & Const) !== 0, (marks & In) !== 0 && (marks & Out) !== 0]
  }

  const relateTypeParameters = (
    old: readonly ts.TypeParameter[],
    next: readonly ts.TypeParameter[],
    depth: number,
  ): TypeRelation => {
    if (old.length !== next.length) return 'unknown'
    old.forEach((one, i) => parameters.set(one, next[i] ?? one))
    const pairs = old.flatMap((one, i) => {
      const other = next[i] ?? one
      return [
        [one.getConstraint(), other.getConstraint()],
        [one.getDefault(), other.getDefault()],
      ] as const
    })
    if (old.some((one, i) => markedAs(one.symbol).join() !== markedAs((next[i] ?? one).symbol).join())) return 'unknown'
    const isEqual = pairs.every(([before, after]) => {
      if (before === undefined || after === undefined) return before === after
      return relate(before, after, 'both', depth) === 'equal'
    })
    return isEqual ? 'equal' : 'unknown'
  }

  const relatePredicates = (old: ts.Signature, next: ts.Signature, use: Use, depth: number): TypeRelation => {
    const [before, after] = [checker.getTypePredicateOfSignature(old), checker.getTypePredicateOfSignature(next)]
    if (before === undefined || after === undefined) return before === after ? 'equal' : 'unknown'
    if (before.kind !== after.kind || before.parameterIndex !== after.parameterIndex) return 'unknown'
    if (before.type === undefined || after.type === undefined) return before.type === after.type ? 'equal' : 'unknown'
    return relate(before.type, after.type, use === 'read' ? 'both' : use, depth)
  }

  /** Returns the type that a function requires as `this`. */
  const contextOf = ({ declaration }: ts.Signature): ts.Type | undefined => {
    const [first] = declaration === undefined || compiler.isJSDocSignature(declaration) ? [] : declaration.parameters
    const isContext = first !== undefined && compiler.isIdentifier(first.name) && first.name.text === 'this'
    return isContext ? checker.getTypeAtLocation(first) : undefined
  }

  const isRest = (symbol: ts.Symbol): boolean =>
    symbol.valueDeclaration !== undefined &&
    compiler.isParameter(symbol.valueDeclaration) &&
    symbol.valueDeclaration.dotDotDotToken !== undefined

  const mayLack = (symbol: ts.Symbol): boolean =>
    isRest(symbol) ||
    (symbol.valueDeclaration !== undefined &&
      compiler.isParameter(symbol.valueDeclaration) &&
      symbol.valueDeclaration.questionToken !== undefined)

  /** Returns whether a type of constructors also allows classes that are abstract. */
  const isAbstract = ({ declaration }: ts.Signature): boolean =>
    declaration !== undefined &&
    (compiler.getCombinedModifierFlags(declaration) & compiler.ModifierFlags.Abstract) !== 0

  /** Relates what two functions require as `this`. */
  const relateContexts = (old: ts.Signature, next: ts.Signature, use: Use, depth: number): TypeRelation => {
    const [before, after] = [old, next].map(contextOf)
    if (before !== undefined && after !== undefined) return relate(before, after, flipped[use], depth)
    if (before === after || (before === undefined ? use === 'given' : use === 'read')) return 'equal'
    return 'unknown'
  }

  const relateSignatures = (old: ts.Signature, next: ts.Signature, use: Use, depth: number): TypeRelation => {
    const generic = relateTypeParameters(old.getTypeParameters() ?? [], next.getTypeParameters() ?? [], depth)
    if (generic !== 'equal' || old.parameters.length > next.parameters.length) return 'unknown'
    if (isAbstract(old) !== isAbstract(next) && use === 'both') return 'unknown' // otherwise TypeScript sees it
    const inner = flipped[use]
    const context = relateContexts(old, next, use, depth)
    const found = next.parameters.map((after, i): TypeRelation => {
      const before = old.parameters[i]
      if (before === undefined) return mayLack(after) || use === 'given' ? 'extended' : 'unknown'
      if (isRest(before) !== isRest(after)) return 'unknown'
      if (mayLack(before) && !mayLack(after) && use !== 'given') return 'unknown'
      if (!mayLack(before) && mayLack(after) && use !== 'read') return 'unknown'
      return relate(checker.getTypeOfSymbol(before), checker.getTypeOfSymbol(after), inner, depth)
    })
    const result = relate(old.getReturnType(), next.getReturnType(), use, depth)
    return worstRelation([...found, result, context, relatePredicates(old, next, use, depth)])
  }

  const relateCalls = (
    old: readonly ts.Signature[],
    next: readonly ts.Signature[],
    use: Use,
    depth: number,
  ): TypeRelation => {
    if (next.length < old.length || (next.length > old.length && use === 'given')) return 'unknown'
    const found = next.map((after, i) => {
      const before = old[i]
      return before === undefined ? 'extended' : relateSignatures(before, after, use, depth)
    })
    return worstRelation(found)
  }

  const relateIndexes = (old: ts.Type, next: ts.Type, use: Use, depth: number): TypeRelation => {
    const [before, after] = [checker.getIndexInfosOfType(old), checker.getIndexInfosOfType(next)]
    if (before.length !== after.length) return 'unknown'
    return worstRelation(
      before.map((one) => {
        const other = after.find(({ keyType }) => keyType === one.keyType)
        return other === undefined || (other.isReadonly && !one.isReadonly && use !== 'given')
          ? 'unknown'
          : relate(one.type, other.type, use, depth)
      }),
    )
  }

  const targetOf = (type: ts.Type): ts.GenericType | undefined =>
    is(type, flags.Object) && ((type as ts.ObjectType).objectFlags & ObjectFlags.Reference) !== 0
      ? (type as ts.TypeReference).target
      : undefined

  /**
   * Returns whether two generic types differ in nothing but their arguments, the labels of a tuple, and that the wider
   * one only reads: what is given may become readonly, and what is read may no longer be.
   */
  const isSameGeneric = (target: ts.GenericType, other: ts.GenericType, use: Use): boolean => {
    if (target === other) return true
    if (checker.isTupleType(target) && checker.isTupleType(other)) {
      const [before, after] = [target as ts.TupleType, other as ts.TupleType]
      const isSameUse = before.readonly === after.readonly || use === (after.readonly ? 'given' : 'read')
      return before.elementFlags.join() === after.elementFlags.join() && isSameUse
    }
    if (checker.isTupleType(target) || checker.isTupleType(other) || use === 'both') return false
    const [full, reader] = use === 'given' ? [target, other] : [other, target]
    return readers.get(full.symbol.name) === reader.symbol.name && [full, reader].every(isOfLibrary)
  }

  const relateObjects = (old: ts.Type, next: ts.Type, use: Use, depth: number): TypeRelation => {
    const [target, other] = [targetOf(old), targetOf(next)]
    if (target !== undefined && other !== undefined && target !== old && isSameGeneric(target, other, use)) {
      const [before, after] = [old, next].map((one) => checker.getTypeArguments(one as ts.TypeReference))
      const inner = checker.isTupleType(next) || containers.has(other.symbol.name) ? use : 'both' // a tuple has no symbol
      const found = worstRelation((before ?? []).map((one, i) => relate(one, after?.[i] ?? one, inner, depth)))
      if (found !== 'unknown' || inner === use) return found
      // The parts of the type show how it uses its arguments.
    }
    if (checker.isTupleType(old) || checker.isTupleType(next)) return 'unknown'
    return worstRelation([
      relateProperties(old, next, use, depth),
      relateCalls(old.getCallSignatures(), next.getCallSignatures(), use, depth),
      relateCalls(old.getConstructSignatures(), next.getConstructSignatures(), use, depth),
      relateIndexes(old, next, use, depth),
    ])
  }

  /** Returns whether a type consists of parts that `relateObjects` compares. */
  const isObject = (type: ts.Type): boolean =>
    type.isIntersection() ? type.types.every(isObject) : is(type, flags.Object)

  /** Returns whether a type is a mapped type whose keys depend on a type parameter. */
  const isMapped = (type: ts.Type): boolean => {
    const { InTypeAlias, NoTruncation, IgnoreErrors } = compiler.NodeBuilderFlags
    if (!is(type, flags.Object) || ((type as ts.ObjectType).objectFlags & ObjectFlags.Mapped) === 0) return false
    const node = checker.typeToTypeNode(type, undefined, InTypeAlias | NoTruncation | IgnoreErrors)
    return node !== undefined && compiler.isMappedTypeNode(node)
  }

  const relate = (old: ts.Type, next: ts.Type, use: Use, depth: number): TypeRelation => {
    if (old === next || parameters.get(old) === next) return 'equal'
    if (is(old, flags.Any) || is(next, flags.Any))
      return is(old, flags.Any) && is(next, flags.Any) ? 'equal' : 'unknown'
    if (is(old, flags.TypeParameter) && is(next, flags.TypeParameter))
      return (old as { isThisType?: boolean }).isThisType === true && (next as { isThisType?: boolean }).isThisType === true ? 'equal' : 'unknown' // oxfmt-ignore
    const before = known[use].get(old)?.get(next)
    if (before !== undefined) return before
    if (depth > deepest || steps++ > mostSteps) return 'unknown'
    if (hasSameText(old, next)) return 'equal'
    if (old.isUnion() || next.isUnion()) return relateMembers(old, next, use, depth + 1)
    if (isMapped(old) || isMapped(next)) return 'unknown' // written otherwise, or with other names
    if (isObject(old) && isObject(next)) {
      const pairs = known[use].get(old) ?? new Map<ts.Type, TypeRelation>()
      known[use].set(old, pairs.set(next, 'equal'))
      const start = undo.length
      const found = relateObjects(old, next, use, depth + 1)
      if (found !== 'equal') for (const take of undo.splice(start)) take()
      pairs.set(next, found)
      undo.push(() => pairs.delete(next))
      return found
    }
    const isSafe = { read: isAssignable(next, old), given: isAssignable(old, next) }
    const isPlain = [old, next].every((one) => !is(one, flags.Instantiable))
    return isPlain && (use === 'given' || isSafe.read) && (use === 'read' || isSafe.given) ? 'equal' : 'unknown'
  }

  return {
    /** Relates the types of two values. */
    values: (old: ts.Type, next: ts.Type): TypeRelation => relate(old, next, 'read', 0),
    /** Relates two declared types with their type parameters. */
    types: (
      [old, before]: readonly [ts.Type, readonly ts.TypeParameter[]],
      [next, after]: readonly [ts.Type, readonly ts.TypeParameter[]],
    ): TypeRelation => worstRelation([relateTypeParameters(before, after, 0), relate(old, next, 'both', 0)]),
  }
}
