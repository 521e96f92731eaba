/** Repairs that are wrong, and whether they are caught. */
import type { RegistryEntry } from '@contracts/core'
import { type Operation, type Repair, repair } from '@contracts/llm/repair'
import { edited } from '@contracts/core/testing'
import { type Mend, measure } from './measure.js'
import { partsOf } from './places.js'

/** A repair with operations more than there were, and the value they make. */
const having = (found: Repair<unknown>, more: readonly Operation[]): Repair<unknown> => ({
  valid: true,
  left: [],
  reasons: [],
  fixes: [],
  patch: [...found.patch, ...more],
  value: edited(found.value, more), // operations that put values
})

const mutants: Readonly<Record<string, Mend>> = {
  'a patch that mends nothing is caught': (_, value) => ({
    valid: true,
    value,
    patch: [],
    fixes: [],
    left: [],
    reasons: [],
  }),
  'a patch that changes what was right is caught': (contract, message, mode) => {
    const found = repair<unknown>(contract, message, mode)
    const [path] = [...partsOf(found.value)].find(([, text]) => text.startsWith('"a')) ?? []
    return found.valid && path !== undefined ? having(found, [{ op: 'replace', path, value: 'about' }]) : found
  },
  'a value that is not what the patch makes is caught': (contract, message, mode) => {
    const found = repair<unknown>(contract, message, mode)
    return found.valid ? { ...found, value: message } : found
  },
  'issues that are kept back are caught': (contract, message, mode) => {
    const found = repair<unknown>(contract, message, mode)
    return found.valid ? found : { ...found, left: [found.left[0].with({ path: ['elsewhere'] })] }
  },
}

/** Each wrong repair, and whether it was caught. */
export const selfCheck = (lines: readonly RegistryEntry[]): readonly (readonly [string, boolean])[] =>
  Object.entries(mutants).map(([says, mend]) => [says, measure(lines.slice(0, 6), 20, mend).wrong.length > 0])
