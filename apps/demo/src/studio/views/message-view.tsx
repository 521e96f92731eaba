import './views.css'
import { useEffect, useState } from 'preact/hooks'
import { useLoaded } from '../packages/loaded.js'
import { entryNamed } from '../packages/packages.js'
import type { Drawing, Message } from './message.js'
import { type Drawn, grouped } from './view.js'

const Group = ({ view, messages }: Drawn) => {
  const [open, setOpen] = useState<{ readonly view: Drawn['view']; readonly Drawing: Drawing }>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let gone = false
    view?.load().then(
      (Drawing) => {
        if (!gone) setOpen({ view, Drawing })
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [view])

  if (view === undefined) return <p class="wait">No view is available for {messages[0]?.contract}.</p>
  if (failed) return <p role="alert">This view could not be loaded. Is the server still running?</p>
  return open?.view === view ? <open.Drawing messages={messages} /> : <p class="wait">Loading …</p>
}

/**
 * Draws messages, each group of one domain with its own view. A message that does not have the shape of its contract is
 * counted and not drawn.
 */
export const MessageView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const loaded = useLoaded()
  const known = messages.filter(
    ({ contract, value }) => entryNamed(loaded, contract)?.contract.codec.is(value) === true,
  )
  const missing = messages.length - known.length
  return (
    <div class="views">
      {missing > 0 && <p class="wait">{missing === 1 ? 'A message' : `${missing} messages`} without a view.</p>}
      {grouped(known).map(({ view, messages }, at) => (
        <Group key={at} view={view} messages={messages} />
      ))}
    </div>
  )
}
