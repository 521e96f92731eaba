import type { CompareOptions } from '@contracts/evolution'
import type { Task } from '../../cli/command.js'

/** Returns how schemas are compared according to the flags of a call. */
export const comparisonOf = (flags: Task['flags']): CompareOptions => ({
  reading: flags['exact'] === true ? 'exact' : 'contract',
  formats: flags['formats'] === 'annotation' ? 'annotation' : 'assertion',
})
