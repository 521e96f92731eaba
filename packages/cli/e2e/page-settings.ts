import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin } from './command.js'

const read = (path: string): string => readFileSync(resolve('..', path), 'utf8')
const plan = read('kasparro/src/planner/planner-output.example.json')
const stored = read('scout/src/plan/plan-v1.example.json')
const turns = JSON.stringify([
  { turn_id: 1, speaker: 'user', message: 'Hello!' },
  { turn_id: 2, speaker: 'assistant', assistant_reply: 'Hello.' },
])

/** Makes a step that changes a file in the folder of a page. */
const edit =
  (file: string, change: (text: string) => string) =>
  (folder: string): void => {
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  }

const required = (text: string): string => text.replace(/\n {2}\},\n {2}\{(?=\n {4}\/\*\* Count\.)/, '')

const [name, email, date] = ['Acme', 'acme@example.com', '2026-01-01T00:00:00Z']
const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date }

/** Runs git in a folder. A commit with the same content has the same name on every machine. */
const git = (folder: string, ...argv: readonly string[]): void => {
  execFileSync('git', argv, { cwd: folder, stdio: 'ignore', env: { ...process.env, ...author, ...committer } })
}

const mood = (...values: readonly string[]): string => JSON.stringify({ properties: { mood: { enum: values } } })

/** Makes the folder a clone that drops a value of a schema of its `origin`. */
const clone = (folder: string): void => {
  mkdirSync(join(folder, 'origin/schemas'), { recursive: true })
  writeFileSync(join(folder, 'origin/schemas/mood.json'), mood('good', 'bad'))
  git(join(folder, 'origin'), 'init', '-q', '-b', 'main')
  git(join(folder, 'origin'), 'add', '-A')
  git(join(folder, 'origin'), 'commit', '-q', '-m', 'First')
  git(folder, 'init', '-q')
  git(folder, 'remote', 'add', 'origin', './origin')
  git(folder, 'fetch', '-q')
  git(folder, 'checkout', '-q', '-b', 'change', 'origin/main')
  writeFileSync(join(folder, 'schemas/mood.json'), mood('good'))
}

/** Returns a built package of two contracts. Version 2 of the order requires a note. */
const orders = (version: 1 | 2): string => `
const { catalog, contract, string, struct } = require('@contracts/core')
const order = contract({
  ...{ id: 'acme/order', version: ${String(version)}, role: 'message', description: 'An order.' },
  codec: struct('Order', ${version === 1 ? '{ id: string }' : '{ id: string, note: string }'}),
})
const receipt = contract({
  ...{ id: 'acme/receipt', version: 1, role: 'message', description: 'A receipt of an order.' },
  codec: struct('Receipt', { id: string }),
})
const entries = [{ contract: order, examples: [{ id: 'a', note: 'b' }] }, { contract: receipt, examples: [{ id: 'a' }] }]
exports.catalog = catalog({ domain: 'acme', entries })
`

const ordersManifest = (version: 1 | 2): string =>
  JSON.stringify({
    ...{ name: '@acme/orders', version: `${String(version)}.0.0`, main: 'index.js' },
    contracts: { catalog: './index.js' },
  })

/** Publishes version 2 of the order, and makes the folder that of a service which reads it. */
const readVersion2 = (folder: string): void => {
  writeFileSync(join(folder, 'packages/orders/index.js'), orders(2))
  writeFileSync(join(folder, 'packages/orders/package.json'), ordersManifest(2))
  execFileSync(process.execPath, [bin, 'publish', 'packages/orders', '--registry', '../registry'], { cwd: folder })
  const consumes = [{ contract: 'acme/order@2', release: '@acme/orders@2.0.0' }]
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shipping', contracts: { consumes } }))
}

/** Makes the folder a repository with one commit. */
const commit = (folder: string): void => {
  git(folder, 'init', '-q')
  git(folder, 'commit', '-q', '--allow-empty', '--no-gpg-sign', '-m', 'First')
}

/** What the reader of a page has or does, if the page states it only in prose. */
export interface Setting {
  /** The packages of the workspace to install. The command is always installed. */
  readonly packages?: readonly string[]
  readonly files?: Readonly<Record<string, string>>
  /** The file names of its blocks of JSON and Markdown, in their order. */
  readonly saved?: readonly string[]
  /** Steps to run before a line of shell. */
  readonly before?: Readonly<Record<string, (folder: string) => void>>
  /**
   * The exit codes of lines that may not end with 0, one for each time a page has the line. Further times end with 0.
   */
  readonly exits?: Readonly<Record<string, readonly number[]>>
  /** Whether its blocks of TypeScript are output of the command. */
  readonly prints?: true
  /** The folder in which the reader works. */
  readonly into?: string
  /** The variables that the page tells the reader to set. */
  readonly env?: Readonly<Record<string, string>>
}

const price = '{ Price: { type: object, properties: { amount: { type: integer } }, required: [amount] }'
const shop = `openapi: 3.1.0\ncomponents:\n  schemas: ${price}, Product: { type: object, properties: { name: { type: string } } } }\n`
const input = { type: 'object', properties: { city: { type: 'string' } } }
const tools = JSON.stringify({ tools: [{ name: 'get_weather', inputSchema: input, outputSchema: input }] })

const protocols = resolve('../protocols')

/** A server of a shop, whose argument is its version. */
const shopServer = `await import(${JSON.stringify(pathToFileURL(join(protocols, 'e2e/shop-server.mjs')).href)})\n`

/** Makes a step that installs the client of MCP, or more of its packages. */
const installMcp =
  (...names: readonly string[]) =>
  (folder: string): void => {
    mkdirSync(join(folder, 'node_modules/@modelcontextprotocol'))
    for (const name of names.map((one) => `node_modules/@modelcontextprotocol/${one}`))
      symlinkSync(realpathSync(join(protocols, name)), join(folder, name))
  }

/** The settings of the pages, by their paths from the root of the repository. */
export const settings: Readonly<Record<string, Setting>> = {
  'README.md': {
    packages: ['kasparro', 'scout'],
    files: {
      'plan.json': plan,
      'messages/old/plans.ndjson': JSON.stringify(JSON.parse(plan)),
      'old-plan.json': stored,
    },
  },
  'docs/pin-the-tools-you-call.md': {
    packages: ['authoring', 'protocols'],
    files: { 'shop.mjs': shopServer },
    before: {
      'npm i -D @contracts/cli @contracts/protocols @contracts/authoring @contracts/evolution @modelcontextprotocol/client':
        installMcp('client'),
    },
    exits: {
      'npx contracts check --snapshot shop.json -- node shop.mjs 2': [1],
      "npx contracts diff --mcp shop.json --execute --old-command 'node shop.mjs 1' -- node shop.mjs 2": [1],
    },
  },
  'docs/guard-a-server.md': {
    packages: ['authoring', 'protocols', 'repair'],
    files: { 'shop.mjs': shopServer },
    saved: ['mcp.json', 'agent.json'],
    before: {
      'npm i -D @contracts/cli @contracts/protocols @contracts/authoring @contracts/evolution @contracts/repair @modelcontextprotocol/client @modelcontextprotocol/server':
        installMcp('client', 'server'),
    },
  },
  'CONTRIBUTING.md': {
    before: {
      'npx pnpm new contract kasparro/budget-plan --role output': (folder) => {
        writeFileSync(join(folder, 'package.json'), '{ "private": true }')
        writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: [packages/*]\n')
        const filter = (path: string): boolean => !/(?:node_modules|\.turbo|dist)$/.test(path)
        cpSync(resolve('../kasparro'), join(folder, 'packages/kasparro'), { recursive: true, filter })
        mkdirSync(join(folder, '.changeset'))
      },
    },
  },
  'docs/can-i-deploy.md': {
    packages: ['registry'],
    into: 'planner',
    env: { CONTRACTS_REGISTRY: '../registry' },
    files: {
      'planner/packages/orders/index.js': orders(1),
      'planner/packages/orders/package.json': ordersManifest(1),
    },
    saved: ['package.json', 'acknowledged.json'],
    before: {
      'npx contracts environments --add prod': (folder) => {
        mkdirSync(join(folder, '../node_modules/@acme'))
        symlinkSync(join(folder, 'packages/orders'), join(folder, '../node_modules/@acme/orders'))
        commit(folder)
      },
      'npx contracts can-deploy shipping --version 8c1d2e0 --env prod --first': readVersion2,
    },
    exits: { 'npx contracts can-deploy shipping --version 8c1d2e0 --env prod --first': [1] },
  },
  'docs/compare-schemas.md': {
    before: { 'npx @contracts/cli check schemas --against origin/main --role input': clone },
    exits: { 'npx @contracts/cli check schemas --against origin/main --role input': [1] },
  },
  'docs/first-contract.md': {
    saved: ['.changeset/required-count.md'],
    into: 'acme-contracts',
    before: {
      'npm run build': (folder) => {
        const second = join(folder, 'src/order/order-v2.ts')
        edit(existsSync(second) ? 'src/order/order-v2.ts' : 'src/order/order.ts', required)(folder)
      },
    },
    exits: { 'npx contracts check': [1] },
  },
  'docs/from-json-schema-or-zod.md': {
    saved: ['order.schema.json'],
    prints: true,
    files: { 'shop.yaml': shop, 'tools.json': tools },
    exits: { 'npx contracts import ./src/zod.ts#Order --name acme/order --out src/order.ts': [1] },
  },
  'docs/from-samples.md': { prints: true, files: { 'runs/one.ndjson': '{"id":"a","count":1}\n{"id":"b"}\n' } },
  'docs/getting-started.md': {
    saved: ['order.json'],
    into: 'acme-contracts',
    exits: { 'npx contracts validate acme/order order.json': [1] },
  },
  'docs/instructions.md': { packages: ['kasparro'] },
  'docs/only-the-verdict.md': {
    env: { ...author, ...committer },
    exits: {
      'npx @contracts/cli check schemas --role input': [1],
      'npx @contracts/cli check closed --role output': [1],
    },
  },
  'docs/registry.md': {
    packages: ['registry'],
    into: 'acme',
    env: { CONTRACTS_REGISTRY: '../registry' },
    files: { 'acme/packages/orders/index.js': orders(1), 'acme/packages/orders/package.json': ordersManifest(1) },
    before: {
      'npx contracts publish packages/orders': (folder) => {
        writeFileSync(join(folder, 'packages/orders/index.js'), orders(2).replace('version: 2', 'version: 1'))
        edit('packages/orders/package.json', (text) => text.replace('1.0.0', '1.0.1'))(folder)
      },
    },
    exits: { 'npx contracts publish packages/orders': [1] },
  },
  'docs/repair.md': {
    packages: ['kasparro'],
    files: { 'plan.json': plan.replace('"full"', '"Full"'), 'in.ndjson': JSON.stringify(JSON.parse(plan)) },
  },
  'docs/schemas-for-providers.md': { packages: ['kasparro'] },
  'packages/cli/README.md': {
    packages: ['kasparro'],
    files: {
      'plan.json': plan.replace(/("execution_duration_ms": )\d+/, '$1-250').replace('"full"', '"ful"'),
    },
    exits: { 'npx contracts validate kasparro/planner-output plan.json': [1] },
  },
  'packages/cli/SKILL.md': {
    packages: ['kasparro'],
    files: {
      'plan.json': plan,
      'messages/old/plans.ndjson': JSON.stringify(JSON.parse(plan)),
      'runs/one.ndjson': '{"id":"a","count":1}\n{"id":"b"}\n',
      ...{ 'old.json': mood('good'), 'new.json': mood('good'), 'order.schema.json': mood('good') },
    },
    before: { 'npx contracts check schemas --role input': clone },
    exits: { 'npx contracts check schemas --role input': [1] },
  },
  'packages/conversation/README.md': {
    packages: ['conversation'],
    files: { 'runs.ndjson': turns, 'validation.yaml': 'allow_empty_messages: true\n' },
  },
  'packages/nats/README.md': { packages: ['kasparro', 'nats'] },
}
