import inspector from 'node:inspector'
import { pathToFileURL } from 'node:url'

/**
 * The variables one level of scope holds for a function. `kind` is the word the debugger has for the level: `Closure`,
 * `Block`, `Module`, `Script`, `Global` and so on; `of` is the name of the function whose call made it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Scope {
  readonly kind: string
  readonly of: string
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * What a debugger sees of a function: where it was written, the variables it can reach, the inner levels first, and of a
 * bound function what it is bound to.
 *
 * @category model
 * @since 1.0.0
 */
export interface Captured {
  readonly url: string
  readonly scopes: readonly Scope[]
  readonly bound?: { readonly target: unknown; readonly values: readonly unknown[] }
}

/**
 * Looks into functions until it is closed.
 *
 * @category model
 * @since 1.0.0
 */
export interface Captures {
  readonly of: (value: object) => Captured
  readonly close: () => void
}

interface Remote {
  readonly objectId?: string
  readonly value?: unknown
}

/** Where the debugger finds what it is to look at, and leaves what it has found. */
const shelf = Symbol.for('@contracts/evolution/captures')
const shelved = `process.getBuiltinModule('node:inspector')[Symbol.for('@contracts/evolution/captures')]`

interface Shelf {
  value?: unknown
  found?: unknown
}

const isScope = (value: unknown): value is { readonly description: string; readonly object: object } =>
  typeof value === 'object' &&
  value !== null &&
  'description' in value &&
  typeof value.description === 'string' &&
  'object' in value &&
  typeof value.object === 'object' &&
  value.object !== null

const scopesOf = (found: unknown): readonly Scope[] =>
  (Array.isArray(found) ? found : []).flatMap((one: unknown) => {
    if (!isScope(one)) return []
    const [, kind = '', of = ''] = /^(\S+)(?: \((.*)\))?$/.exec(one.description) ?? []
    return [{ kind, of, variables: one.object as Readonly<Record<string, unknown>> }]
  })

/** A debugger attached to the thread it runs in answers before `post` returns. */
const posting =
  (session: inspector.Session) =>
  (method: string, params: object): unknown => {
    let answer: unknown
    session.post(method, params, (error, result) => {
      if (error !== null) throw new Error(`${method}: ${error.message}`)
      answer = result
    })
    return answer
  }

/**
 * Opens a debugger on the thread it is called in: the variables a function has captured are known to nothing else.
 *
 * @category constructors
 * @since 1.0.0
 */
export const captures = (): Captures => {
  const session = new inspector.Session()
  session.connect()
  const post = posting(session)
  const scripts = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url))
  post('Debugger.enable', {})
  post('Debugger.disable', {})
  const place = inspector as unknown as { [shelf]?: Shelf } // nothing else writes under this symbol
  const known = new Map<object, Captured>()

  /** The values of a list that only the debugger can reach. */
  const listed = (list: Remote): unknown => {
    const functionDeclaration = `function () { ${shelved}.found = Array.from(this) }`
    post('Runtime.callFunctionOn', { objectId: list.objectId, functionDeclaration })
    return place[shelf]?.found
  }
  const target = (remote: Remote): unknown => {
    const functionDeclaration = `function () { ${shelved}.found = this }`
    post('Runtime.callFunctionOn', { objectId: remote.objectId, functionDeclaration })
    return place[shelf]?.found
  }
  const look = (value: object): Captured => {
    place[shelf] = { value }
    try {
      const { result } = post('Runtime.evaluate', { expression: `${shelved}.value`, objectGroup: 'captures' }) as {
        readonly result: Remote
      }
      const { internalProperties = [] } = post('Runtime.getProperties', {
        objectId: result.objectId,
        ownProperties: true,
      }) as { readonly internalProperties?: readonly { readonly name: string; readonly value?: Remote }[] }
      const inner = (name: string): Remote | undefined => internalProperties.find((one) => one.name === name)?.value
      const location = inner('[[FunctionLocation]]')?.value as { readonly scriptId?: string } | undefined
      const scopes = inner('[[Scopes]]')
      const bound = inner('[[TargetFunction]]')
      const values = inner('[[BoundArgs]]')
      return {
        url: scripts.get(location?.scriptId ?? '') ?? '',
        scopes: scopes === undefined ? [] : scopesOf(listed(scopes)),
        ...(bound === undefined
          ? {}
          : { bound: { target: target(bound), values: values === undefined ? [] : (listed(values) as unknown[]) } }),
      }
    } finally {
      Reflect.deleteProperty(place, shelf)
      post('Runtime.releaseObjectGroup', { objectGroup: 'captures' })
    }
  }
  return {
    of: (value) => {
      const before = known.get(value)
      if (before !== undefined) return before
      const found = look(value)
      known.set(value, found)
      return found
    },
    close: () => {
      session.disconnect()
    },
  }
}

/**
 * The rest of an address below a folder, as the debugger writes it whether the script is a module or not; undefined where it
 * is not below.
 *
 * @category destructors
 * @since 1.0.0
 */
export const restBelow = (url: string, folder: string): string | undefined => {
  const start = [folder, pathToFileURL(folder).href].find((one) => url.startsWith(`${one}/`))
  return start === undefined ? undefined : url.slice(start.length)
}
