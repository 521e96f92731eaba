import { useEffect, useMemo, useState } from 'preact/hooks'
import { address, amend, printAddress } from '../address/address.js'
import { pack, unpack } from '../address/packed.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { useLoaded } from '../packages/loaded.js'
import { entryNamed, type LoadedPackage } from '../packages/packages.js'
import type { Message } from './message.js'
import { MessageView } from './message-view.js'
import { messagesIn } from './messages-in.js'
import { ExamplePicker, session } from './example-picker.js'
import { viewFor, views } from './view.js'

const exampleOf = (loaded: readonly LoadedPackage[], contract: string, at: number): readonly Message[] => {
  const examples = entryNamed(loaded, contract)?.examples ?? []
  return at < examples.length ? [{ contract, value: examples[at] }] : []
}

const messagesOf = (loaded: readonly LoadedPackage[], contract: string, example: string): readonly Message[] =>
  example === session
    ? (viewFor(contract)?.session ?? []).flatMap(([name, at]) => exampleOf(loaded, name, at))
    : exampleOf(loaded, contract, Number(example))

const textOf = (messages: readonly Message[]): string => {
  const [only, ...others] = messages.map(({ value }) => value)
  if (others.length > 0) return messages.map(({ value }) => JSON.stringify(value)).join('\n')
  return JSON.stringify(only, null, 2)
}

const usePacked = (messages: readonly Message[]): string => {
  const [packed, setPacked] = useState('')
  useEffect(() => {
    let gone = false
    setPacked('')
    if (messages.length > 0)
      void pack(textOf(messages)).then((short) => {
        if (!gone) setPacked(short)
      })
    return () => {
      gone = true
    }
  }, [messages])
  return packed
}

/** Draws messages: an example of a contract, the examples of a session, or a text in the address. */
export const Gallery = () => {
  const { contract: named = views[0]?.contracts[0] ?? '', example = '0', text: own = '' } = address.value.params
  const loaded = useLoaded()
  const entry = entryNamed(loaded, named)
  const contract = entry?.contract.name ?? named
  const [text, setText] = useState<string>()
  const messages = useMemo(
    () => (own === '' ? messagesOf(loaded, contract, example) : messagesIn(contract, text ?? '')),
    [loaded, contract, example, own, text],
  )
  const packed = usePacked(messages)

  useEffect(() => {
    setText(undefined)
    if (own !== '') void unpack(own).then((read) => setText(read ?? ''))
  }, [own])

  if (loaded.length === 0 || (own !== '' && text === undefined)) return <p class="wait">Loading …</p>
  const change = (changes: { readonly contract?: string; readonly example?: string }): void =>
    amend({ example: undefined, ...changes, part: undefined, text: undefined })
  const isSession = own === '' && example === session
  const params = own === '' ? { contract: isSession ? 'auto' : contract, text: packed } : { contract, text: own }
  return (
    <div class="gallery">
      <div class="tools">
        <ContractPicker
          label="Contract"
          value={contract}
          among={(name) => viewFor(name) !== undefined}
          onPick={(name) => change({ contract: name })}
        />
        <ExamplePicker
          count={entry?.examples.length ?? 0}
          hasSession={(viewFor(contract)?.session ?? []).length > 0}
          value={own === '' ? example : ''}
          onPick={(next) => change({ contract, example: next })}
        />
        {params.text !== '' && (!isSession || viewFor(contract)?.isIdentified) && (
          <a class="button" href={printAddress({ pane: 'check', params })}>
            Open in Check
          </a>
        )}
      </div>
      {messages.length === 0 ? (
        <p class="wait">There is no such message of {contract}.</p>
      ) : (
        <MessageView messages={messages} />
      )}
    </div>
  )
}
