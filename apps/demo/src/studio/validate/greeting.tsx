import { amend, printAddress } from '../address/address.js'
import { counted } from '#words.js'
import example from './first-message.json' with { type: 'json' }

/** The message that a first visit shows: an order of a shop, with three mistakes. */
export const firstMessage = JSON.stringify(example, null, 2)

/** The contract of that message. Only its package is loaded for it. */
export const firstContract = 'shop/order'

const evolve = printAddress({
  pane: 'compare',
  params: {
    ...{ package: '@example/shop', contract: firstContract },
    ...{ old: 'today@1', new: 'today@1' },
  },
})

interface Props {
  readonly errors: number
  readonly onFix: () => void
}

/** Introduces the message of a first visit, and suggests what to try with it. */
export const Greeting = ({ errors, onFix }: Props) => {
  const open = (tab: string, target?: string): void => {
    amend({ tab, target })
    document.querySelector('section.result')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section class="greeting" aria-label="First steps">
      <p>
        A shopping agent placed this order. Its contract reports {counted(errors, 'error')}, and the first one is
        selected.
      </p>
      <div class="tools">
        <span>Try:</span>
        <button type="button" onClick={onFix}>
          Apply the repairs
        </button>
        <button type="button" onClick={() => open('retry')}>
          Get the retry text for the model
        </button>
        <button type="button" onClick={() => open('schema', 'openai-strict')}>
          See the schema a model is given
        </button>
        <a href={evolve}>Change the contract</a>
        <a href={printAddress({ pane: 'import', params: {} })}>Import your own messages</a>
      </div>
    </section>
  )
}
