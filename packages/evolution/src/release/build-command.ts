import { isJsonObject } from '@contracts/core'

/** The scripts that build a package: that of its code, and that of contracts beside code, as `contracts init` names it. */
const builds = ['build', 'contracts:build']

/**
 * Returns a clause that names how to build packages with these scripts, such as ", as with `npm run build`"; an empty text
 * if none of them is known to build.
 */
export const asWithBuild = (scripts: readonly unknown[]): string => {
  const commands = scripts.map((one) =>
    builds.flatMap((name) => (isJsonObject(one) && typeof one[name] === 'string' ? [`npm run ${name}`] : [])),
  )
  const lines = new Set(commands.filter((one) => one.length > 0).map((one) => `\`${one.join(' && ')}\``))
  return lines.size === 0 ? '' : `, as with ${[...lines].join(' and ')}`
}
