import type { DecodeMode } from '@contracts/core'
import { mutationNamed } from '../mutations/mutations.js'
import type { Step } from '../run/event.js'
import { runPipeline } from '../run/run.js'
import { question } from '../run/question.js'
import { paintFor } from './paint.js'
import { datasetText, endText, stepText } from './run-text.js'

/** The output of a run, and its clock. */
export interface Terminal {
  readonly print: (text: string) => void
  readonly colour: boolean
  readonly now: () => number
}

/** The run to print. */
export interface RunRequest {
  readonly seed: number
  readonly breaks: string | undefined
  readonly mode: DecodeMode
}

/** Prints a run step by step. Returns 0 if the run ended as expected, otherwise 1. */
export const runInTerminal = async (
  { seed, breaks, mode }: RunRequest,
  { print, colour, now }: Terminal,
): Promise<number> => {
  const paint = paintFor(colour)
  const mutation = breaks === undefined ? undefined : mutationNamed(breaks)
  print(`${paint.bold(question)}\n`)
  print(`Seed ${seed}, ${mode}${mutation === undefined ? '' : `, ${mutation.agent} broken: ${mutation.text}`}\n`)
  const steps: Step[] = []
  let code = 1
  for await (const event of runPipeline({ seed, mutation, mode, now })) {
    if (event.kind === 'dataset') print(datasetText(event, paint))
    else if (event.kind === 'step') {
      steps.push(event)
      print(stepText(event, paint))
    } else {
      print(endText(event, steps, mutation, paint))
      code = event.asExpected ? 0 : 1
    }
  }
  return code
}
