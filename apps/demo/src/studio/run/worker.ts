import { mutationNamed } from '#pipeline/mutations/mutations.js'
import { runPipeline } from '#pipeline/run/run.js'
import type { Ask, Answer } from './ask.js'

let latest = 0

const send = (answer: Answer): void => {
  if (answer.id === latest) postMessage(answer)
}

const run = async ({ id, seed, mutation, mode }: Ask): Promise<void> => {
  const now = (): number => performance.timeOrigin + performance.now()
  for await (const event of runPipeline({ seed, mode, now, mutation: mutationNamed(mutation) })) {
    send({ id, event })
    await new Promise((go) => setTimeout(go)) // a newer question may have come
    if (id !== latest) return
  }
}

// Of several runs that are requested, only the last one reports.
addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  latest = data.id
  run(data).catch((error: unknown) => {
    send({ id: data.id, failed: error instanceof Error ? error.message : 'The run failed.' })
  })
})
