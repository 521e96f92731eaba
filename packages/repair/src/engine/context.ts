import { type Issue, type DecodeMode, type Path, type SchemaNode, toPointer } from '@contracts/core'
import { type FindMeant, isJsonObject, type PartValidity } from '@contracts/core/internal'
import {
  type Correction,
  type CorrectionKind,
  describeCorrection,
  type Operation,
  type RepairSource,
} from './correction.js'
import { type PathTree, treeOf } from './path-tree.js'
import type { Scopes } from './scope.js'

/**
 * The maximum number of steps for one message. Checking whether a value is valid takes a step for each value in it, and
 * looking for the name that a word means a step for each name.
 */
const maxSteps = 200_000

/** The steps that remain for a message. */
export interface Budget {
  steps: number
}

/** Returns the budget of one message. */
export const startBudget = (): Budget => ({ steps: maxSteps })

/** Thrown when a message takes too many steps. */
export class TooManySteps extends Error {}

/**
 * The state of one pass over a message: the path reached, the corrections so far, and, by pointer, the sentences of the
 * values with more than one possible correction. Only values at, above or below a pointer of `reported` are corrected, unless
 * `correctsAll` is set.
 */
export interface Context {
  readonly source: RepairSource
  readonly allows: ReadonlySet<CorrectionKind>
  readonly mode: DecodeMode
  /** Returns whether the contract has this word elsewhere, so that it is not a misspelling. */
  readonly hasWord: (word: string) => boolean
  readonly budget: Budget
  readonly scopes: Scopes
  /** Returns whether the shape of a value is valid in the mode. Remembers what it finds, since unions try values again. */
  readonly isValidPart: PartValidity
  /** Finds the member of a union that was meant, and remembers likewise. */
  readonly findMeant: FindMeant
  readonly path: (string | number)[]
  /** The objects and arrays that contain the value reached, and the nodes that describe them. */
  readonly containing: Map<object, SchemaNode[]>
  readonly corrections: Correction[]
  conflicts: Map<string, readonly string[]>
  /** The paths of the issues, at and below the path reached. */
  reported: PathTree
  correctsAll: boolean
  /**
   * True in the pass that only finds reasons: a value that no member of a union accepts is corrected for the member that was
   * meant.
   */
  forReasons: boolean
  /** True once no member of a union accepted a value after its corrections. */
  unaccepted: boolean
}

/** Returns whether an issue is one of a rule of the contract. The name of a string warning is no id of a rule. */
export const isOfRule = ({ rule }: Issue): boolean => rule?.includes('/') === true

/**
 * Returns the paths that an issue reports. A rule reports a field that it requires. A condition may require any key of its
 * object, so it reports the keys that the object has: one of them may be the former key of the required one.
 */
const pathsOf = (issue: Issue): readonly Path[] => {
  const { path, code, value } = issue
  if (isOfRule(issue)) return value === undefined ? [path] : []
  return code === 'unmet_condition' && isJsonObject(value)
    ? [path, ...Object.keys(value).map((key) => [...path, key])]
    : [path]
}

/** Returns the paths of the issues that a correction may remove. */
export const reportedPaths = (issues: readonly Issue[]): PathTree => treeOf(issues.flatMap(pathsOf))

/** Takes steps off the budget. Throws if none remain. */
export const spend = ({ budget }: Context, steps: number): void => {
  budget.steps -= steps
  if (budget.steps <= 0) throw new TooManySteps()
}

/**
 * Counts the values that a value contains, itself included; at least the limit if it has read that many. An object that
 * is in several places counts in each. Inside itself it counts as one value: the key may be undeclared, so that no check
 * reads it.
 */
const sizeOf = (root: unknown, limit: number): number => {
  const sizes = new Map<object, number>()
  const open: { readonly object: object; readonly values: unknown[]; size: number }[] = []
  let read = 0
  const add = (value: unknown): number => {
    read++
    if (typeof value !== 'object' || value === null) return 1
    const size = sizes.get(value)
    if (size !== undefined) return size
    sizes.set(value, 1)
    open.push({ object: value, values: Object.values(value), size: 1 })
    return 0 // added when its values are counted
  }
  let size = add(root)
  for (let top = open.at(-1); top !== undefined && read < limit; top = open.at(-1)) {
    if (top.values.length > 0) {
      top.size += add(top.values.pop())
      continue
    }
    open.pop()
    sizes.set(top.object, top.size)
    size = top.size
    const outer = open.at(-1)
    if (outer !== undefined) outer.size += size
  }
  return Math.max(size, read)
}

/** Takes a step off the budget for each value in a value, which is about to be validated. */
export const spendOn = (value: unknown, context: Context): void => {
  spend(context, sizeOf(value, context.budget.steps))
}

/** Returns whether a value is valid in the mode of the repair. */
export const isValid = (node: SchemaNode, value: unknown, context: Context): boolean => {
  spendOn(value, context)
  return context.isValidPart(node, value, context.path)
}

/** Returns whether an issue is reported at a key of the value reached, or below it. */
export const isReported = ({ reported }: Context, key: string | number): boolean => reported.has(String(key))

/** Returns whether the value at a key of the value reached may be corrected. */
export const mayCorrect = (context: Context, key: string | number): boolean =>
  context.correctsAll || isReported(context, key)

const nothing: PathTree = new Map()

/** Calls a function for the value at a key of the value reached. */
export const enter = <R>(context: Context, key: string | number, read: () => R): R => {
  const { reported } = context
  context.path.push(key)
  context.reported = reported.get(String(key)) ?? nothing
  const result = read()
  context.reported = reported
  context.path.pop()
  return result
}

/**
 * Corrects the parts of a value. Returns the value itself where it is reached inside itself under the same node: decoding
 * reports that it contains itself.
 */
export const correctInside = (node: SchemaNode, value: object, context: Context, correct: () => unknown): unknown => {
  const nodes = context.containing.get(value) ?? []
  if (nodes.includes(node)) return value
  context.containing.set(value, nodes)
  nodes.push(node)
  const corrected = correct()
  nodes.pop()
  return corrected
}

/** Calls a function that may correct every value below, because not all issues are known of a value that was replaced. */
export const correctAll = <R>(context: Context, read: () => R): R => {
  const { correctsAll } = context
  context.correctsAll = true
  const result = read()
  context.correctsAll = correctsAll
  return result
}

/** Calls a function that corrects only what is valid, also in the pass that finds reasons. */
export const correctValid = <R>(context: Context, read: () => R): R => {
  const { forReasons } = context
  context.forReasons = false
  const result = read()
  context.forReasons = forReasons
  return result
}

/** A value and the corrections that lead to it. */
export interface Candidate {
  readonly value: unknown
  readonly corrections: readonly Correction[]
  /** The parts that have several possible corrections, of which none was made. */
  readonly conflicts: Context['conflicts']
}

/** Tries a correction. Its corrections are not part of the context until `take` adds them, nor are its conflicts. */
export const attempt = (context: Context, read: () => unknown): Candidate => {
  const { conflicts, corrections } = context
  const { length } = corrections
  context.conflicts = new Map()
  const value = correctAll(context, read)
  const found = context.conflicts
  context.conflicts = conflicts
  return { value, corrections: corrections.splice(length), conflicts: found }
}

/** Adds the corrections of an attempt. */
export const take = (context: Context, { value, corrections }: Candidate): unknown => {
  for (const one of corrections) context.corrections.push(one)
  return value
}

/** Adds the correction of the value reached to `to`, or its removal. */
export const addCorrection = (context: Context, kind: CorrectionKind, from: unknown, to: unknown): void => {
  const path = context.path.slice()
  const pointer = toPointer(path)
  const operation: Operation =
    to === undefined ? { op: 'remove', path: pointer } : { op: 'replace', path: pointer, value: to }
  context.corrections.push({ kind, path, pointer, from, to, operation, message: describeCorrection(kind, from, to) })
}

/** Notes that a value has several possible corrections, of which none is made. */
export const addConflict = ({ conflicts, path }: Context, below: Path, sentences: readonly string[]): void => {
  conflicts.set(toPointer([...path, ...below]), [...new Set(sentences)])
}
