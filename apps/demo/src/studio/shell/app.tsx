import { useEffect } from 'preact/hooks'
import { address, printAddress } from '../address/address.js'
import { forgetTexts } from '../address/use-text.js'
import { useAsync } from '../async/use-async.js'
import { FailedPackages } from '../packages/failed-packages.js'
import { type Pane, panes } from './panes.js'

const paneNamed = (id: string): Pane | undefined => panes.find((pane) => pane.id === id) ?? panes[0]

/** Shows the frame of the studio: its name, the navigation, and the open pane. */
export const App = () => {
  const pane = paneNamed(address.value.pane)
  const open = useAsync(async () => pane?.load(), [pane])
  useEffect(() => {
    if (pane !== undefined) document.title = `${pane.title} · contracts studio`
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
          {panes.map(({ id, title, edits }) => (
            <a
              key={id}
              href={printAddress({ pane: id, params: {} })}
              aria-current={id === pane?.id ? 'page' : undefined}
              onClick={() => {
                if (id === pane?.id && edits !== undefined) forgetTexts(edits) // the open pane starts again
              }}
            >
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <h1 class="unseen">{pane?.title}</h1>
        <p class="says">{pane?.text}</p>
        <FailedPackages />
        {open.failed && <p role="alert">The {pane?.title} pane could not be loaded. Is the server still running?</p>}
        {open.value !== undefined && <open.value />}
        {open.value === undefined && !open.failed && <p class="wait">Loading …</p>}
      </main>
    </>
  )
}
