import { address, amend } from '../address/address.js'
import { type Tab, Tabs } from './tabs.js'

/** Shows the tabs of a result. The address names the open tab. */
export const ResultTabs = ({ tabs }: { readonly tabs: readonly Tab[] }) => (
  <Tabs
    label="Result views"
    tabs={tabs}
    open={address.value.params.tab ?? 'issues'}
    onOpen={(id) => amend({ tab: id === 'issues' ? undefined : id })}
  />
)
