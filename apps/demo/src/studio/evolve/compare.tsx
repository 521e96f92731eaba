import type { Role } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { address, amend } from '../address/address.js'
import { choiceNamed, choicesOf, firstPair, idsOf } from './choices.js'
import { DraftCard } from './draft-card.js'
import { editsOf } from './edits.js'
import { Findings } from './findings.js'
import type { Judge } from './judge.js'
import { Pickers } from './pickers.js'
import type { Pair, Ran, Version } from './question.js'
import { printSchema, readSchema } from './read-schema.js'
import { SchemaPair } from './schema-pair.js'
import { useEdited } from './use-edited.js'
import type { Heard } from './use-judge.js'
import { roles, VerdictCard } from './verdict-card.js'

interface Props {
  readonly name: string
  readonly versions: readonly Version[]
  readonly heard: Heard
  readonly ask: Judge['ask']
}

const isRole = (word: string | undefined): word is Role => roles.some((role) => role === word)

/** Two versions of a contract, what differs, and what that asks of the version number. */
export const Compare = ({ name, versions, heard, ask }: Props) => {
  const { params } = address.value
  const ids = idsOf(versions)
  const id = ids.find((one) => one === params['contract']) ?? ids[0] ?? ''
  const choices = useMemo(() => choicesOf(versions, id), [versions, id])
  const [firstOld, firstNext] = firstPair(choices)
  const old = choiceNamed(choices, params['old'] ?? '') ?? firstOld
  const next = choiceNamed(choices, params['new'] ?? '') ?? firstNext
  const role = isRole(params['role']) ? params['role'] : undefined
  const [edited, setEdited] = useEdited('schema')
  const [at, setAt] = useState('')

  const base = next === undefined ? '' : printSchema(next.contract.schema)
  const text = edited ?? base
  const read = useMemo(() => readSchema(text), [text])
  const changed = edited !== undefined && edited !== base
  const pair: Pair | undefined =
    old === undefined || next === undefined || E.isLeft(read)
      ? undefined
      : {
          ...{ package: name, old: { release: old.release, contract: old.contract.name } },
          next: { release: next.release, contract: next.contract.name },
          ...(changed ? { schema: read.right } : {}),
          ...(role === undefined ? {} : { role }),
        }
  const asked = pair === undefined ? '' : JSON.stringify(pair)

  useEffect(() => {
    if (pair === undefined) return
    const soon = setTimeout(() => ask({ kind: 'judge', pair }), changed ? 150 : 0)
    return () => clearTimeout(soon)
  }, [asked])

  if (old === undefined || next === undefined) return <p class="outcome">This package has no contract to compare.</p>

  const names = { old: old.label, next: changed ? `edited from ${next.label}` : next.label }
  const { verdict, ran } = heard
  const shown: Ran | undefined = ran === undefined ? undefined : { at, old: ran.old, next: ran.next }
  return (
    <>
      <Pickers {...{ ids, id, choices, old, next, changed, role }} onEdited={setEdited} />
      {verdict !== undefined && (
        <VerdictCard
          {...{ verdict, bumps: heard.roles, role: role ?? next.contract.role }}
          stale={heard.busy || E.isLeft(read)}
          onRole={(one) => amend({ role: one === next.contract.role ? undefined : one })}
        />
      )}
      {verdict === undefined && <p class="outcome">{heard.failed === undefined ? 'Judging …' : ''}</p>}
      {E.isLeft(read) && (
        <p class="outcome bad" role="alert">
          {read.left}
        </p>
      )}
      {heard.failed !== undefined && (
        <p class="outcome bad" role="alert">
          {heard.failed}
        </p>
      )}
      <div class="tools edits" role="group" aria-label="Changes to try">
        <span>Try:</span>
        {E.isRight(read) &&
          editsOf(read.right).map(({ label, schema }) => (
            <button key={label} type="button" onClick={() => setEdited(printSchema(schema))}>
              {label}
            </button>
          ))}
        <button type="button" disabled={!changed} onClick={() => setEdited(undefined)}>
          Undo all edits
        </button>
      </div>
      <SchemaPair
        old={printSchema(old.contract.schema)}
        next={text}
        labels={names}
        onChange={(schema) => setEdited(schema)}
      />
      {verdict !== undefined && (
        <Findings
          {...{ verdict, names, ran: shown }}
          onRun={(key, subject, message) => {
            setAt(key)
            if (pair !== undefined) ask({ kind: 'run', pair, subject, message })
          }}
        />
      )}
      {verdict?.draft !== undefined && <DraftCard draft={verdict.draft} />}
    </>
  )
}
