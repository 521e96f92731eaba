import { useEffect, useState } from 'preact/hooks'
import { useLatest } from '../async/use-latest.js'
import { type Client, type ClientOptions, clientOf, type Port } from './protocol.js'

/** Creates a client that exists as long as its component. The worker is started with the first request. */
export const useWorker = <Ask extends { readonly kind: string }, Answer>(
  start: () => Port,
  options: ClientOptions<Answer>,
): Client<Ask> => {
  const latest = useLatest(options)
  const [client] = useState(() =>
    clientOf<Ask, Answer>(start, {
      ...options,
      onAnswer: (answer) => latest.current.onAnswer(answer),
      onFailed: (text) => latest.current.onFailed(text),
    }),
  )
  useEffect(() => () => client.end(), [])
  return client
}
