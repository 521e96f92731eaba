import { number } from '#words.js'
import { useMemo } from 'preact/hooks'
import { useAsync } from '../async/use-async.js'
import type { More } from '../validation/answer.js'
import { useLoaded } from '../packages/loaded.js'
import { entryNamed } from '../packages/packages.js'
import { CodeView } from '../controls/code-view.js'

const Nothing = ({ text }: { readonly text: string }) => <p class="note">{text}</p>

const noContract = 'Choose a contract, or paste a message whose contract can be detected.'

/** Shows the first invalid message (or the first message), decoded and printed as JSON. */
export const JsonPart = ({ more }: { readonly more: More | undefined }) => {
  const first = more?.first
  const text = useMemo(() => (first === undefined ? '' : JSON.stringify(first.value, null, 2)), [first])
  if (first === undefined) return <Nothing text="There is no readable message yet." />
  return (
    <>
      {first.document > 1 && <p class="note">Message {number(first.document)}, the first invalid one.</p>}
      <CodeView label="The message as JSON" text={text} language="json" />
    </>
  )
}

/** Shows the TypeScript type of the messages of a contract. */
export const TypePart = ({ contract }: { readonly contract: string }) => {
  const entry = entryNamed(useLoaded(), contract)
  const { value: text } = useAsync(
    async () => entry && (await import('./type-text.js')).typeText(entry.contract),
    [entry],
  )
  if (entry === undefined) return <Nothing text={noContract} />
  return text === undefined ? (
    <p class="wait">Loading …</p>
  ) : (
    <CodeView label="The type in TypeScript" text={text} language="text" />
  )
}

/** Shows the text to send back to the model that wrote the message. */
export const RetryPart = ({ more }: { readonly more: More | undefined }) =>
  more === undefined || more.retry === '' ? (
    <Nothing text="The message is valid. For an invalid message, this is the text to send back to the model." />
  ) : (
    <CodeView label="Text for the model" text={more.retry} language="text" />
  )
