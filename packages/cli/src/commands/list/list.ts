import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import type { Loaded } from '../../discovery/installed.js'
import { claimedTwice, loadEach } from '../../discovery/find.js'
import { packagesOf } from '../../discovery/named.js'
import { nothingInstalled } from '../../discovery/no-such-contract.js'
import { table } from '../../reporters/table.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

const contractsOf = ({ installed, catalog }: Loaded) =>
  catalog.entries.map(({ contract: { name, id, version, role, description } }) => ({
    contract: name,
    id,
    version,
    role,
    description,
    package: installed.name,
  }))

const packageOf = ({ installed: { name, version, needs }, catalog }: Loaded) => ({
  package: name,
  version,
  domain: catalog.domain,
  goesWith: needs,
})

const wordsOf = (needs: Readonly<Record<string, string>>): string =>
  Object.entries(needs)
    .map(([name, range]) => `${name} ${range}`)
    .join(', ')

const textOf = (all: readonly Loaded[], versions: boolean): string => {
  const rows = all
    .flatMap(contractsOf)
    .map(({ id, version, role, description }) => [id, String(version), role, description])
  const contracts = table(['contract', 'version', 'role', 'what it carries'], rows)
  if (!versions) return contracts
  const packages = all.map(packageOf).map((one) => [one.package, one.version, wordsOf(one.goesWith)])
  return `${contracts}\n${table(['package', 'version', 'goes with'], packages)}`
}

const jsonOf = (all: readonly Loaded[], versions: boolean): string => {
  const contracts = all.flatMap(contractsOf)
  return `${JSON.stringify(versions ? { contracts, packages: all.map(packageOf) } : { contracts }, null, 2)}\n`
}

/** Lists every contract of every package installed where the command runs. A package that cannot be loaded is an error. */
export const list = async ({ flags, io, out, err }: Task): Promise<ExitCode> => {
  const all: Loaded[] = []
  const named = packagesOf({ flags, io })
  if (E.isLeft(named)) {
    await err.write(`✗ ${named.left}\n`)
    return exitCode.usageError
  }
  const packages = named.right
  for await (const one of loadEach(packages, err)) all.push(one)
  if (packages.length === 0) await err.write(`${nothingInstalled}\n`)
  const twice = claimedTwice(all)
  if (twice !== undefined) await err.write(`✗ ${twice}\n`)
  const versions = flags['versions'] === true
  if (flags['format'] === 'json') await out.write(jsonOf(all, versions))
  else if (all.length > 0) await out.write(textOf(all, versions))
  return twice === undefined && all.length === packages.length ? exitCode.valid : exitCode.usageError
}
