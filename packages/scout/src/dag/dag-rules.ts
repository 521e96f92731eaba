import { dagAcyclic } from './dag-acyclic.js'
import { depsExist } from './deps-exist.js'
import { nodeIdsUnique } from './node-ids-unique.js'
import { nodeListedAfterDeps } from './node-listed-after-deps.js'

/** The rules of the graph, in the order that reports the cause first. */
export const dagRules = [nodeIdsUnique, depsExist, dagAcyclic, nodeListedAfterDeps] as const
