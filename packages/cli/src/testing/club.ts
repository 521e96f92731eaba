import { folderWithBakery, manifestOf } from './stranger.js'

/** The CommonJS catalog of another author's package, with a list contract that has a configuration. */
const club = `
const { arrayOf, catalog, contract, field, rule, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const { JsonValue, NonNegativeInt } = require('@contracts/core/codecs')
const Visit = struct('Visit', { guest: field(string, 'Name of the guest.') }, { note: JsonValue })
const atMost = (most) => rule({
  id: 'club/guests-few',
  description: 'Not too many guests come.',
  check: (visits) => visits.slice(most).map((_, i) => ({ path: [most + i, 'guest'], message: 'must not come: the club is full' })),
})
const evening = (most) => contract({ id: 'club/evening', version: 1, role: 'record', description: 'Guests of an evening, in the order they came.', codec: arrayOf(Visit), rules: [atMost(most)] })
const rooms = contract({ id: 'club/rooms', version: 1, role: 'config', description: 'Number of guests the rooms hold.', codec: struct('Rooms', { guests: NonNegativeInt }) })
const contractFor = (config) => {
  const decoded = rooms.decode(config)
  return decoded._tag === 'Left' ? decoded : { _tag: 'Right', right: evening(decoded.right.guests) }
}
exports.catalog = catalog({
  domain: 'club',
  entries: [
    { contract: evening(100), examples: [[{ guest: 'Ada' }]], config: 'club/rooms', contractFor },
    { contract: rooms, examples: [{ guests: 3 }] },
  ],
})
`

/** Makes a folder where the bakery and the club are installed. */
export const folderWithClub = (files: Readonly<Record<string, string | Uint8Array>>): string =>
  folderWithBakery({
    'node_modules/@corner/club/package.json': manifestOf('@corner/club'),
    'node_modules/@corner/club/catalog.js': club,
    ...files,
  })
