/**
 * `pnpm release:version` turns the pending changesets into versions and changelogs, regenerates what depends on them, and
 * writes one `releases/<version>.json` for every package whose version moved.
 */
import { emptyDist } from './empty-dist.mjs'
import { run } from './run.mjs'
import { packages, root } from './workspace/packages.js'

const before = Object.fromEntries(packages.map(({ folder, manifest }) => [folder, manifest.version]))

const step = async (program: string, args: readonly string[]) => {
  const { code, output } = await run(program, args, { cwd: root })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
  process.stdout.write(output)
}

// What is released is what is built; the changelog tells what it changes, against the last release.
emptyDist()
await step('turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'])
await step('changeset', ['version'])
// A new process: it reads the manifests as they are now.
await step('pnpm', ['generate'])
await step('tsx', ['--conditions=@contracts/source', 'scripts/release/write.ts', JSON.stringify(before)])
