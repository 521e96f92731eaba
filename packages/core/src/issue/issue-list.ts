import { type Issue, issueLimit } from './issue.js'

/** Entries, and how many issues are among them. */
export interface Entries<E> {
  entries: readonly E[]
  /** The errors recorded. One in a deep message counts for several. */
  errors: number
  /** The warnings recorded, counted alike. They have a limit of their own, so that they leave room for every error. */
  warnings: number
}

/**
 * Returns whether the limit of errors is reached. A loop over items must then stop: an adversarial array may have a length
 * of up to 2³².
 */
export const isFull = (list: Pick<Entries<unknown>, 'errors'>): boolean => list.errors >= issueLimit

/** Adds an entry that does not count. The list is created with its first entry, because most messages are valid. */
export const addEntry = <E>(list: Entries<E>, entry: E): void => {
  if (list.entries.length === 0) list.entries = [entry]
  else (list.entries as E[]).push(entry) // a list with an entry was created here
}

/** Adds an issue, unless there are too many of its severity. */
export const addWithin = <E>(list: Entries<E | Issue>, issue: Issue): void => {
  const isError = issue.severity === 'error'
  if ((isError ? list.errors : list.warnings) >= issueLimit) return
  const size = (issue.path.length + 16) >> 4 // the memory of an issue grows with the length of its path
  if (isError) list.errors += size
  else list.warnings += size
  addEntry(list, issue)
}
