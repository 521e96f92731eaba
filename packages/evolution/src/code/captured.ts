import inspector from 'node:inspector'
import { pathToFileURL } from 'node:url'

/**
 * The variables of one scope of a function. `kind` is the kind of scope as the debugger names it: `Closure`, `Block`,
 * `Module`, `Script`, `Global` and so on; `of` is the name of the function whose call created the scope.
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
 * The view that the debugger has of a function: the URL of its script, its scopes with the inner ones first, and the
 * target and the arguments of a bound function.
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
 * An inspector of functions. The caller must close it.
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

/** A property of `node:inspector` through which values are passed to the debugger and back. */
const exchange = Symbol.for('@contracts/evolution/captures')
const exchangeExpression = `process.getBuiltinModule('node:inspector')[Symbol.for('@contracts/evolution/captures')]`

interface Exchange {
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

/** Returns a function that sends a command. The debugger of the same thread answers before `post` returns. */
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

/** Opens a debugger on the current thread and reads the URL of every script that is loaded so far. */
const debuggerSession = () => {
  const session = new inspector.Session()
  session.connect()
  const post = posting(session)
  const scripts = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url))
  // Lists every script of the process. This takes most of the time here, and grows with the number of loaded scripts.
  post('Debugger.enable', {})
  post('Debugger.disable', {})
  return { session, post, scripts }
}

type Debugger = ReturnType<typeof debuggerSession>

/**
 * Returns an inspector that uses a debugger on the current thread. No other API gives access to the variables that a
 * function has captured. The debugger is opened for the first function.
 *
 * @category constructors
 * @since 1.0.0
 */
export const captures = (): Captures => {
  let opened: Debugger | undefined
  const holder = inspector as unknown as { [exchange]?: Exchange } // nothing else writes under this symbol
  const known = new Map<object, Captured>()

  /** Returns the items of a list that only the debugger can reach. */
  const listed = ({ post }: Debugger, list: Remote): unknown => {
    const functionDeclaration = `function () { ${exchangeExpression}.found = Array.from(this) }`
    post('Runtime.callFunctionOn', { objectId: list.objectId, functionDeclaration })
    return holder[exchange]?.found
  }
  const target = ({ post }: Debugger, remote: Remote): unknown => {
    const functionDeclaration = `function () { ${exchangeExpression}.found = this }`
    post('Runtime.callFunctionOn', { objectId: remote.objectId, functionDeclaration })
    return holder[exchange]?.found
  }
  const look = (value: object): Captured => {
    opened ??= debuggerSession()
    const { post, scripts } = opened
    holder[exchange] = { value }
    try {
      const { result } = post('Runtime.evaluate', {
        expression: `${exchangeExpression}.value`,
        objectGroup: 'captures',
      }) as {
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
        scopes: scopes === undefined ? [] : scopesOf(listed(opened, scopes)),
        ...(bound === undefined
          ? {}
          : {
              bound: {
                target: target(opened, bound),
                values: values === undefined ? [] : (listed(opened, values) as unknown[]),
              },
            }),
      }
    } finally {
      Reflect.deleteProperty(holder, exchange)
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
      opened?.session.disconnect()
    },
  }
}

/**
 * Returns the part of a URL or path below a folder, or `undefined` if it is not below the folder. The debugger reports
 * modules by URL and other scripts by path.
 *
 * @category destructors
 * @since 1.0.0
 */
export const restBelow = (url: string, folder: string): string | undefined => {
  const start = [folder, pathToFileURL(folder).href].find((one) => url.startsWith(`${one}/`))
  return start === undefined ? undefined : url.slice(start.length)
}
