import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

/** A tab, and what it shows when it is open. */
export interface Tab {
  readonly id: string
  readonly title: string
  readonly content: () => ComponentChildren
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly open: string
  readonly onOpen: (id: string) => void
}

const steps: Readonly<Record<string, (i: number, last: number) => number>> = {
  ArrowRight: (i, last) => (i === last ? 0 : i + 1),
  ArrowLeft: (i, last) => (i === 0 ? last : i - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Shows tabs that a keyboard can operate: the arrow keys go from one tab to the next, and the Tab key goes into the
 * open one.
 */
export const Tabs = ({ label, tabs, open, onOpen }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const chosen = tabs.find(({ id }) => id === open) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next =
      tabs[
        step(
          Math.max(
            0,
            tabs.findIndex(({ id }) => id === chosen?.id),
          ),
          tabs.length - 1,
        )
      ]
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
