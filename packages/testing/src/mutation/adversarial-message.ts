import { checkRandom } from '../sample/check-arguments.js'
import { pickInteger, pickItem, type Random } from '../sample/random.js'

const refuse = (): never => {
  throw new Error('not for you')
}

/** Returns a proxy whose every trap throws. */
const refusingProxy = (target: object): object =>
  new Proxy(
    target,
    new Proxy({}, { get: () => refuse }), // all traps
  )

const revokedProxy = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

const nestValue = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'bottom'
  for (let i = 0; i < levels; i++) value = wrap(value)
  return value
}

const cyclicObject = (): object => {
  const value: Record<string, unknown> = { head: 1, value: 1 }
  return Object.assign(value, { a: value, b: [value], tail: value, next: value, children: [value] })
}

const unusualKeys = ['__proto__', 'constructor', 'toString', '$&', '"', '</script>', '\u2028', 'kind', 'a']

const makers: readonly (() => unknown)[] = [
  () => Object.defineProperty({}, 'a', { get: refuse, enumerable: true }),
  () => Object.defineProperty({ b: 1 }, 'a', { get: () => 'a', enumerable: true }),
  () => Object.defineProperty({}, 'kind', { get: () => 'one', enumerable: false }),
  () => Object.defineProperty([1], '0', { get: () => 'a', enumerable: true }),
  () => Object.defineProperty([1], '0', { get: refuse, enumerable: true }),
  () => refusingProxy({}),
  () => refusingProxy([]),
  () => revokedProxy({}),
  () => revokedProxy([]),
  () => new Map([['a', 1]]),
  () => new Date(Number.NaN),
  () =>
    new (class Plan {
      readonly a = 'a'
      get b(): string {
        return refuse()
      }
    })(),
  () => Object.assign([], { length: 3 }),
  () => Object.assign(Object.create({ a: 'inherited', kind: 'one' }) as object, { b: 1 }), // Object.create returns `any`
  () => Object.assign(Object.create(null) as object, { a: 'ok' }),
  () => JSON.parse('{"__proto__":{"a":"ok"},"constructor":1,"a":null}') as unknown,
  () => ({ a: undefined, b: undefined, toJSON: refuse }),
  cyclicObject,
  // No object is in the message twice: decoding it in each place would take time that doubles with each level.
  () => nestValue(20_000, (a) => ({ a, head: 1 })),
  () => nestValue(20_000, (tail) => ({ head: 1, tail })),
  () => nestValue(20_000, (children) => ({ value: 1, children: [children] })),
  () => nestValue(20_000, (value) => [value]),
  () => [() => 1, Symbol('s'), 10n, Number.NaN, Infinity, -0, '\ud800', undefined],
  () => Symbol('s'),
  () => 10n,
  () => Number.NaN,
  () => -0,
  () => '\ud800',
  () => new (class Str extends String {})('ok'),
  () => [, 'a', , 1],
  () => new Proxy({ a: 'ok', kind: 'one' }, {}),
  () => Object.fromEntries(unusualKeys.map((key) => [key, key])),
]

const container = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns a copy. Throws a `TypeError` for a message with a function, which no message has. */
const copied = <A extends object>(message: A): A => {
  try {
    return structuredClone(message)
  } catch (cause) {
    throw new TypeError('adversarialMessage takes a message that can be cloned: pass plain JSON', { cause })
  }
}

/**
 * Returns a copy of a message in which one value is adversarial: it is not JSON, has unusual keys, throws when it is read, contains
 * itself or is nested 20,000 levels deep. Decoding must neither throw nor change it.
 *
 * @example
 * assert.doesNotThrow(() => issuesOf(Ratio, adversarialMessage(0.5, seeded(1))))
 *
 * @category testing
 * @since 1.0.0
 */
export const adversarialMessage = (message: unknown, random: Random): unknown => {
  checkRandom('adversarialMessage', random)
  const thing = pickItem(random, makers)()
  if (!container(message) || random() < 0.3) return thing
  const copy = copied(message)
  let at = copy
  for (let steps = pickInteger(random, 0, 2); steps > 0; steps--) {
    const inner = pickItem(random, [at, ...Object.values(at)])
    if (container(inner)) at = inner
  }
  const keys = [...Object.keys(at), 'a', 'extra', pickItem(random, unusualKeys)]
  Object.defineProperty(at, pickItem(random, keys), {
    value: thing,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}
