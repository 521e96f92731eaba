import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { address, printAddress } from '../address/address.js'
import { type Pane, panes } from './panes.js'

const paneNamed = (id: string): Pane | undefined => panes.find((pane) => pane.id === id) ?? panes[0]

/** Shows the frame of the studio: its name, the navigation, and the open pane. */
export const App = () => {
  const pane = paneNamed(address.value.pane)
  const [open, setOpen] = useState<{ readonly id: string; readonly View: ComponentType }>()
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    if (pane === undefined) return
    let gone = false
    document.title = `${pane.title} · contracts studio`
    pane.load().then(
      (View) => {
        if (!gone) setOpen({ id: pane.id, View })
      },
      () => {
        if (!gone) setFailed(`The ${pane.title} pane could not be loaded. Is the server still running?`)
      },
    )
    return () => {
      gone = true
    }
  }, [pane])

  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to the content
      </a>
      <header class="bar">
        <p class="name">
          <img src="icon.svg" alt="" width="22" height="22" /> contracts <span>studio</span>
        </p>
        <nav aria-label="Panes">
          {panes.map(({ id, title }) => (
            <a
              key={id}
              href={printAddress({ pane: id, params: {} })}
              aria-current={id === pane?.id ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <h1 class="unseen">{pane?.title}</h1>
        <p class="says">{pane?.text}</p>
        {failed !== undefined && <p role="alert">{failed}</p>}
        {open !== undefined && open.id === pane?.id ? <open.View /> : <p class="wait">Loading …</p>}
      </main>
    </>
  )
}
