import { type PackageStyle, runsScript } from './manifest.js'

const installs = {
  npm: 'npm ci',
  pnpm: 'corepack enable && pnpm install --frozen-lockfile',
  yarn: 'corepack enable && yarn install --immutable',
} as const

/** The style of the package whose steps a workflow has. Yarn 1 ignores `--immutable`; later versions refuse its flag. */
interface WorkflowStyle extends Pick<PackageStyle, 'manager' | 'place'> {
  readonly isYarn1: boolean
}

const installOf = ({ manager, isYarn1 }: WorkflowStyle): string =>
  manager === 'yarn' && isYarn1 ? 'corepack enable && yarn install --frozen-lockfile' : installs[manager]

const workflowHead = (style: WorkflowStyle): string => `name: contracts
on:
  pull_request:
  push:
    branches: [main]
jobs:
  check:
    runs-on: ubuntu-latest
    env:
      # What the check compares with. A branch that is new has only itself.
      BASE: \${{ github.event.pull_request.base.sha || github.event.created && 'HEAD' || github.event.before }}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the check reads the releases of the base
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${installOf(style)}
`

const workflowSteps = (below: string, style: WorkflowStyle): string => {
  const within = below === '' ? '' : `\n        working-directory: ${JSON.stringify(below)}`
  const separator = style.manager === 'npm' ? '-- ' : ''
  return `      - run: ${runsScript(style, 'test')}${within}
      - run: ${runsScript(style, 'check')} ${separator}--against "$BASE"${within}
`
}

/**
 * Returns a GitHub Actions workflow that tests and checks the package at a path of its repository, on each pull request
 * and push: a new one, or `known` with the steps of this package added. Returns `undefined` if `known` was written by
 * someone else.
 */
export const workflow = (below: string, style: WorkflowStyle, known?: string): string | undefined => {
  const head = workflowHead(style)
  const steps = workflowSteps(below, style)
  if (known === undefined) return head + steps
  return known.startsWith(head) && !known.includes(steps) ? known + steps : undefined
}
