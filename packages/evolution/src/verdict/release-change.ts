import type { Json } from '@contracts/core'
import type { Change } from '../change/change.js'
import { fingerprint } from '../change/fingerprint.js'

/**
 * A change of a package that no message shows: something it offers has come or gone.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releaseChange = (kind: string, details: { readonly [name: string]: Json }): Change => ({
  kind,
  path: '',
  edits: [],
  details,
  fingerprint: fingerprint(JSON.stringify([kind, details])),
})
