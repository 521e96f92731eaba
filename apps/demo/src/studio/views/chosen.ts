import { address, amend } from '../address/address.js'

const key = 'part'

/** Returns the part of a message that the address selects. */
export const chosen = (): string | undefined => address.value.params[key]

/** Selects another part, or none. */
export const choose = (part: string | undefined): void => amend({ [key]: part })
