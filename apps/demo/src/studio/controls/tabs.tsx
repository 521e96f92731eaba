import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { address, amend } from '../address/address.js'

/** A tab, and what it shows when it is open. */
export interface Tab {
  readonly id: string
  readonly title: string
  readonly content: () => ComponentChildren
}

const steps: Readonly<Record<string, (i: number, last: number) => number>> = {
  ArrowRight: (i, last) => (i === last ? 0 : i + 1),
  ArrowLeft: (i, last) => (i === 0 ? last : i - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Shows the tabs of a result. The address names the open one. A keyboard can operate them: the arrow keys go from one
 * tab to the next, and the Tab key goes into the open one.
 */
export const Tabs = ({ tabs }: { readonly tabs: readonly Tab[] }) => {
  const row = useRef<HTMLDivElement>(null)
  const [first] = tabs
  const chosen = tabs.find(({ id }) => id === address.value.params.tab) ?? first
  const onOpen = (id: string): void => amend({ tab: id === first?.id ? undefined : id })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === chosen?.id)
    const next = tabs[step(at, tabs.length - 1)]
    if (next === undefined) return
    onOpen(next.id)
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <>
      <div ref={row} class="tabs" role="tablist" aria-label="Result views" onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === chosen?.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === chosen?.id ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.id}
          role="tabpanel"
          id={`panel-${chosen.id}`}
          aria-labelledby={`tab-${chosen.id}`}
          class="panel"
        >
          {chosen.content()}
        </div>
      )}
    </>
  )
}
