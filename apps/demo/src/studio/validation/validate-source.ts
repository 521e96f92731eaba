import { validateText } from '@contracts/documents'
import { toRetryText } from '@contracts/llm'
import type { Answer } from './answer.js'
import type { Ask } from './ask.js'
import { chunksOf } from './chunks.js'
import { resolverNamed } from './resolver-named.js'
import { type FirstDocument, collectDocuments } from './first-document.js'
import { createTally } from './tally.js'

/** The length of the longest text that is shown, converted, drawn and repaired. A longer text is only checked. */
const mostShown = 2 ** 21

const between = 100 // milliseconds between two progress reports

/** The content that can be shown of a text after it has been examined. */
export interface Shown {
  readonly first: FirstDocument | undefined
  readonly more: Omit<Extract<Answer, { kind: 'more' }>, 'fixes'>
}

const firstData = ({ contract, valid, document, value }: FirstDocument) => ({
  contract: contract.name,
  valid,
  document,
  value,
})

const turn = (): Promise<void> => new Promise((go) => setTimeout(go))

/**
 * Examines a text and reports its progress. Returns a function that prepares what can be shown of the text, which the
 * caller may call later. Returns `undefined` if the validation was stopped. Throws if
 * the contract does not exist.
 */
export const validateSource = async (
  ask: Ask,
  send: (answer: Answer) => void,
  stopped: () => boolean,
): Promise<(() => Shown) | undefined> => {
  const { contract, mode, input, name, source } = ask
  const begun = performance.now()
  await turn() // a newer question may be waiting behind this one
  if (stopped()) return undefined
  const resolver = await resolverNamed(contract)
  if (resolver === undefined) throw new Error(`There is no contract ${contract}.`)
  const isText = typeof source === 'string'
  const size = isText ? source.length : source.size
  const isShown = isText && size <= mostShown
  const sum = createTally()
  const look = collectDocuments()
  let [read, reported] = [0, performance.now()]
  const state = () => ({ read, size, milliseconds: performance.now() - begun, summary: sum.summary() })
  const isTime = (): boolean => performance.now() - reported > between
  const sendProgress = (): void => {
    send({ kind: 'progress', ...state() })
    reported = performance.now()
  }
  const count = (bytes: number): void => {
    read += bytes
    if (isTime()) sendProgress() // a text that is checked as a whole reports no other progress
  }
  const chunks = chunksOf(source, count, stopped)
  for await (const batch of validateText(chunks, { name, resolver, mode, input })) {
    for (const one of batch) {
      if (isShown) look.add(one)
      sum.add(one)
    }
    if (isTime()) {
      sendProgress()
      await turn() // a request to stop may have come
    }
    if (stopped()) return undefined
  }
  send({ kind: 'done', ...state(), issues: sum.issues })
  return () => {
    const first = look.first()
    return {
      first,
      more: {
        kind: 'more',
        messages: look.messages,
        retry: toRetryText(first?.issues ?? [], first?.value),
        ...(first?.value === undefined ? {} : { first: firstData(first) }),
      },
    }
  }
}
