import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { DraftCard } from './draft-card.js'
import { Findings } from './findings.js'
import type { Pair } from './messages.js'
import type { Answers, AskComparison } from './use-comparison.js'
import { VerdictCard } from './verdict-card.js'

interface Props {
  readonly sides: Pick<Pair, 'package' | 'old' | 'next' | 'own'>
  readonly names: { readonly old: string; readonly next: string }
  /** The role that the contract declares. */
  readonly own?: Role
  /** The edited schema of the newer side, or the reason why it cannot be read; the last verdict then stays. */
  readonly edit?: E.Either<string, Schema> | undefined
  readonly answers: Answers
  readonly ask: AskComparison
  /** The content between the verdict and its reasons. */
  readonly children?: ComponentChildren
}

const keyOf = ({ package: name, old, next }: Props['sides']): string => JSON.stringify([name, old, next])

const pairOf = ({ sides, edit }: Props, role: Role | undefined): Pair | undefined => {
  const pair = { ...sides, ...(role === undefined ? {} : { role }) }
  if (edit === undefined) return pair
  return E.isLeft(edit) ? undefined : { ...pair, schema: edit.right }
}

/** Shows the verdict on a pair, its reasons, and the changeset it requires. A verdict on other sides is not shown. */
export const ComparisonResult = (props: Props) => {
  const { sides, names, own, edit, answers, ask, children } = props
  const { role } = address.value.params
  const pair = pairOf(props, role)
  const question = pair === undefined ? '' : JSON.stringify(pair)
  useEffect(() => {
    if (pair === undefined) return
    const soon = setTimeout(() => ask({ kind: 'compare', pair }), edit === undefined ? 0 : 150)
    return () => clearTimeout(soon)
  }, [question])

  const { ran, failed } = answers
  const wrong = edit !== undefined && E.isLeft(edit) ? edit.left : undefined
  const verdict =
    answers.verdict !== undefined && keyOf(answers.verdict.pair) === keyOf(sides) ? answers.verdict : undefined
  const stale = answers.busy || pair === undefined || failed !== undefined
  return (
    <>
      {verdict === undefined ? (
        <p class="outcome" role="status">
          {failed === undefined && wrong === undefined ? 'Comparing …' : 'The versions could not be compared.'}
        </p>
      ) : (
        <VerdictCard
          {...{ verdict, stale, own, role: role ?? own, bumps: answers.roles }}
          onRole={(one) => amend({ role: one === own || one === role ? undefined : one })}
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
            findings={verdict.findings}
            {...{ names, ran }}
            onRun={(at, subject, message) => ask({ kind: 'run', pair: verdict.pair, at, subject, message })}
          />
          {verdict.draft !== undefined && <DraftCard draft={verdict.draft} />}
        </div>
      )}
    </>
  )
}
