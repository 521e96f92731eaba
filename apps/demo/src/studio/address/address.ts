import { signal } from '@preact/signals'

/** Where the studio is: a pane and what it shows. All of it stands in the address bar, behind the `#`. */
export interface Address {
  readonly pane: string
  readonly params: Readonly<Record<string, string>>
}

/** `#/check?contract=scout/plan&mode=strict`, read. An address that says nothing is the first pane. */
export const parseAddress = (hash: string, first = 'check'): Address => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return { pane: path === '' ? first : path, params: Object.fromEntries(new URLSearchParams(query)) }
}

/** The text behind the address, `#` included; what is empty is left out. */
export const printAddress = ({ pane, params }: Address): string => {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return `#/${pane}${query === '' ? '' : `?${query.replaceAll('%2F', '/').replaceAll('%40', '@')}`}`
}

/** Where the studio is now. */
export const address = signal<Address>({ pane: 'check', params: {} })

const show = (next: Address): void => {
  if (printAddress(next) !== printAddress(address.value)) address.value = next
}

/** Goes somewhere else; the way back is the browser's own. */
export const visit = (pane: string, params: Readonly<Record<string, string>> = {}): void => {
  const next = { pane, params }
  if (printAddress(next) !== printAddress(address.value)) history.pushState(null, '', printAddress(next))
  show(next)
}

/** Changes some of what the pane shows, in place; `undefined` takes a word out. */
export const amend = (changes: Readonly<Record<string, string | undefined>>): void => {
  const { pane, params } = address.value
  const kept = Object.entries({ ...params, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const next = { pane, params: Object.fromEntries(kept) }
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
