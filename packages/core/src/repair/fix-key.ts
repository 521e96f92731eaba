import { quoted } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import { type Path, toPointer } from '../issue/path.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { isObject, type Keyed, own } from '../walk/keyed.js'
import type { Fix, FixKind } from './fix.js'
import { meantWord } from './meant.js'
import { placeAt } from '../walk/place-at.js'

/** More keys that nobody declared are not names somebody has misspelt. */
const most = 100

interface Around {
  readonly at: Path
  readonly object: Keyed
  readonly nodes: readonly NodeOf<'object'>[]
  readonly declared: readonly string[]
  readonly undeclared: readonly string[]
}

const around = (root: Node, message: unknown, path: Path): Around | undefined => {
  const at = path.slice(0, -1)
  const { value, nodes: all } = placeAt(root, message, at)
  const nodes = all.filter((node) => node.kind === 'object')
  if (!isObject(value) || nodes.length === 0) return undefined
  const declared = [...new Set(nodes.flatMap(({ fields }) => fields.map(({ key }) => key)))]
  const known = new Set(declared)
  const undeclared = Object.keys(value).filter((key) => !known.has(key) && value[key] !== undefined)
  return undeclared.length > most ? undefined : { at, object: value, nodes, declared, undeclared }
}

const moved = (issue: Issue, kind: FixKind, at: Path, keys: readonly [string, string], says: string): Fix => {
  const [from, path] = [toPointer([...at, keys[0]]), toPointer([...at, keys[1]])]
  return { kind, issue, says, operation: { op: 'move', from, path } }
}

const isAbsent = ({ object }: Around, key: string): boolean => own(object, key) === undefined

/** The keys that came under a former name, as `[former, present]`. */
const former = (issue: Issue, here: Around): readonly Fix[] =>
  here.nodes.flatMap(({ fields }) =>
    fields.flatMap(({ key, formerly }) => {
      if (formerly === undefined || !here.undeclared.includes(formerly.key) || !isAbsent(here, key)) return []
      const says = `${quoted(formerly.key)} was renamed to ${quoted(key)} in ${formerly.since}`
      return [moved(issue, 'former_key', here.at, [formerly.key, key], says)]
    }),
  )

/** The keys that can only be a declared and absent one, misspelt; in an open object every key is what it says. */
const misspelt = (issue: Issue, here: Around): readonly Fix[] => {
  if (here.nodes.some(({ open }) => open)) return []
  return here.undeclared.flatMap((key) => {
    const meant = meantWord(key, here.declared)
    if (meant === undefined || !isAbsent(here, meant)) return []
    return [moved(issue, 'misspelt_key', here.at, [key, meant], `${quoted(key)} can only mean ${quoted(meant)}`)]
  })
}

/**
 * The keys that the one of an issue can have come under, or can have been meant to be, each as a fix.
 *
 * @category destructors
 * @since 1.2.0
 */
export const keyFixes = (issue: Issue, root: Node, message: unknown): readonly Fix[] => {
  const { code, path, pointer, rule } = issue
  const ofKey = code === 'missing' || code === 'unknown_key' || code === 'renamed_key'
  const here = ofKey && rule === undefined && path.length > 0 ? around(root, message, path) : undefined
  if (here === undefined) return []
  const speaksOf = ({ operation }: Fix): boolean =>
    operation.op === 'move' && (code === 'missing' ? operation.path : operation.from) === pointer
  const known = former(issue, here).filter(speaksOf)
  return [...known, ...misspelt(issue, here).filter(speaksOf)]
}
