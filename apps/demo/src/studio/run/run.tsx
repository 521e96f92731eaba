import './run.css'
import type { Step } from '#pipeline/run/event.js'
import { lastWord } from '#pipeline/run/last-word.js'
import { question } from '#pipeline/run/question.js'
import { address, amend } from '../address/address.js'
import { AgentRow } from './agent-row.js'
import { CaughtCard } from './caught-card.js'
import { choicesIn } from './choices.js'
import { DatasetCard } from './dataset-card.js'
import { MessagePanel } from './message-panel.js'
import { ReportCard } from './report-card.js'
import { type Running, useRun } from './running.js'
import { Toolbar } from './toolbar.js'

const Outcome = ({ run, text }: { readonly run: Running; readonly text: string }) => {
  const { ended, failed, dataset } = run
  if (failed !== undefined) return <p class="outcome bad">✗ {failed}</p>
  if (ended === undefined) return <p class="outcome">{dataset === undefined ? 'Making the dataset …' : 'Running …'}</p>
  return (
    <p class={ended.asExpected ? 'outcome good' : 'outcome bad'}>
      {ended.asExpected ? '✓' : '✗'} {text} <small>{ended.milliseconds.toFixed(0)} ms in all</small>
    </p>
  )
}

/**
 * Returns the step whose messages are shown: that of the requested agent, or else the last step, which is the one that
 * was caught.
 */
const shownIn = (steps: readonly Step[], requested: string | undefined): Step | undefined =>
  steps.find(({ agent }) => agent === requested) ?? steps.at(-1)

/**
 * Runs six agents on a generated dataset, with a contract on both sides of each, and lets a visitor break any of them.
 */
export const Run = () => {
  const { agent, side } = address.value.params
  const choices = choicesIn(address.value.params)
  const { mutation, mode, seed } = choices
  const { run, again } = useRun({ seed, mode, mutation: mutation?.id ?? '' })
  const { steps, ended, dataset } = run
  const shown = shownIn(steps, agent)
  const last = steps.at(-1)
  return (
    <div class="run">
      <Toolbar choices={choices} onRun={again} />
      <p class="asked">
        <b>Question:</b> {question}
        {mutation !== undefined && (
          <>
            <br />
            <b>Broken:</b> {mutation.text}
          </>
        )}
      </p>
      <div role="status">
        <Outcome run={run} text={ended === undefined ? '' : lastWord(ended, steps, mutation)} />
      </div>
      <AgentRow run={run} chosen={shown?.agent ?? ''} onChoose={(next) => amend({ agent: next, side: undefined })} />
      {dataset !== undefined && <DatasetCard dataset={dataset} />}
      {ended !== undefined && (
        <div class="two">
          {ended.error !== undefined && last !== undefined && <CaughtCard step={last} error={ended.error} />}
          {ended.report !== undefined && <ReportCard text={ended.report} />}
          {shown !== undefined && <MessagePanel key={shown.agent} step={shown} side={side} mode={mode} />}
        </div>
      )}
    </div>
  )
}
