import { useEffect } from 'preact/hooks'
import { packages } from '../packages/all-packages.js'
import { address, amend } from '../address/address.js'
import { Changelog } from './changelog.js'
import { Compare } from './compare.js'
import './compare.css'
import { MatrixTable } from './matrix-table.js'
import { Picker } from '../controls/picker.js'
import { ViewSwitch } from '../controls/view-switch.js'
import { useComparison } from './use-comparison.js'

const tabs = [
  { id: 'compare', title: 'Compare' },
  { id: 'matrix', title: 'Matrix' },
  { id: 'changelog', title: 'Changelog' },
] as const

/** Shows versions of a contract: a comparison of two, the matrix of all, and the changelog. */
export const ComparePane = () => {
  const { package: named, tab: asked } = address.value.params
  const tab = tabs.find(({ id }) => id === asked)?.id ?? 'compare'
  // The default is the package with the most releases, because it has the most to show.
  const [longest] = [...packages].sort((a, b) => b.releases.length - a.releases.length)
  const from = packages.find(({ name }) => name === named) ?? longest
  const name = from?.name ?? ''
  const [answers, ask, forget] = useComparison()

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
    <div class="pane compare">
      <div class="tools">
        <Picker
          {...{ label: 'Package', value: name }}
          choices={packages.map((one) => ({ value: one.name, label: `${one.name} ${one.version}` }))}
          onPick={(value) =>
            amend({
              ...{ package: value, contract: undefined, old: undefined, new: undefined },
              ...{ role: undefined, schema: undefined, release: undefined },
            })
          }
        />
        <ViewSwitch views={tabs} open={tab} onOpen={(id) => amend({ tab: id })} />
      </div>
      {tab === 'changelog' && <Changelog from={from} />}
      {tab === 'matrix' &&
        (answers.matrix === undefined ? (
          <p class="wait">{answers.failed ?? 'Comparing every version with every other …'}</p>
        ) : (
          <MatrixTable matrix={answers.matrix.matrix} bare={answers.matrix.bare} />
        ))}
      {tab === 'compare' &&
        (answers.versions === undefined ? (
          <p class="wait">{answers.failed ?? 'Reading the releases …'}</p>
        ) : (
          <Compare {...{ name, versions: answers.versions, answers, ask }} />
        ))}
    </div>
  )
}
