/** Placeholder used when running from source: no compiled code, so the interpreter runs. */
export const compiled = undefined
