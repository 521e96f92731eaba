import type { Role } from '@contracts/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { amend } from '../address/address.js'
import { DraftCard } from './draft-card.js'
import { Findings } from './findings.js'
import type { Judge } from './judge.js'
import type { Pair, Ran } from './messages.js'
import type { Heard } from './use-judge.js'
import { VerdictCard } from './verdict-card.js'

interface Props {
  /** What is to be judged; nothing while a schema cannot be read, and the last verdict stays. */
  readonly pair: Pair | undefined
  readonly sides: Pick<Pair, 'package' | 'old' | 'next'>
  readonly names: { readonly old: string; readonly next: string }
  /** The role the contract has by itself. */
  readonly own?: Role
  readonly role: Role | undefined
  /** Why there is nothing to judge, as a sentence. */
  readonly wrong?: string | undefined
  readonly heard: Heard
  readonly ask: Judge['ask']
  /** What is between the verdict and its reasons. */
  readonly children?: ComponentChildren
}

const keyOf = ({ package: name, old, next }: Props['sides']): string => JSON.stringify([name, old, next])

/** The verdict on a pair, its reasons and the changeset it asks for. A verdict on other sides is not shown. */
export const Judged = ({ pair, sides, names, own, role, wrong, heard, ask, children }: Props) => {
  const [at, setAt] = useState('')
  const question = pair === undefined ? '' : JSON.stringify(pair)
  useEffect(() => {
    if (pair === undefined) return
    const soon = setTimeout(() => ask({ kind: 'judge', pair }), pair.schema === undefined ? 0 : 150)
    return () => clearTimeout(soon)
  }, [question])

  const { ran, failed } = heard
  const verdict = heard.verdict !== undefined && keyOf(heard.verdict.pair) === keyOf(sides) ? heard.verdict : undefined
  const stale = heard.busy || pair === undefined || failed !== undefined
  const shown: Ran | undefined = ran === undefined ? undefined : { at, old: ran.old, next: ran.next }
  return (
    <>
      {verdict === undefined ? (
        <p class="outcome" role="status">
          {failed === undefined ? 'Comparing …' : 'The versions could not be compared.'}
        </p>
      ) : (
        <VerdictCard
          {...{ verdict, stale, bumps: heard.roles, role: role ?? own }}
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
