import * as E from 'fp-ts/lib/Either.js'
import { claimedTwice } from './find.js'
import { discover, type Loaded, loadRegistry } from './installed.js'
import { nothingInstalled } from './no-such-contract.js'

/**
 * Every contract package installed where `folder` is, loaded; one that cannot be loaded is a sentence in `warnings`. It is a
 * Left if no package is there, or if two packages claim an id.
 *
 * @category constructors
 * @since 1.2.0
 */
export const loadInstalled = async (
  folder: string,
): Promise<E.Either<string, { readonly loaded: readonly Loaded[]; readonly warnings: readonly string[] }>> => {
  const loaded: Loaded[] = []
  const warnings: string[] = []
  for (const installed of discover(folder)) {
    const one = await loadRegistry(installed)
    if (E.isRight(one)) loaded.push(one.right)
    else warnings.push(one.left)
  }
  const twice = claimedTwice(loaded)
  if (twice !== undefined) return E.left(twice)
  return loaded.length === 0 ? E.left(warnings[0] ?? nothingInstalled) : E.right({ loaded, warnings })
}
