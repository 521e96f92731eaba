/** What one side says to a message, and who spoke. `accepts` is missing where nobody could tell. */
export interface Tried {
  readonly judge: string
  readonly accepts?: boolean
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

/** What both sides said to a message; `at` is the effect it belongs to. */
export interface Ran {
  readonly at: string
  readonly old: Tried
  readonly next: Tried
}
