/** One thing that must be true of the packed packages. */
export type Check = { readonly name: string; readonly check: () => Promise<readonly string[]> }
