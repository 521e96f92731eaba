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

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The id of the open tab (default: the one in the address, or else the first one). */
  readonly open?: string | undefined
  /** Called with the id of a tab to open, or `undefined` for the first one (default: puts it into the address). */
  readonly onOpen?: (id: string | undefined) => void
}

const openTab = (tab: string | undefined): void => amend({ tab })

/**
 * Shows one of several contents. A keyboard can operate the tabs: the arrow keys go from one to the next, and the Tab
 * key goes into the open one.
 */
export const Tabs = ({ label, tabs, open = address.value.params.tab, onOpen: openOther = openTab }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const [first] = tabs
  const chosen = tabs.find(({ id }) => id === open) ?? first
  const onOpen = (id: string): void => openOther(id === first?.id ? undefined : id)
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
      <div ref={row} class="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
