/** The registry is filled: with the packages of others, and with what stands in the workspace. */
import { packages, readManifest, root, type Package } from '../workspace/packages.js'
import { oneLine, type Client } from './client.js'
import type { Registry } from './server.js'
import type { Step } from './step.js'
import { thirdParty } from './third-party.js'
import { upload } from './upload.js'

/** Everything a step here works with. */
export type Setting = { readonly registry: Registry; readonly client: Client; readonly folder: string }

/** io-ts, fp-ts and all the others come from this workspace: nothing is fetched from anywhere. */
export const othersStep = ({ registry, folder }: Setting): Step => ({
  name: 'the registry takes the packages of others that ours depend on, as they are installed here',
  check: async () => {
    const copies = thirdParty()
    const findings = []
    for (const copy of copies) findings.push(...(await upload(copy, registry, folder)))
    return copies.length === 0 ? ['no package of others was found'] : findings
  },
})

const arrived = async ({ url }: Registry, { manifest: { name, version } }: Package): Promise<readonly string[]> => {
  const answer = await fetch(`${url}/${name.replace('/', '%2f')}`)
  const text = await answer.text()
  if (!answer.ok) return [`${name} is not there: ${String(answer.status)}`]
  // The registry's own document; the compiler cannot see what came over the wire.
  const document = JSON.parse(text) as {
    readonly 'dist-tags'?: Readonly<Record<string, string>>
    readonly versions: Readonly<Record<string, unknown>>
  }
  const published = JSON.stringify(document.versions[version] ?? {})
  return [
    ...(document.versions[version] === undefined ? [`${name} ${version} is not there`] : []),
    ...(document['dist-tags']?.['latest'] === version ? [] : [`the latest ${name} is not ${version}`]),
    ...(/"(?:workspace|catalog):/.test(published) ? [`${name} ${version} depends on words of this workspace`] : []),
  ]
}

const publish = ({ client }: Setting) =>
  client('pnpm', ['run', 'release:publish', '--no-git-tag'], { cwd: root, inside: true })

/** The command of the release, as the workflow calls it; only the tags of git are left out. */
export const publishStep = (setting: Setting): Step => ({
  name: 'pnpm release:publish publishes every package at the version its manifest says',
  check: async () => {
    const answer = await publish(setting)
    if (answer.code !== 0) return [oneLine('pnpm release:publish', answer)]
    return (await Promise.all(packages.map((one) => arrived(setting.registry, one)))).flat()
  },
})

/** npm holds the repository a manifest names against the proof of where it was built, and refuses one that names none. */
export const provenanceStep: Step = {
  name: 'under provenance every manifest names the repository and its own folder there',
  check: () =>
    Promise.resolve(
      packages
        .filter(
          ({ folder, manifest: { repository } }) =>
            repository?.url !== readManifest(root).repository?.url || repository?.directory !== `packages/${folder}`,
        )
        .map(({ folder }) => `packages/${folder} does not`),
    ),
}

/** A push without a release publishes nothing, and is no failure. */
export const againStep = (setting: Setting): Step => ({
  name: 'pnpm release:publish has nothing left to publish when it is called again',
  check: async () => {
    const answer = await publish(setting)
    if (answer.code !== 0) return [oneLine('pnpm release:publish', answer)]
    return answer.output.includes('No unpublished projects to publish') ? [] : [oneLine('the second call', answer)]
  },
})
