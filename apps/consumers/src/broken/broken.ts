/** The part of a contract that other libraries read. All of it is under this one key. */
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

/**
 * Returns copies of a contract, each of which violates the standard in one way. A library that accepts all of them does
 * not read the standard form.
 */
export const brokenForms = <S extends Standard>(contract: S) => {
  const { '~standard': standard } = contract
  const issuesOf = (value: unknown): readonly Issue[] | undefined => standard.validate(value).issues
  const but = (replaced: Readonly<Record<string, unknown>>): Pick<S, '~standard'> => ({
    '~standard': { ...standard, ...replaced },
  })
  return {
    /** Few libraries check the version at run time. The TypeScript compiler checks it for all of them. */
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
