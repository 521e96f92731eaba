import { checkWorkspace } from '@contracts/evolution/check'
import { root } from '../packages.js'
import type { Check } from './check.js'

/** A build must promise no less than the last release, unless a changeset announces it: `npx contracts check`. */
export const packagesPass: Check = {
  name: 'every package passes npx contracts check against its releases and pending changesets',
  check: async () => {
    const { problems, packages } = await checkWorkspace({ folder: root })
    return [...problems, ...packages.flatMap((one) => one.problems)].map(({ code, message }) => `${code}: ${message}`)
  },
}
