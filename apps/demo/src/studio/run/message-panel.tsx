import type { Step } from '#pipeline/run/event.js'
import type { Message } from '#pipeline/run/told.js'
import { amend } from '../address/address.js'
import { Tabs } from '../check/tabs.js'
import { MarkedJson } from './marked-json.js'
import { named } from './named.js'
import { MessageLinks } from './message-links.js'

interface Props {
  readonly step: Step
  readonly side: string | undefined
  readonly mode: string
}

const sayOf = ({ holds, issues }: Message): string => {
  if (!holds) return 'does not hold'
  return issues.length === 0 ? 'holds' : `holds, with ${issues.length === 1 ? 'a remark' : `${issues.length} remarks`}`
}

const Sent = ({
  label,
  message,
  mode,
}: {
  readonly label: string
  readonly message: Message
  readonly mode: string
}) => (
  <>
    <p class="under">
      <code>{message.contract}</code> <b class={message.holds ? 'good' : 'bad'}>{sayOf(message)}</b>
      <MessageLinks contract={message.contract} value={message.value} mode={mode} />
    </p>
    <MarkedJson label={label} message={message} />
  </>
)

/** The two messages of an agent: what it was given and what it answered. */
export const MessagePanel = ({ step: { agent, input, output, caught }, side, mode }: Props) => {
  const given = {
    id: 'input',
    title: 'What it was given',
    content: () => <Sent label={`What the ${named(agent)} was given`} message={input} mode={mode} />,
  }
  const answered = output && {
    id: 'output',
    title: 'What it answered',
    content: () => <Sent label={`What the ${named(agent)} answered`} message={output} mode={mode} />,
  }
  return (
    <section class="card" aria-label={`Messages of the ${named(agent)}`}>
      <h2>{named(agent)}</h2>
      <Tabs
        label={`Messages of the ${named(agent)}`}
        tabs={[given, ...(answered ? [answered] : [])]}
        open={side ?? (caught?.side === 'input' || output === undefined ? 'input' : 'output')}
        onOpen={(next) => amend({ side: next })}
      />
    </section>
  )
}
