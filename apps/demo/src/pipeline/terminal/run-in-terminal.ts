import type { Mode } from '@contracts/core'
import { mutationNamed } from '../mutations/mutations.js'
import type { Step } from '../run/event.js'
import { runPipeline } from '../run/run.js'
import { question } from '../run/question.js'
import { paintFor } from './paint.js'
import { datasetText, endText, stepText } from './run-text.js'

/** Where a run is printed. */
export interface Terminal {
  readonly say: (text: string) => void
  readonly colour: boolean
  readonly now: () => number
}

/** Which run to print. */
export interface Asked {
  readonly seed: number
  readonly breaks: string | undefined
  readonly mode: Mode
}

/** Tells a run step by step; 0 when what was promised has happened. */
export const runInTerminal = async ({ seed, breaks, mode }: Asked, { say, colour, now }: Terminal): Promise<number> => {
  const paint = paintFor(colour)
  const mutation = breaks === undefined ? undefined : mutationNamed(breaks)
  say(`${paint.bold(question)}\n`)
  say(`Seed ${seed}, ${mode}${mutation === undefined ? '' : `, ${mutation.agent} broken: ${mutation.text}`}\n`)
  const steps: Step[] = []
  let code = 1
  for await (const event of runPipeline({ seed, mutation, mode, now })) {
    if (event.kind === 'dataset') say(datasetText(event, paint))
    else if (event.kind === 'step') {
      steps.push(event)
      say(stepText(event, paint))
    } else {
      say(endText(event, steps, mutation, paint))
      code = event.asPromised ? 0 : 1
    }
  }
  return code
}
