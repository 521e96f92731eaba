import type { RapidLoopResult, SlowLoopResult } from '@contracts/mlops'
import { Facts } from '../parts/facts.js'
import { ImplementationFacts } from './implementation-facts.js'

/** Shows the rounds of the rapid loop, and the model it recommends. */
export const RapidLoopView = ({ result }: { readonly result: RapidLoopResult }) => {
  const { iterations, final_recommendation: last } = result
  return (
    <section class="two" aria-label="Rapid loop">
      <article class="card">
        <h2>Rapid loop</h2>
        {iterations.length === 0 && <p class="soft">No round was needed: the first proposal was accepted.</p>}
        <ol class="rounds">
          {iterations.map(({ evaluation, mutations }, at) => (
            <li key={at}>
              <p>{evaluation === '' ? <span class="soft">nothing was noted</span> : evaluation}</p>
              {mutations.length > 0 && (
                <ul class="points">
                  {mutations.map((mutation, index) => (
                    <li key={index}>{mutation}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </article>
      <article class="card">
        <h3>Recommended: {last.model_id}</h3>
        <p>{last.rationale}</p>
        <Facts
          of={[
            ['built with', <ImplementationFacts key="class" of={last.implementation} part="class" />],
            ['before', <ImplementationFacts key="steps" of={last.implementation} part="steps" />],
            ['set to', <ImplementationFacts key="settings" of={last.implementation} part="settings" />],
            ['notes', last.implementation.notes],
          ]}
        />
      </article>
    </section>
  )
}

/** Shows the lessons of a run, and what to remember of it. */
export const SlowLoopView = ({ result }: { readonly result: SlowLoopResult }) => {
  const { learnings, suggested_memory_updates: updates } = result
  const lessons = [...learnings, ...(updates?.new_lessons ?? [])]
  return (
    <section class="two" aria-label="Slow loop">
      <article class="card">
        <h2>Lessons of the run</h2>
        {lessons.length === 0 && <p class="soft">No general lesson.</p>}
        <ul class="points">
          {lessons.map((lesson, at) => (
            <li key={at}>{lesson}</li>
          ))}
        </ul>
        {updates?.notes && <p class="soft">{updates.notes}</p>}
      </article>
      {updates?.new_experiences?.map(({ task, dataset, outcome, learnings: taught }, at) => (
        <article key={at} class="card">
          <h3>To remember: {dataset}</h3>
          <Facts
            of={[
              ['task', task],
              ['outcome', outcome],
              ['lesson', taught],
            ]}
          />
        </article>
      ))}
    </section>
  )
}
