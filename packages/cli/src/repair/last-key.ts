import { parsePointer } from '@contracts/core'

/** The key a pointer ends in. */
export const lastKey = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''
