/** Builds a 1.x release of scout from the current sources: version 1 of each contract, and nothing of version 2. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '../run.mjs'
import { domains, root, type Package } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'
import { type Client, oneLine } from './client.js'

const version = '1.1.1'

const sources = {
  'index.ts': `export { NodeV1 as Node, nodeV1 as node } from './node/node-v1.js'
export { PlanV1 as Plan, planV1 as plan } from './plan/plan-v1.js'
`,
  'migrations.ts': 'export {}\n',
  'catalog.ts': `import { catalog as catalogOf } from '@contracts/core'
import nodeExample from './node/node-v1.example.json' with { type: 'json' }
import { nodeV1 } from './node/node-v1.js'
import planExample from './plan/plan-v1.example.json' with { type: 'json' }
import { planV1 } from './plan/plan-v1.js'

export const catalog = catalogOf({
  domain: 'scout',
  entries: [
    { contract: planV1, examples: [planExample] },
    { contract: nodeV1, examples: [nodeExample] },
  ],
  migrations: [],
})
`,
}

const leftOut = new Set(['node_modules', 'dist', 'releases', '.turbo', 'contracts.json', 'CONTRACTS.md'])

const write = (one: Package, folder: string): string => {
  const home = join(folder, 'packages', one.folder)
  mkdirSync(home, { recursive: true })
  for (const name of ['configs', 'package.json', 'pnpm-workspace.yaml', '.npmrc', 'LICENSE'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  cpSync(one.path, home, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  cpSync(join(one.path, 'dist', 'compiled'), join(home, 'dist', 'compiled'), { recursive: true })
  for (const at of ['.', join('packages', one.folder)])
    symlinkSync(join(root, at, 'node_modules'), join(folder, at, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(home, 'src', file), text)
  for (const file of readdirSync(join(home, 'schemas'))) if (!file.includes('.v1.')) rmSync(join(home, 'schemas', file))
  const manifest = readFileSync(join(home, 'package.json'), 'utf8')
  writeFileSync(join(home, 'package.json'), manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  return home
}

/** Builds the package in its own folder, packs it and publishes it. */
export const firstMajorCheck = (folder: string, publisher: Client): Check => ({
  name: `@contracts/scout ${version} builds from version 1 of its contracts and is published`,
  check: async () => {
    const scout = domains.find((one) => one.folder === 'scout')
    if (scout === undefined) return ['there is no package scout']
    const above = join(folder, 'first-major')
    const home = write(scout, above)
    const file = join(above, 'package.tgz')
    for (const [program, args] of [
      ['pnpm', ['exec', 'tsup']],
      ['pnpm', ['pack', '--out', file]],
    ] as const) {
      const answer = await run(program, args, { cwd: home })
      if (answer.code !== 0) return [oneLine(`${program} ${args.join(' ')}`, answer)]
    }
    const answer = await publisher('npm', ['publish', file], { cwd: folder })
    return answer.code === 0 ? [] : [oneLine('npm publish', answer)]
  },
})
