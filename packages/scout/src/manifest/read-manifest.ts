import { type AnyContract, isJsonObject, type Issue, type DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type Node, node as nodeContract } from '../node/node-v2.js'
import { type Plan, plan as planContract } from '../plan/plan.js'

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const isText = (value: unknown): boolean => typeof value === 'string'

/** Returns whether an operation can read this node: its id, its status and what it depends on. */
const isReadableNode = (value: unknown): value is Node => {
  if (!isJsonObject(value) || !isText(value['id'])) return false
  const { status, deps } = value
  return (isAbsent(status) || isJsonObject(status)) && (isAbsent(deps) || (Array.isArray(deps) && deps.every(isText)))
}

/**
 * Returns whether an operation can read this manifest. This is cheaper than decoding it, and every step of a run does
 * it.
 */
const isReadable = (value: unknown): value is Plan => {
  if (!isJsonObject(value) || value['schema'] !== 'scout_plan_v2') return false
  const { dag, stages, run_metadata: run } = value
  return (
    isJsonObject(run) &&
    isText(run['started_at']) &&
    isText(run['updated_at']) &&
    typeof run['overall_progress'] === 'number' &&
    isJsonObject(stages) &&
    isJsonObject(dag) &&
    Array.isArray(dag['nodes']) &&
    dag['nodes'].every(isReadableNode)
  )
}

/**
 * Returns a value if it can be read, else the errors its contract reports. A value that throws when it is read cannot
 * be read.
 */
const readAs = <A>(
  contract: AnyContract,
  isReadableAs: (value: unknown) => value is A,
  value: unknown,
): DecodeResult<A> => {
  try {
    if (isReadableAs(value)) return E.right(value)
  } catch {
    // the contract reports it below
  }
  const [first, ...rest]: readonly Issue[] = contract.validate(value).errors
  return first === undefined ? E.right(value as A) : E.left([first, ...rest]) // there are no issues: the value is an A
}

/**
 * Returns the manifest if an operation can read it, else its issues. A manifest that violates a rule is accepted: an
 * operation adds no issue to it.
 */
export const readManifest = (value: unknown): DecodeResult<Plan> => readAs(planContract, isReadable, value)

/** Returns the node if an operation can read it, else its issues. */
export const readNode = (value: unknown): DecodeResult<Node> => readAs(nodeContract, isReadableNode, value)
