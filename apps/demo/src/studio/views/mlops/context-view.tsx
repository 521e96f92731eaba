import type { BusinessContextDraft } from '@contracts/mlops'
import { Facts } from '../parts/facts.js'
import { counted, words } from '../parts/format.js'
import { State } from '../parts/state.js'
import { type ChecklistItem, checklistOf } from './checklist.js'
import { ProfileTable } from './profile-table.js'

const marks = {
  ready: { sign: 'done', word: 'ready' },
  recommended: { sign: 'doubtful', word: 'recommended' },
  blocks: { sign: 'failed', word: 'blocks' },
} as const

const Item = ({ of: { key, value, state, issues } }: { readonly of: ChecklistItem }) => (
  <li class="check-item">
    <State {...marks[state]} />
    <div>
      <p>
        <b>{words(key)}</b> {value !== undefined && <span>{value}</span>}
      </p>
      {issues.map((issue) => (
        <p key={`${issue.pointer} ${issue.code}`} class="soft">
          {issue.path.slice(1).join('.')} {issue.message}
        </p>
      ))}
    </div>
  </li>
)

const Points = ({ title, of }: { readonly title: string; readonly of: readonly string[] | null | undefined }) =>
  of && of.length > 0 ? (
    <div>
      <h4>{title}</h4>
      <ul class="points">
        {of.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  ) : null

/**
 * Shows a business context, finished or not: the readiness checklist, what is known so far, and the profile of the
 * data.
 */
export const ContextView = ({ draft }: { readonly draft: BusinessContextDraft }) => {
  const { items, blocking } = checklistOf(draft)
  const { dataset_inferences: inferred, dataset_profile: profile } = draft
  const suggestion = inferred?.task_suggestion
  return (
    <section class="view" aria-label="Business context">
      <div class="two">
        <article class="card">
          <div class="heading">
            <h2>Readiness</h2>
            <State
              sign={blocking === 0 ? 'done' : 'failed'}
              word={
                blocking === 0
                  ? 'ready for the model agent'
                  : `${counted(blocking, 'part')} ${blocking === 1 ? 'blocks' : 'block'}`
              }
            />
          </div>
          <ul class="plain checklist">
            {items.map((item) => (
              <Item key={item.key} of={item} />
            ))}
          </ul>
        </article>
        <article class="card">
          <h3>What is known</h3>
          <Points title="Questions still to be answered" of={draft.clarifying_questions} />
          <Points title="Business rules" of={draft.business_rules} />
          <Points title="Key insights" of={draft.key_insights} />
          <Points title="Doubts about the data" of={inferred?.data_warnings} />
          <Facts
            of={[
              ['kind of data', inferred?.dataset_kind && words(inferred.dataset_kind)],
              ['time column', inferred?.timeseries?.time_col ?? inferred?.panel?.time_col],
              ['frequency', inferred?.timeseries?.inferred_frequency],
              ['series', inferred?.timeseries?.n_series],
              ['entity', inferred?.panel?.entity_id_col],
              ['target looks', suggestion?.inferred_target_type],
              ['suggested objective', suggestion?.suggested_objective && words(suggestion.suggested_objective)],
              ['suggested metric', suggestion?.suggested_primary_metric && words(suggestion.suggested_primary_metric)],
              ['classes', suggestion?.class_imbalance_flag === true ? 'imbalanced' : undefined],
            ]}
          />
        </article>
      </div>
      {profile && <ProfileTable profile={profile} target={draft.target ?? undefined} />}
    </section>
  )
}
