import { validateText } from '@contracts/cli/reading'
import { toRetryText } from '@contracts/llm'
import type { Answer } from './answer.js'
import type { Ask } from './ask.js'
import { chunksOf } from './chunks.js'
import { judgeNamed } from './judge-named.js'
import { type LookedAt, looking } from './looked-at.js'
import { summing } from './summing.js'

type Chunks = Parameters<typeof validateText>[0]

/** A text up to this many characters is shown, turned, drawn and mended; a larger one is only checked. */
const mostShown = 2 ** 21

const between = 100 // milliseconds from one word of progress to the next

/** What is left to show when a text has been examined. */
export interface Shown {
  readonly first: LookedAt | undefined
  readonly more: Omit<Extract<Answer, { kind: 'more' }>, 'fixes'>
}

const firstData = ({ contract, valid, document, value }: LookedAt) => ({
  contract: contract.name,
  valid,
  document,
  value,
})

const turn = (): Promise<void> => new Promise((go) => setTimeout(go))

/**
 * Examines a text and reports its progress; it ends when it is stopped. What there is to show of a text
 * that is not too long is left to whoever has time for it.
 */
export const examining = async (
  ask: Ask,
  tell: (answer: Answer) => void,
  stopped: () => boolean,
): Promise<(() => Shown) | undefined> => {
  const { id, contract, mode, input, name, source } = ask
  const begun = performance.now()
  await turn() // a newer question may be waiting behind this one
  if (stopped()) return undefined
  const resolver = await judgeNamed(contract)
  if (resolver === undefined) {
    tell({ kind: 'failed', id, text: `There is no contract ${contract}.` })
    return undefined
  }
  const isText = typeof source === 'string'
  const size = isText ? source.length : source.size
  const isShown = isText && size <= mostShown
  const sum = summing()
  const look = looking()
  let [read, reported] = [0, performance.now()]
  const state = () => ({ id, read, size, milliseconds: performance.now() - begun, summary: sum.summary() })
  const isTime = (): boolean => performance.now() - reported > between
  const tellProgress = (): void => {
    tell({ kind: 'progress', ...state() })
    reported = performance.now()
  }
  const count = (bytes: number): void => {
    read += bytes
    if (isTime()) tellProgress() // of what can only be examined as a whole nothing else is heard until then
  }
  const chunks = chunksOf(source, count, stopped) as Chunks // the browser's Buffer is Node's, by the words its type has
  for await (const batch of validateText(chunks, { name, resolver, mode, input })) {
    for (const one of batch) {
      if (isShown) look.add(one)
      sum.add(one)
    }
    if (isTime()) {
      tellProgress()
      await turn() // a word to stop may have come
    }
    if (stopped()) return undefined
  }
  tell({ kind: 'done', ...state(), issues: sum.issues })
  return () => {
    const first = look.first()
    return {
      first,
      more: {
        kind: 'more',
        id,
        messages: look.messages,
        retry: toRetryText(first?.issues ?? [], first?.value),
        ...(first?.value === undefined ? {} : { first: firstData(first) }),
      },
    }
  }
}
