import '../platform/global.js'
import type { Answer, Ask } from './ask.js'
import { examining } from './examining.js'

let latest = 0

const tell = (answer: Answer): void => {
  if (answer.id === latest) postMessage(answer)
}

// The newest question is the one that counts; `{ stop }` ends what is under way.
addEventListener('message', ({ data }: MessageEvent<Ask | { readonly stop: number }>) => {
  if ('stop' in data) {
    latest++
    return
  }
  latest = data.id
  examining(data, tell, () => latest !== data.id).catch((error: unknown) => {
    tell({ kind: 'failed', id: data.id, says: error instanceof Error ? error.message : 'It could not be read.' })
  })
})
