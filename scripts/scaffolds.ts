/** Scaffolds one of each kind in a copy of the repository, as CONTRIBUTING.md tells, and runs what was made. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { files } from './workspace/files.js'
import { apps, domains, packages, root } from './workspace/packages.js'
import { record } from './workspace/results.js'

const copy = mkdtempSync(join(tmpdir(), 'contracts-scaffolds-'))
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')

const link = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to)
}

/** Every package of the copy reads the others of the copy; what is not of the workspace is read where it is installed. */
const linkModules = (from: string, to: string) => {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@contracts') {
      for (const inner of readdirSync(join(from, name))) link(join(copy, 'packages', inner), join(to, name, inner))
    } else if (!name.startsWith('.') || name === '.bin') link(join(from, name), join(to, name))
  }
}

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(process.execPath, [program, ...args], { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const source = (...args: readonly string[]) => run(tsx, '--conditions=@contracts/source', ...args)

const jest = (folder: string, ...tests: readonly string[]) =>
  run(
    join(root, 'node_modules/jest/bin/jest.js'),
    '--rootDir',
    join(copy, folder),
    '--config',
    join(copy, folder, 'jest.config.mjs'),
    ...tests,
  )

const tsc = (folder: string) => run(join(root, 'node_modules/typescript/bin/tsc'), '-p', join(copy, folder))

const model = domains[0]?.folder ?? ''
const tried = domains.find(({ folder }) => folder === 'mlops') ?? domains[0]
const domain = tried?.folder ?? ''

const checks: readonly { readonly says: string; readonly check: () => void }[] = [
  {
    says: 'a contract in a domain there is: its tests, the registry and the types',
    check: () => {
      source('scripts/new.ts', 'contract', `${domain}/budget-plan`, '--role', 'output')
      source('packages/cli/src/bin.ts', 'generate')
      jest(`packages/${domain}`, 'budget-plan', 'registry')
    },
  },
  {
    says: 'a rule on it: its cases, the registry and the types',
    check: () => {
      source('scripts/new.ts', 'rule', `${domain}/count-has-a-reason`, '--on', 'budget-plan')
      source('packages/cli/src/bin.ts', 'generate')
      jest(`packages/${domain}`, 'registry')
      tsc(`packages/${domain}`)
    },
  },
  {
    says: 'a codec of core',
    check: () => {
      source('scripts/new.ts', 'codec', 'country-code')
      jest('packages/core', 'country-code')
    },
  },
  {
    says: 'a domain with a first contract: its tests, its types, and the list of the command',
    check: () => {
      source('scripts/new.ts', 'domain', 'weather')
      linkModules(join(root, 'packages', model, 'node_modules'), join(copy, 'packages/weather/node_modules'))
      link(join(copy, 'packages/weather'), join(copy, 'node_modules/@contracts/weather'))
      source('packages/cli/src/bin.ts', 'generate')
      jest('packages/weather')
      tsc('packages/weather')
      tsc('packages/core')
    },
  },
  {
    says: 'a name that is taken, or is none, is refused with one line and no file',
    check: () => {
      for (const args of [
        ['contract', `${domain}/budget-plan`],
        ['codec', 'Country_Code'],
        ['domain', 'weather'],
        ['rule', 'weather/x', '--on', 'none'],
      ]) {
        try {
          source('scripts/new.ts', ...args)
        } catch {
          continue
        }
        throw new Error(`${args.join(' ')} was not refused`)
      }
    },
  },
]

const saidBy = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { stdout, stderr } = error as Error & { readonly stdout?: string; readonly stderr?: string } // execFileSync adds both
  return [stdout, stderr, error.message]
    .filter((text) => text !== undefined && text !== '')
    .join('\n')
    .slice(0, 4000)
}

const holds = ({ says, check }: (typeof checks)[number]): boolean => {
  try {
    check()
    process.stdout.write(`✓ ${says}\n`)
    return true
  } catch (error) {
    process.stdout.write(`✗ ${says}\n    ${saidBy(error).trim().replaceAll('\n', '\n    ')}\n`)
    return false
  }
}

try {
  for (const file of files) cpSync(join(root, file), join(copy, file))
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { folder } of packages)
    linkModules(join(root, 'packages', folder, 'node_modules'), join(copy, 'packages', folder, 'node_modules'))
  for (const { folder } of apps)
    linkModules(join(root, 'apps', folder, 'node_modules'), join(copy, 'apps', folder, 'node_modules'))
  record('scaffolds', checks.map(holds))
} finally {
  if (process.env['KEEP'] === undefined) rmSync(copy, { recursive: true, force: true })
  else process.stdout.write(`${copy}\n`)
}
