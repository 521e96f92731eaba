import type { Step } from '#pipeline/run/event.js'
import type { Message } from '#pipeline/run/issue-data.js'
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

const statusOf = ({ valid, issues }: Message): string => {
  if (!valid) return 'invalid'
  return issues.length === 0 ? 'valid' : `valid, ${issues.length === 1 ? '1 warning' : `${issues.length} warnings`}`
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
      <code>{message.contract}</code> <b class={message.valid ? 'good' : 'bad'}>{statusOf(message)}</b>
      <MessageLinks contract={message.contract} value={message.value} mode={mode} />
    </p>
    <MarkedJson label={label} message={message} />
  </>
)

/** Shows the two messages of an agent: its input and its output. */
export const MessagePanel = ({ step: { agent, input, output, caught }, side, mode }: Props) => {
  const given = {
    id: 'input',
    title: 'Input',
    content: () => <Sent label={`Input of the ${named(agent)}`} message={input} mode={mode} />,
  }
  const answered = output && {
    id: 'output',
    title: 'Output',
    content: () => <Sent label={`Output of the ${named(agent)}`} message={output} mode={mode} />,
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
