import { endsOf } from '../migrate/ends.js'
import { printAddress } from '../address/address.js'
import { useLoaded } from '../packages/loaded.js'
import { type Side, today } from './messages.js'

interface Props {
  readonly name: string
  readonly old: Side
  readonly next: Side
}

/** Shows links to the changelog of the new version and to the migration of an old message, if they exist. */
export const Links = ({ name, old: { contract: from }, next: { contract: to, release } }: Props) => {
  const end = endsOf(useLoaded()).find(({ target }) => target.name === to)
  const leads = end?.paths.some((path) => path.from.name === from) === true
  return (
    <p class="onward">
      {release !== today && (
        <a href={printAddress({ pane: 'compare', params: { package: name, tab: 'changelog', release } })}>
          Changelog of {release}
        </a>
      )}
      {leads && to !== undefined && from !== undefined && (
        <a href={printAddress({ pane: 'migrate', params: { to, from } })}>
          Migrate a {from} message to {to}
        </a>
      )}
    </p>
  )
}
