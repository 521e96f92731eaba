import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import parse from '@changesets/parse'
import read from '@changesets/read'
import type { Bump } from '../verdict/bump.js'
import type { Problem } from './problem.js'

interface Changeset {
  readonly id: string
  readonly summary: string
  readonly releases: readonly { readonly name: string; readonly type: Bump }[]
}

/**
 * The pending changesets of a workspace, and what is wrong with those that cannot be read. `prereleased` are those that a
 * prerelease holds already: they stay until the final version is cut, and `mode` says whether that is next.
 *
 * @category model
 * @since 1.0.0
 */
export interface Changesets {
  readonly all: readonly Changeset[]
  readonly problems: readonly Problem[]
  readonly mode?: 'pre' | 'exit'
  readonly prereleased: ReadonlySet<string>
}

type Prerelease = Pick<Changesets, 'mode' | 'prereleased'>

/** What changesets remembers of a prerelease, in `.changeset/pre.json`. */
const prereleaseIn = (folder: string): Prerelease => {
  const none = { prereleased: new Set<string>() }
  const file = join(folder, 'pre.json')
  if (!existsSync(file)) return none
  const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof state !== 'object' || state === null || !('mode' in state) || !('changesets' in state)) return none
  const ids = Array.isArray(state.changesets) ? state.changesets.filter((id) => typeof id === 'string') : []
  return { mode: state.mode === 'exit' ? 'exit' : 'pre', prereleased: new Set(ids) }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

const faultOf = (file: string): readonly Problem[] => {
  try {
    parse(readFileSync(file, 'utf8'))
    return []
  } catch (error) {
    return [
      {
        code: 'bad-changeset',
        says: `.changeset/${file.slice(file.lastIndexOf('/') + 1)} is no changeset: ${firstLine(error).replace(/^could not parse changeset - /, '')}`,
        fix: 'Write it as `pnpm changeset` does: a package and its bump between two lines of `---`, then the note.',
      },
    ]
  }
}

const faultsIn = (folder: string): readonly Problem[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name.endsWith('.md') && !/^README\.md$/i.test(name))
    .flatMap((name) => faultOf(`${folder}/${name}`))

/**
 * Reads the pending changesets of a workspace; none where it has no `.changeset` folder.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readChangesets = async (root: string): Promise<Changesets> => {
  const folder = join(root, '.changeset')
  if (!existsSync(folder)) return { all: [], problems: [], prereleased: new Set() }
  try {
    const all = await read(root)
    return { all: [...all].sort((a, b) => (a.id < b.id ? -1 : 1)), problems: [], ...prereleaseIn(folder) }
  } catch (error) {
    const problems = faultsIn(folder)
    const unexplained: Problem = {
      code: 'bad-changeset',
      says: `.changeset cannot be read: ${firstLine(error)}`,
      fix: 'Make it readable.',
    }
    return { all: [], problems: problems.length > 0 ? problems : [unexplained], prereleased: new Set() }
  }
}
