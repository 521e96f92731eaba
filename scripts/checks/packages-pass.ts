import { checkWorkspace } from '@contracts/evolution/gate'
import { root } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'

/** What is built promises no less than what was released, or a changeset says so: `npx contracts check`. */
export const packagesPass: Check = {
  name: 'every package passes against its releases and the pending changesets (npx contracts check)',
  check: async () => {
    const { problems, packages } = await checkWorkspace({ folder: root })
    return [...problems, ...packages.flatMap((one) => one.problems)].map(({ code, message }) => `${code}: ${message}`)
  },
}
