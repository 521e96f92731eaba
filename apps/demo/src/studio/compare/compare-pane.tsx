import { useEffect } from 'preact/hooks'
import type { ContractPackage } from 'virtual:contract-packages'
import { packages } from '../packages/all-packages.js'
import { address, amend } from '../address/address.js'
import { Changelog } from './changelog.js'
import { Compare } from './compare.js'
import './compare.css'
import { MatrixTable } from './matrix-table.js'
import { Picker } from '../controls/picker.js'
import { type Tab, Tabs } from '../controls/tabs.js'
import { useComparison } from './use-comparison.js'

/** Shows the comparison of two versions of one package, the matrix of all, and the changelog. */
const Versions = ({ from }: { readonly from: ContractPackage }) => {
  const { name } = from
  const [answers, ask] = useComparison()
  useEffect(() => ask({ kind: 'versions', package: name }), [])
  const { versions, failed } = answers
  const tabs: readonly Tab[] = [
    {
      id: 'compare',
      title: 'Compare',
      content: () =>
        versions === undefined ? (
          <p class="wait">{failed ?? 'Reading the releases …'}</p>
        ) : (
          <Compare {...{ name, versions, answers, ask }} />
        ),
    },
    { id: 'matrix', title: 'Matrix', content: () => <MatrixTable {...{ name, answers, ask }} /> },
    { id: 'changelog', title: 'Changelog', content: () => <Changelog from={from} /> },
  ]
  return <Tabs label="Compare views" tabs={tabs} />
}

/** Shows the versions of a package. Each package has its own answers. */
export const ComparePane = () => {
  const { package: named } = address.value.params
  // The default is the package with the most releases, because it has the most to show.
  const [longest] = [...packages].sort((a, b) => b.releases.length - a.releases.length)
  const from = packages.find(({ name }) => name === named) ?? longest
  return (
    <div class="pane compare">
      <div class="tools">
        <Picker
          {...{ label: 'Package', value: from?.name ?? '' }}
          choices={packages.map(({ name, version }) => ({ value: name, label: `${name} ${version}` }))}
          onPick={(value) =>
            amend({
              ...{ package: value, contract: undefined, old: undefined, new: undefined },
              ...{ role: undefined, schema: undefined, release: undefined },
            })
          }
        />
      </div>
      {from !== undefined && <Versions key={from.name} from={from} />}
    </div>
  )
}
