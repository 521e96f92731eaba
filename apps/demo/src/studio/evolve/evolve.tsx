import { useEffect } from 'preact/hooks'
import { address, amend, visit } from '../address/address.js'
import { loaded } from '../packages/loaded.js'
import { Changelog } from './changelog.js'
import { Compare } from './compare.js'
import './evolve.css'
import { MatrixTable } from './matrix-table.js'
import { useJudge } from './use-judge.js'

const tabs = [
  { id: 'compare', title: 'Compare' },
  { id: 'matrix', title: 'Matrix' },
  { id: 'changelog', title: 'Changelog' },
] as const

/** Versions of a contract: two of them compared, all of them against each other, and what was written about them. */
export const Evolve = () => {
  const { package: named, tab = 'compare' } = address.value.params
  const packages = loaded.value.map(({ from }) => from)
  // Without a word, the one with the longest history: there is most to see.
  const [longest] = [...packages].sort((a, b) => b.releases.length - a.releases.length)
  const from = packages.find(({ name }) => name === named) ?? longest
  const name = from?.name ?? ''
  const [heard, ask, forget] = useJudge()

  useEffect(() => {
    if (name === '') return
    forget()
    ask({ kind: 'versions', package: name })
  }, [name])
  useEffect(() => {
    if (name !== '' && tab === 'matrix') ask({ kind: 'matrix', package: name })
  }, [name, tab])

  if (from === undefined) return <p class="wait">Loading …</p>
  return (
    <div class="evolve">
      <div class="tools">
        <label class="field">
          <span>Package</span>
          <select
            value={name}
            onChange={({ currentTarget }) =>
              visit('evolve', { package: currentTarget.value, ...(tab === 'compare' ? {} : { tab }) })
            }
          >
            {packages.map((one) => (
              <option key={one.name} value={one.name} selected={one.name === name}>
                {one.name} {one.version}
              </option>
            ))}
          </select>
        </label>
        <div class="tabs" role="group" aria-label="View">
          {tabs.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === tab}
              onClick={() => amend({ tab: id === 'compare' ? undefined : id })}
            >
              {title}
            </button>
          ))}
        </div>
      </div>
      {tab === 'changelog' && <Changelog from={from} />}
      {tab === 'matrix' &&
        (heard.matrix === undefined ? (
          <p class="wait">{heard.failed ?? 'Comparing every version with every other …'}</p>
        ) : (
          <MatrixTable matrix={heard.matrix.matrix} bare={heard.matrix.bare} />
        ))}
      {tab === 'compare' &&
        (heard.versions === undefined ? (
          <p class="wait">{heard.failed ?? 'Reading the releases …'}</p>
        ) : (
          <Compare {...{ name, versions: heard.versions, heard, ask }} />
        ))}
    </div>
  )
}
