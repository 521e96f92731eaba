import type { AnyContract, Issue, Path } from '@contracts/core'

const sign = ({ code, pointer }: Issue): string => `${code} ${pointer}`

/**
 * The issues, in strict mode, that a part has after a step and had not before, rooted where the part stands. How its
 * times are told is asked once for the whole manifest.
 *
 * @category destructors
 * @since 2.0.0
 */
export const newIssues = (contract: AnyContract, before: unknown, after: unknown, path: Path): readonly Issue[] => {
  const known = new Set(contract.check(before, 'strict').errors.map(sign))
  return contract
    .check(after, 'strict')
    .errors.filter((issue) => issue.code !== 'timestamp-without-zone' && !known.has(sign(issue)))
    .map((issue) => issue.with({ path: [...path, ...issue.path] }))
}
