import type { Issue } from '../issue/issue.js'
import { isObject } from '../model/json.js'
import { type MessageState, type Overflowed, startState } from './context.js'
import { depthLimit, type Overflow } from './recursion.js'

/** Returns whether a value is nested too deep for codecs that are recursive. A cycle is. */
const isDeep = (value: unknown): boolean => {
  let level: ReadonlySet<unknown> = new Set([value])
  for (let depth = 0; level.size > 0 && depth <= depthLimit; depth++) {
    const next = new Set<unknown>()
    for (const one of level) if (isObject(one)) for (const inner of Object.values(one)) next.add(inner)
    level = next
  }
  return level.size > 0
}

/** Returns whether a function of a codec also fails where the stack is empty, on a value that is not deep. */
const failsByItself = ({ ask, value }: Overflowed): boolean => {
  if (isDeep(value)) return false
  try {
    ask(value)
    return false
  } catch {
    return true
  }
}

/** Thrown if the stack overflows in a function of a codec: the message is nested too deep, or the codec has a mistake. */
export class CodecOverflow extends RangeError implements Overflow {
  constructor() {
    super('Maximum call stack size exceeded')
  }

  /**
   * Returns the issues of a message, with one for each function that overflowed; `undefined` if the message is nested
   * too deep. `find` finds the issues with the given state.
   */
  findAgain(find: (state: MessageState) => readonly Issue[]): readonly Issue[] | undefined {
    const overflowed: Overflowed[] = []
    try {
      const issues = find(startState(overflowed))
      return overflowed.every(failsByItself) ? issues : undefined
    } catch {
      return undefined
    }
  }
}
