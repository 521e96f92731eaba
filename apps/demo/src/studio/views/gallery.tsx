import { useEffect, useMemo, useState } from 'preact/hooks'
import { address, amend, printAddress } from '../address/address.js'
import { pack } from '../address/packed.js'
import { ContractPicker } from '../packages/contract-picker.js'
import { loaded } from '../packages/loaded.js'
import { lineNamed } from '../packages/packages.js'
import type { Message } from './message.js'
import { MessageView } from './message-view.js'
import { viewFor, views } from './view.js'

/** The word for the examples that belong together, where an example's number would stand. */
const session = 'session'

const exampleOf = (contract: string, at: number): readonly Message[] => {
  const examples = lineNamed(loaded.value, contract)?.examples ?? []
  return at < examples.length ? [{ contract, value: examples[at] }] : []
}

const messagesOf = (contract: string, example: string): readonly Message[] =>
  example === session
    ? (viewFor(contract)?.session ?? []).flatMap(([name, at]) => exampleOf(name, at))
    : exampleOf(contract, Number(example))

const textOf = (messages: readonly Message[]): string => {
  const [only, ...others] = messages.map(({ value }) => value)
  if (others.length > 0) return messages.map(({ value }) => JSON.stringify(value)).join('\n')
  return JSON.stringify(only, null, 2)
}

/** What messages look like: an example of a contract, or the examples of one session, drawn. */
export const Gallery = () => {
  const { contract: asked = views[0]?.contracts[0] ?? '', example = '0' } = address.value.params
  const line = lineNamed(loaded.value, asked)
  const contract = line?.contract.name ?? asked
  const messages = useMemo(() => messagesOf(contract, example), [loaded.value, contract, example])
  const [text, setText] = useState('')
  const together = viewFor(contract)?.session ?? []

  useEffect(() => {
    let gone = false
    setText('')
    if (messages.length > 0)
      void pack(textOf(messages)).then((packed) => {
        if (!gone) setText(packed)
      })
    return () => {
      gone = true
    }
  }, [messages])

  if (loaded.value.length === 0) return <p class="wait">Loading …</p>
  return (
    <div class="gallery">
      <div class="tools">
        <ContractPicker
          label="Contract"
          value={contract}
          among={(name) => viewFor(name) !== undefined}
          onPick={(name) => amend({ contract: name, example: undefined, part: undefined })}
        />
        <label class="field">
          <span>Example</span>
          <select
            value={example}
            onChange={({ currentTarget }) => amend({ example: currentTarget.value, part: undefined })}
          >
            {line?.examples.map((_, at) => (
              <option key={at} value={at} selected={String(at) === example}>
                {at + 1} of {line.examples.length}
              </option>
            ))}
            {together.length > 0 && (
              <option value={session} selected={example === session}>
                A whole session
              </option>
            )}
          </select>
        </label>
        {text !== '' && (
          <a
            class="button"
            href={printAddress({ pane: 'check', params: example === session ? { text } : { contract, text } })}
          >
            Open in Check
          </a>
        )}
      </div>
      {messages.length === 0 ? (
        <p class="wait">There is no such example of {contract}.</p>
      ) : (
        <MessageView messages={messages} />
      )}
    </div>
  )
}
