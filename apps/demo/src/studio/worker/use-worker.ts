import { useEffect, useRef } from 'preact/hooks'
import { type Client, type ClientOptions, clientOf, type Port } from './protocol.js'

/** Creates a client that exists as long as its component. The worker is started with the first request. */
export const useWorker = <Ask extends { readonly kind: string }, Answer>(
  start: () => Port,
  options: ClientOptions<Answer>,
): Client<Ask> => {
  const latest = useRef(options)
  latest.current = options
  const client = useRef<Client<Ask>>(undefined)
  client.current ??= clientOf<Ask, Answer>(start, {
    ...options,
    onAnswer: (answer) => latest.current.onAnswer(answer),
    onFailed: (text) => latest.current.onFailed(text),
  })
  useEffect(() => () => client.current?.end(), [])
  return client.current
}
