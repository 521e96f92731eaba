import { useEffect, useRef, useState } from 'preact/hooks'
import type { DatasetRead, Ended, RunEvent, Step } from '#pipeline/run/event.js'
import type { Ask, Answer } from './ask.js'

/** The progress of a run. */
export interface Running {
  readonly dataset?: DatasetRead
  readonly steps: readonly Step[]
  readonly ended?: Ended
  readonly failed?: string
}

const nothing: Running = { steps: [] }

const withEvent = (run: Running, event: RunEvent): Running => {
  if (event.kind === 'dataset') return { ...run, dataset: event }
  return event.kind === 'step' ? { ...run, steps: [...run.steps, event] } : { ...run, ended: event }
}

/** Runs the agents in a worker, again whenever the choices change. `again` repeats the run. */
export const useRun = ({
  seed,
  mutation,
  mode,
}: Omit<Ask, 'id'>): { readonly run: Running; readonly again: () => void } => {
  const [run, setRun] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const worker = useRef<Worker>(undefined)
  const latest = useRef(0)

  useEffect(() => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id !== latest.current) return
      setRun((known) => ('event' in data ? withEvent(known, data.event) : { ...known, failed: data.failed }))
    })
    made.addEventListener('error', () => setRun({ ...nothing, failed: 'The run could not be started.' }))
    worker.current = made
    return () => made.terminate()
  }, [])

  useEffect(() => {
    latest.current++
    setRun(nothing)
    worker.current?.postMessage({ id: latest.current, seed, mutation, mode } satisfies Ask)
  }, [seed, mutation, mode, turn])

  return { run, again: () => setTurn((known) => known + 1) }
}
