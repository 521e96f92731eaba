import { rule } from '@contracts/core'
import { isFilePath, stringsIn } from './file-paths.js'

/** The part of a node that the rule reads. */
type AgentNode = {
  readonly type: string
  readonly inputs?: object | null
}

const message = 'must name a section of the manifest, not a file'

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
        ? stringsIn(inputs)
            .filter(({ text }) => isFilePath(text))
            .map(({ path }) => ({ path: ['inputs', ...path], message }))
        : [],
  })
