import { signal } from '@preact/signals'
import { type ParamChanges, type Params, readParams } from './params.js'

/** The address of the studio: the open pane and what it shows. It is stored in the address bar, after the `#`. */
export interface Address {
  readonly pane: string
  readonly params: Params
}

/** Parses an address such as `#/validate?contract=scout/plan&mode=strict`. An empty address is the first pane. */
const parseAddress = (hash: string, first = 'validate'): Address => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return { pane: path === '' ? first : path, params: readParams(query) }
}

/** Returns an address as text, with the `#`. Empty parameters are left out. */
export const printAddress = ({ pane, params }: Address): string => {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return `#/${pane}${query === '' ? '' : `?${query.replaceAll('%2F', '/').replaceAll('%40', '@')}`}`
}

/** The current address of the studio. */
export const address = signal<Address>({ pane: 'validate', params: {} })

const show = (next: Address): void => {
  if (printAddress(next) !== printAddress(address.value)) address.value = next
}

/** Goes to another address. The back button of the browser returns to the one before. */
export const visit = (pane: string, params: Params = {}): void => {
  const next = { pane, params }
  if (printAddress(next) !== printAddress(address.value)) history.pushState(null, '', printAddress(next))
  show(next)
}

/** Changes parameters of the current address, without a new entry in the history. `undefined` removes a parameter. */
export const amend = (changes: ParamChanges): void => {
  const { pane, params } = address.value
  const kept = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== undefined)
  const next: Address = { pane, params: Object.fromEntries(kept) }
  history.replaceState(null, '', printAddress(next))
  show(next)
}

/** Reads the address bar, now and whenever it changes. */
export const followAddress = (): void => {
  const read = (): void => show(parseAddress(location.hash))
  addEventListener('hashchange', read)
  addEventListener('popstate', read)
  read()
}
