/** The Node releases the packages must load on: the one that runs now, and newer ones. */
import { newerNode } from '../../configs/newer-node.mjs'

/** A Node binary, by the name a report shows. */
export type Node = { readonly name: string; readonly binary: string }

const newer = ([22, 24, 26] as const).flatMap((major) => {
  const binary = newerNode(major)
  return binary === undefined ? [] : [{ name: `Node ${String(major)}`, binary }]
})

/** The running Node first. */
export const nodes: readonly Node[] = [{ name: `Node ${process.versions.node}`, binary: process.execPath }, ...newer]

/** Whether every Node release asked for is here. */
export const isComplete = newer.length === 3
