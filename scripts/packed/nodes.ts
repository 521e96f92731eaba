/** The Node releases the packages must load on: the one that runs now, and newer ones that came as packages. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace/packages.js'

/** A Node binary, by the name a report shows. */
export type Node = { readonly name: string; readonly binary: string }

const newer = ['node22', 'node24', 'node26']
  .map((name) => ({
    name: name.replace('node', 'Node '),
    binary: join(root, 'apps/runtimes/node_modules', name, 'bin/node'),
  }))
  .filter(({ binary }) => existsSync(binary))
  .map(({ name, binary }) => ({ name, binary: realpathSync(binary) }))

/** The running Node first. */
export const nodes: readonly Node[] = [{ name: `Node ${process.versions.node}`, binary: process.execPath }, ...newer]

/** Whether every Node release asked for is here; their binaries exist for Linux on x64 alone. */
export const isComplete = newer.length === 3
