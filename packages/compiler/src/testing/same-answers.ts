import type { AnyContract } from '@contracts/core'

/** A contract, or the decoder of one: the functions that validate a message. */
export type Answering = Pick<AnyContract, 'is' | 'decode' | 'validate'>

type Issues = readonly ReturnType<AnyContract['validate']>['errors'][number][]

/** A result as text, and the values in it, which must be the same references. */
interface Answer {
  readonly text: string
  readonly values: readonly unknown[]
}

const replaceNonFinite = (_: string, part: unknown): unknown =>
  typeof part === 'number' && !Number.isFinite(part) ? String(part) : part

const withIssues = (verdict: string, issues: Issues): Answer => ({
  text: [verdict, ...issues.map((issue) => `${issue.code} ${JSON.stringify(issue.toJSON(), replaceNonFinite)}`)].join(
    '\n',
  ),
  values: issues.map(({ value }) => value),
})

const decodeIn =
  (mode: 'tolerant' | 'strict') =>
  (of: Answering, message: unknown): Answer => {
    const result = of.decode(message, mode)
    return result._tag === 'Right' ? { text: 'valid', values: [result.right] } : withIssues('invalid', result.left)
  }

const questions: Readonly<Record<string, (of: Answering, message: unknown) => Answer>> = {
  is: (of, message) => ({ text: String(of.is(message)), values: [] }),
  'decode tolerant': decodeIn('tolerant'),
  'decode strict': decodeIn('strict'),
  validate: (of, message) => {
    const result = of.validate(message)
    const { text, values } = withIssues(String(result.valid), [...result.errors, ...result.warnings])
    return { text, values: result.valid ? [result.value, ...values] : values }
  },
}

const answer = (ask: () => Answer): Answer => {
  try {
    return ask()
  } catch (error) {
    return { text: `throws ${error instanceof Error ? error.name : typeof error}`, values: [] }
  }
}

/**
 * Returns the first function whose results differ, with both results, or `undefined`. The verdict, the value and every
 * part of every issue must be equal.
 */
export const difference = (interpreted: Answering, compiled: Answering, message: unknown): string | undefined => {
  for (const [question, ask] of Object.entries(questions)) {
    const [ours, theirs] = [interpreted, compiled].map((of) => answer(() => ask(of, message))) as [Answer, Answer] // a pair
    if (ours.text !== theirs.text) return `${question}\ninterpreted: ${ours.text}\ncompiled: ${theirs.text}`
    if (!ours.values.every((value, i) => Object.is(value, theirs.values[i]))) return `${question} returns another value`
  }
  return undefined
}
