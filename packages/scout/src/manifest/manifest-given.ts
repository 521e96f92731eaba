import type { AnyContract, Issue, Validation } from '@contracts/core'
import { type Node, node as nodeContract } from '../node/node.js'
import { type Plan, plan as planContract } from '../plan/plan.js'

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const isText = (value: unknown): boolean => typeof value === 'string'

/** Whether an operation can read this node: its id, its status and what it depends on. */
const isReadableNode = (value: unknown): value is Node => {
  if (!isKeyed(value) || !isText(value['id'])) return false
  const { status, deps } = value
  return (isAbsent(status) || isKeyed(status)) && (isAbsent(deps) || (Array.isArray(deps) && deps.every(isText)))
}

/** Whether an operation can read this manifest. A step of a long run costs a look at each node, and no decoding of them all. */
const isReadable = (value: unknown): value is Plan => {
  if (!isKeyed(value) || value['schema'] !== 'scout_plan_v2') return false
  const { dag, stages, run_metadata: run } = value
  return (
    isKeyed(run) &&
    isText(run['started_at']) &&
    isText(run['updated_at']) &&
    typeof run['overall_progress'] === 'number' &&
    isKeyed(stages) &&
    isKeyed(dag) &&
    Array.isArray(dag['nodes']) &&
    dag['nodes'].every(isReadableNode)
  )
}

/** A value that can be read; else what its contract says is wrong with its shape. What throws when it is read cannot be. */
const given = <A>(
  contract: AnyContract,
  isReadableAs: (value: unknown) => value is A,
  value: unknown,
): Validation<A> => {
  try {
    if (isReadableAs(value)) return { _tag: 'Right', right: value }
  } catch {
    // its contract says so too
  }
  const [first, ...rest]: readonly Issue[] = contract.check(value).errors
  return first === undefined ? { _tag: 'Right', right: value as A } : { _tag: 'Left', left: [first, ...rest] } // no issue: it is an A
}

/**
 * What was given as a manifest, when an operation can read it; else its issues. A manifest that breaks a rule is taken as
 * it is: an operation makes it no worse.
 *
 * @category destructors
 * @since 2.1.0
 */
export const manifestGiven = (value: unknown): Validation<Plan> => given(planContract, isReadable, value)

/**
 * What was given as a node, when an operation can read it; else its issues.
 *
 * @category destructors
 * @since 2.1.0
 */
export const nodeGiven = (value: unknown): Validation<Node> => given(nodeContract, isReadableNode, value)
