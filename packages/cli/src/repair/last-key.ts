import { segmentsOf } from '@contracts/core'

/** The key a pointer ends in. */
export const lastKey = (pointer: string): string => segmentsOf(pointer).at(-1) ?? ''
