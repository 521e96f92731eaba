import { endsOf } from '../migrate/ends.js'
import { printAddress } from '../address/address.js'
import { useLoaded } from '../packages/loaded.js'
import type { Choice } from './choices.js'
import { today } from './messages.js'

interface Props {
  readonly name: string
  readonly old: Choice
  readonly next: Choice
}

/** Shows links to the changelog of the new version and to the migration of an old message, if they exist. */
export const Links = ({ name, old, next }: Props) => {
  const end = endsOf(useLoaded()).find(({ target }) => target.name === next.contract.name)
  const leads = end?.paths.some(({ from }) => from.name === old.contract.name) === true
  const notes = next.release === today ? '' : next.release
  return (
    <p class="onward">
      {notes !== '' && (
        <a href={printAddress({ pane: 'compare', params: { package: name, tab: 'changelog', release: notes } })}>
          Changelog of {notes}
        </a>
      )}
      {leads && (
        <a href={printAddress({ pane: 'migrate', params: { to: next.contract.name, from: old.contract.name } })}>
          Migrate a {old.contract.name} message to {next.contract.name}
        </a>
      )}
    </p>
  )
}
