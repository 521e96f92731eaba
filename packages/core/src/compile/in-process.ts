import type { Compiled } from '../compiled/compiled.js'
import type { Node } from '../reflect/node.js'
import { interpreted } from '../walk/interpreted.js'
import { runtime } from './runtime.js'
import { sourceOf } from './source.js'

/**
 * Compiles a node where it runs. Where code generation is refused, or the node never comes to an end, it is the walk: the
 * same answers.
 *
 * @category constructors
 * @since 1.2.0
 */
export const inProcess = (node: Node): Compiled => {
  const source = sourceOf(node)
  if (source === undefined) return interpreted(node)
  const names = ['runtime', ...source.islands.map(([name]) => name)]
  const text = `"use strict"\nconst { ${source.runtime.join(', ')} } = runtime\n${source.text}return { compiled: true, is: holds, collect }`
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the one place code is generated: asked for by name, its text written from data
    const make = new Function(...names, text) as (...values: readonly unknown[]) => Compiled
    return make(runtime, ...source.islands.map(([, island]) => island))
  } catch {
    return interpreted(node)
  }
}
