/** What a contract answers to a message, part by part, so that two can be compared. */
import { inspect } from 'node:util'
import type { AnyContract } from '@contracts/core'

/** The parts of a contract that answer. */
export type Asked = Pick<AnyContract, 'is' | 'decode' | 'validate'>

type Found = readonly ReturnType<AnyContract['validate']>['errors'][number][]

/** An issue in all its parts; the value it holds must be the very one. */
interface Told {
  readonly code: string
  readonly value: unknown
  readonly text: string
}

/** One way of asking: a verdict, the value that came back, every issue. */
interface Answer {
  readonly asked: string
  readonly verdict: string
  readonly same: boolean
  readonly issues: readonly Told[]
}

const told = (issue: Found[number]): Told => ({
  code: issue.code,
  value: issue.value,
  text: JSON.stringify(issue.toJSON(), (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  ),
})

const guarded = (asked: string, ask: () => Omit<Answer, 'asked'>): Answer => {
  try {
    return { asked, ...ask() }
  } catch (thrown) {
    return { asked, verdict: `throws ${inspect(thrown, { depth: 0 }).split('\n')[0] ?? ''}`, same: true, issues: [] }
  }
}

const ways: readonly ((of: Asked, message: unknown) => Answer)[] = [
  (of, message) => guarded('is', () => ({ verdict: String(of.is(message)), same: true, issues: [] })),
  ...(['tolerant', 'strict'] as const).map(
    (mode) => (of: Asked, message: unknown) =>
      guarded(`decode ${mode}`, () => {
        const found = of.decode(message, mode)
        return found._tag === 'Right'
          ? { verdict: 'valid', same: Object.is(found.right, message), issues: [] }
          : { verdict: 'invalid', same: true, issues: found.left.map(told) }
      }),
  ),
  (of, message) =>
    guarded('check', () => {
      const { valid, errors, warnings, ...rest } = of.validate(message)
      const same = !('value' in rest) || Object.is(rest.value, message)
      return { verdict: valid ? 'valid' : 'invalid', same, issues: [...errors, ...warnings].map(told) }
    }),
]

/** The answers to one message, in every way it can be asked. */
export const answersOf = (of: Asked, message: unknown): readonly Answer[] => ways.map((way) => way(of, message))

const unlike = (one: Answer, other: Answer): string | undefined => {
  if (one.verdict !== other.verdict) return `${one.verdict} ≠ ${other.verdict}`
  if (one.same !== other.same) return 'the value that comes back'
  const { length } = one.issues
  if (length !== other.issues.length) return `${String(length)} issues ≠ ${String(other.issues.length)}`
  const i = one.issues.findIndex((issue, j) => {
    const second = other.issues[j]
    return issue.text !== second?.text || !Object.is(issue.value, second.value)
  })
  return i < 0 ? undefined : `issue ${String(i)}: ${one.issues[i]?.text ?? ''} ≠ ${other.issues[i]?.text ?? ''}`
}

/** The first thing in which two lists of answers differ. */
export const difference = (ours: readonly Answer[], theirs: readonly Answer[]): string | undefined => {
  for (const [i, one] of ours.entries()) {
    const other = theirs[i]
    const found = other === undefined ? 'no answer' : unlike(one, other)
    if (found !== undefined) return `${one.asked}: ${found}`
  }
  return undefined
}
