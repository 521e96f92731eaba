import { dagAcyclic } from './dag-acyclic.js'
import { depsExist } from './deps-exist.js'
import { nodeIdsUnique } from './node-ids-unique.js'
import { nodeListedAfterDeps } from './node-listed-after-deps.js'

/**
 * The laws of the graph, in the order that reports the cause first.
 *
 * @category rules
 * @since 1.0.0
 */
export const dagRules = [nodeIdsUnique, depsExist, dagAcyclic, nodeListedAfterDeps] as const
