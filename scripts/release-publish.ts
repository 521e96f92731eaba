/**
 * `pnpm release:publish` builds the packages and publishes those whose version is not in the registry yet; what stands behind
 * it is for `changeset publish`. Under provenance the manifests name the repository meanwhile: npm holds it against the proof.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDist } from './empty-dist.mjs'
import { withRepository } from './registry/repository.js'
import { run } from './run.mjs'
import { packages, root } from './workspace/packages.js'

/** What the workflow tells npm: who publishes, and whether with proof. */
const told = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:npm_token|npm_config_provenance)$/i.test(name)),
)

const step = async (program: string, args: readonly string[]): Promise<boolean> => {
  // Only names that have a value were kept; the type of the environment says that any may lack one.
  const env = told as Record<string, string>
  const { code } = await run(program, args, { cwd: root, stdio: 'inherit', env })
  return code === 0
}

const isProved = Object.entries(told).some(([name, value]) => /provenance$/i.test(name) && value === 'true')

const nameRepository = (): (() => void) => {
  const files = packages.map(({ path, folder }) => {
    const file = join(path, 'package.json')
    return { file, folder, text: readFileSync(file, 'utf8') }
  })
  const { GITHUB_SERVER_URL: server = '', GITHUB_REPOSITORY: repository = '' } = process.env
  for (const { file, folder, text } of files)
    writeFileSync(file, withRepository(text, `${server}/${repository}`, `packages/${folder}`))
  return () => {
    for (const { file, text } of files) writeFileSync(file, text)
  }
}

emptyDist()
const built = await step('turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'])
const putBack = built && isProved ? nameRepository() : () => undefined
try {
  if (!built || !(await step('changeset', ['publish', ...process.argv.slice(2)]))) process.exitCode = 1
} finally {
  putBack()
}
