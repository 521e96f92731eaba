/** Lists the Node releases on which the packages must load: the running one, and newer ones. */
import { newerNode } from '../../configs/newer-node.mjs'

/** A Node binary and its name in reports. */
export type Node = { readonly name: string; readonly binary: string }

const newer = ([22, 24, 26] as const).flatMap((major) => {
  const binary = newerNode(major)
  return binary === undefined ? [] : [{ name: `Node ${String(major)}`, binary }]
})

/** The Node releases, the running one first. */
export const nodes: readonly Node[] = [{ name: `Node ${process.versions.node}`, binary: process.execPath }, ...newer]

/** Whether every newer Node release is available. */
export const isComplete = newer.length === 3
