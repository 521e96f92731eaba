import type { Role } from '@contracts/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { amend } from '../address/address.js'
import { DraftCard } from './draft-card.js'
import { Findings } from './findings.js'
import type { Pair, Ran } from './messages.js'
import type { Answers, AskComparison } from './use-comparison.js'
import { VerdictCard } from './verdict-card.js'

interface Props {
  /** The pair to compare. It is `undefined` while a schema cannot be read; the last verdict then stays. */
  readonly pair: Pair | undefined
  readonly sides: Pick<Pair, 'package' | 'old' | 'next'>
  readonly names: { readonly old: string; readonly next: string }
  /** The role that the contract declares. */
  readonly own?: Role
  readonly role: Role | undefined
  /** The reason why there is no pair to compare, as a sentence. */
  readonly wrong?: string | undefined
  readonly answers: Answers
  readonly ask: AskComparison
  /** The content between the verdict and its reasons. */
  readonly children?: ComponentChildren
}

const keyOf = ({ package: name, old, next }: Props['sides']): string => JSON.stringify([name, old, next])

/** Shows the verdict on a pair, its reasons, and the changeset it requires. A verdict on other sides is not shown. */
export const ComparisonResult = ({ pair, sides, names, own, role, wrong, answers, ask, children }: Props) => {
  const [at, setAt] = useState('')
  const question = pair === undefined ? '' : JSON.stringify(pair)
  useEffect(() => {
    if (pair === undefined) return
    const soon = setTimeout(() => ask({ kind: 'compare', pair }), pair.schema === undefined ? 0 : 150)
    return () => clearTimeout(soon)
  }, [question])

  const { ran, failed } = answers
  const verdict =
    answers.verdict !== undefined && keyOf(answers.verdict.pair) === keyOf(sides) ? answers.verdict : undefined
  const stale = answers.busy || pair === undefined || failed !== undefined
  const shown: Ran | undefined = ran === undefined ? undefined : { at, old: ran.old, next: ran.next }
  return (
    <>
      {verdict === undefined ? (
        <p class="outcome" role="status">
          {failed === undefined && wrong === undefined ? 'Comparing …' : 'The versions could not be compared.'}
        </p>
      ) : (
        <VerdictCard
          {...{ verdict, stale, bumps: answers.roles, role: role ?? own }}
          onRole={(one) => amend({ role: one === own ? undefined : one })}
        />
      )}
      {[wrong, failed].map(
        (why) =>
          why !== undefined && (
            <p key={why} class="outcome bad" role="alert">
              {why}
            </p>
          ),
      )}
      {children}
      {verdict !== undefined && (
        <div class={stale ? 'reasons-of stale' : 'reasons-of'}>
          <Findings
            {...{ verdict, names, ran: shown }}
            onRun={(key, subject, message) => {
              setAt(key)
              ask({ kind: 'run', pair: verdict.pair, subject, message })
            }}
          />
          {verdict.draft !== undefined && <DraftCard draft={verdict.draft} />}
        </div>
      )}
    </>
  )
}
