/** One thing that must be true of the packed packages. */
export type Check = { readonly says: string; readonly check: () => Promise<readonly string[]> }
