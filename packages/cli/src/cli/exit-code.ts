/**
 * What the command answers: the messages hold, they do not hold, it was called wrongly or given what cannot be read, or
 * it is at fault itself or a rule of a contract is.
 *
 * @category model
 * @since 1.0.0
 */
export type ExitCode = 0 | 1 | 2 | 3

/** The four answers by name. */
export const exitCode = { holds: 0, doesNotHold: 1, calledWrongly: 2, ourFault: 3 } as const satisfies Record<
  string,
  ExitCode
>
