import { checkText } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { claimedTwice } from './find.js'
import { discover, loadCatalog, type Loaded } from './installed.js'
import { nothingInstalled } from './no-such-contract.js'

/**
 * Loads every contract package that is available from `folder`. A package that cannot be loaded adds a sentence to
 * `warnings`. Left if no package could be loaded, or if two packages define the same contract id.
 *
 * @category constructors
 * @since 2.0.0
 */
export const loadInstalled = async (
  folder: string,
): Promise<E.Either<string, { readonly loaded: readonly Loaded[]; readonly warnings: readonly string[] }>> => {
  checkText(folder, 'loadInstalled', 'loadInstalled(process.cwd())')
  const loaded: Loaded[] = []
  const warnings: string[] = []
  for (const installed of discover(folder)) {
    const one = await loadCatalog(installed)
    if (E.isRight(one)) loaded.push(one.right)
    else warnings.push(one.left)
  }
  const twice = claimedTwice(loaded)
  if (twice !== undefined) return E.left(twice)
  return loaded.length === 0 ? E.left(warnings[0] ?? nothingInstalled) : E.right({ loaded, warnings })
}
