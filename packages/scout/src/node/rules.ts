// oxlint-disable typescript/no-unnecessary-type-parameters -- the inferred type of each rule has the parameter
import { ordered, requiredWhen, rule, type Rule } from '@contracts/core'
import { secondsBetween } from '../time.js'
import { isInsideRun } from '../artifact/artifact.js'
import { findFiles } from './file-paths.js'

/** Returns the rule that a node of type agent names the agent and the stage. `at` points to the nodes. */
export const agentNodeHasAgent = <const At extends string>(at: At) =>
  requiredWhen({
    id: 'scout/agent-node-has-agent',
    severity: 'warning',
    description: 'A node of type agent names its agent and its stage.',
    at,
    needs: ['/type'],
    when: ({ type }: { readonly type: string }) => type === 'agent',
    field: ['agent', 'stage'],
    message: (field) => `is required: a node of type agent names its ${field}`,
  })

const toolNamed = {
  needs: ['/type'],
  when: ({ type }: { readonly type: string }) => type === 'tool',
  field: 'tool',
  message: 'is required: a node of type tool names its tool',
} as const

/**
 * Returns the rule that a node of type tool names the tool. In version 1 it is a warning, because a plan of 1.0 could
 * not name it. `at` points to the nodes.
 */
export const toolNodeHasToolV1 = <const At extends string>(at: At) =>
  requiredWhen({
    ...toolNamed,
    id: 'scout/v1/tool-node-has-tool',
    severity: 'warning',
    description: 'A node of type tool names its tool. A plan of 1.0 could not.',
    at,
  })

/** Returns the rule that a node of type tool names the tool. `at` points to the nodes. */
export const toolNodeHasTool = <const At extends string>(at: At) =>
  requiredWhen({
    ...toolNamed,
    id: 'scout/tool-node-has-tool',
    description: 'A node of type tool names its tool.',
    at,
  })

/**
 * Returns the rule that a node of type tool has the `params` of the call, and in version 1 the `code` that shows the
 * call. `at` points to the nodes.
 */
export const toolNodeHasParams = <const At extends string, const Key extends 'params' | 'code'>(
  at: At,
  ...keys: readonly Key[]
) =>
  requiredWhen({
    id: 'scout/tool-node-has-params',
    severity: 'warning',
    description: `A node of type tool has its ${keys.join(' and its ')}.`,
    at,
    needs: ['/type'],
    when: ({ type }: { readonly type: string }) => type === 'tool',
    field: keys,
    message: (key) => `is required: a node of type tool has its ${key}`,
  })

/** The part of a node that the rule reads. */
type AgentNode = {
  readonly type: string
  readonly inputs?: object | null
}

/**
 * Returns the rule that the inputs of an agent node name sections of the manifest, not files. No string in them, at any
 * depth, is a path with a slash and an extension. `at` points to the nodes.
 */
export const agentInputsInManifest = <const At extends string>(at: At) =>
  rule({
    id: 'scout/agent-inputs-in-manifest',
    severity: 'warning',
    description: 'The inputs of an agent node name sections of the manifest, not files.',
    at,
    needs: ['/type', '/inputs'],
    check: ({ type, inputs }: AgentNode) =>
      type === 'agent'
        ? findFiles(inputs).map((path) => ({
            path: ['inputs', ...path],
            message: 'must name a section of the manifest, not a file',
          }))
        : [],
  })

/**
 * Returns the rule that the update time is not before the start time. A time with a zone and one without are not
 * compared. `at` points to the objects with the two times.
 */
export const timesOrdered = <const At extends string>(...at: readonly At[]) =>
  ordered({
    id: 'scout/times-ordered',
    severity: 'warning',
    description: 'A time of update is not before its time of start.',
    at,
    from: 'started_at',
    to: 'updated_at',
    isAbove: (started: string, updated: string) => (secondsBetween(started, updated) ?? 0) < 0,
    message: 'must not be after updated_at',
  })

/**
 * The part of a node or stage that the rule reads. The status of a node is an object, and that of a stage is a string.
 */
type NodeOrStage = {
  readonly status?: { readonly state?: string | null; readonly error?: object | null } | string | null
  readonly error?: object | null
}

const missingAt = (...path: readonly string[]) => [
  { path, message: 'is required: a failed node or stage has an error', value: undefined },
]

const isMissing = (error: object | null | undefined) => error === undefined || error === null

const errorMissing = ({ status, error }: NodeOrStage) => {
  if (typeof status === 'string') return status === 'failed' && isMissing(error) ? missingAt('error') : []
  return status?.state === 'failed' && isMissing(status.error) ? missingAt('status', 'error') : []
}

const whenFailed = {
  id: 'scout/error-when-failed',
  severity: 'warning',
  description: 'A failed node or stage has an error.',
} as const

/** Returns the rule that a node or stage that has failed has an error. `at` points to nodes and stages. */
export const errorWhenFailed = <const At extends string>(...at: readonly At[]) =>
  rule({ ...whenFailed, at, needs: ['/status', '/error'], check: errorMissing })

/** Returns the same rule for nodes only, whose error is in their status. */
export const nodeErrorWhenFailed = <const At extends string>(...at: readonly At[]) =>
  rule({ ...whenFailed, at, needs: ['/status'], check: (node: Pick<NodeOrStage, 'status'>) => errorMissing(node) })

/**
 * Returns the rule that the path of an artifact is relative to the run directory and stays inside it. Such a path does
 * not begin with a slash, backslash or drive, and no segment is `..`. `at` points to the paths.
 */
export const artifactPathInsideRun = <const At extends string>(...at: readonly At[]): Rule<string, At> =>
  rule({
    id: 'scout/artifact-path-inside-run',
    description: 'The path of an artifact is relative to the run directory and stays inside it.',
    at,
    check: (path: string) =>
      isInsideRun(path)
        ? []
        : [{ path: [], message: 'must be a path relative to the run directory, without ".." in it' }],
  })
