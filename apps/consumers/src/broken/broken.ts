/** What a contract is to its readers: everything they take of it stands under this one name. */
interface Standard {
  readonly '~standard': {
    readonly version: number
    readonly vendor: string
    readonly validate: (value: unknown) => { readonly issues?: readonly Issue[] | undefined }
    readonly jsonSchema: object
  }
}
interface Issue {
  readonly message: string
  readonly path: readonly PropertyKey[]
}

/** The same contract, each time with one thing that is not as the standard asks: a reader that notices none reads nothing. */
export const brokenForms = <S extends Standard>(contract: S) => {
  const { '~standard': standard } = contract
  const issuesOf = (value: unknown): readonly Issue[] | undefined => standard.validate(value).issues
  const but = (replaced: Readonly<Record<string, unknown>>): Pick<S, '~standard'> => ({
    '~standard': { ...standard, ...replaced },
  })
  return {
    /** Few readers look at the version when they run; for all of them, the compiler does. */
    ofTheNextVersion: { '~standard': { ...standard, version: 2 as const } },
    answeringLater: but({ validate: (value: unknown) => Promise.resolve(standard.validate(value)) }),
    withoutJsonSchema: but({ jsonSchema: undefined }),
    withIssuesElsewhere: but({ validate: (value: unknown) => ({ value, errors: issuesOf(value) }) }),
    withPathsAsText: but({
      validate: (value: unknown) => {
        const issues = issuesOf(value)
        return issues ? { issues: issues.map(({ message, path }) => ({ message, path: path.join('.') })) } : { value }
      },
    }),
  }
}
