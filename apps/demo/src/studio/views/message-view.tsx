import './views.css'
import type { CatalogEntry } from '@contracts/core'
import type { ComponentType } from 'preact'
import { useAsync } from '../async/use-async.js'
import { useLoaded } from '../packages/loaded.js'
import { entryNamed } from '../packages/packages.js'
import { NodeView } from './node-view.js'
import { Some } from './some.js'

/** A message, and the full name of its contract (`scout/plan@2`). */
export interface Message {
  readonly contract: string
  readonly value: unknown
}

/** A drawing that the schema node alone cannot give. It is shown above the fields. */
type Drawing = ComponentType<{ readonly value: unknown }>

const drawings: Readonly<Record<string, () => Promise<Drawing>>> = {
  'scout/plan': async () => (await import('../plan/plan-view.js')).PlanView,
  'conversation/conversation': async () => (await import('../dialogue/conversation-view.js')).ConversationView,
}

const One = ({ entry: { contract }, value }: { readonly entry: CatalogEntry; readonly value: unknown }) => {
  const load = contract.codec.is(value) ? drawings[contract.id] : undefined // a drawing needs the shape
  const { value: Drawn, failed } = useAsync(async () => load?.(), [load])
  if (load !== undefined && Drawn === undefined && !failed) return <p class="wait">Loading …</p>
  return (
    <article class="card view" aria-label={contract.name}>
      <h2>
        <code>{contract.name}</code>
      </h2>
      <p class="soft">{contract.description}</p>
      {failed && <p role="alert">The drawing could not be loaded. Is the server still running?</p>}
      {Drawn === undefined ? (
        <NodeView node={contract.node} value={value} label={contract.id} />
      ) : (
        <Drawn value={value} />
      )}
    </article>
  )
}

/** Shows messages by the schema nodes of their contracts, whether they are valid or not. */
export const MessageView = ({ messages }: { readonly messages: readonly Message[] }) => {
  const loaded = useLoaded()
  if (loaded.length === 0) return <p class="wait">Loading …</p>
  return (
    <div class="views">
      <Some of={messages} noun="messages" most={10}>
        {({ contract, value }, at) => {
          const entry = entryNamed(loaded, contract)
          return entry === undefined ? (
            <p key={at}>{contract} is not installed.</p>
          ) : (
            <One key={at} {...{ entry, value }} />
          )
        }}
      </Some>
    </div>
  )
}
