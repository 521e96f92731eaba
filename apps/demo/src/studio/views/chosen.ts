import { address, amend } from '../address/address.js'

const key = 'part'

/** The part of a message that is looked at, as the address names it. */
export const chosen = (): string | undefined => address.value.params[key]

/** Looks at another part, or at none. */
export const choose = (part: string | undefined): void => amend({ [key]: part })
