import * as fc from 'fast-check'
import { box, edgesOf, isDrawn, layoutOf, type Linked } from './plan-layout.js'

const step = (id: string, ...deps: readonly string[]): Linked => ({ id, deps })
const chain = (length: number): readonly Linked[] =>
  Array.from({ length }, (_, at) => step(`n${at}`, ...(at === 0 ? [] : [`n${at - 1}`])))

const plans = (size: { readonly minLength: number; readonly maxLength: number }) =>
  fc
    .array(fc.array(fc.nat(), { maxLength: 3 }), size)
    .map((all) => all.map((deps, at) => step(`n${at}`, ...(at === 0 ? [] : deps.map((dep) => `n${dep % at}`)))))

const expectReadable = (steps: readonly Linked[]): void => {
  const { width, height, points, lines } = layoutOf(steps)
  expect(points.length).toBe(steps.length)
  for (const { x, y } of points) {
    expect(
      x >= box.width / 2 && x <= width - box.width / 2 && y >= box.height / 2 && y <= height - box.height / 2,
    ).toBe(true)
  }
  for (const { edge } of lines) expect(points[edge[0]]?.x ?? 0).toBeLessThan(points[edge[1]]?.x ?? 0)
  const apart = new Set(points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
  expect(apart.size).toBe(steps.length)
}

describe('the layout of a plan', () => {
  it('leads from left to right, and no two steps share a point', () => {
    fc.assert(fc.property(plans({ minLength: 1, maxLength: 12 }), expectReadable), { numRuns: 30 })
  })

  it('has the same properties for the largest plans that are drawn', () => {
    const large = plans({ minLength: 50, maxLength: 60 }).filter(isDrawn)
    fc.assert(fc.property(large, expectReadable), { numRuns: 5 })
    expectReadable(chain(60))
  })

  it('is not made for plans with too many steps or lines', () => {
    const all = Array.from({ length: 16 }, (_, at) =>
      step(`n${at}`, ...Array.from({ length: at }, (_, to) => `n${to}`)),
    )
    expect([chain(60), chain(61), chain(10_000), all, [...all, step('n16', 'n0')]].map(isDrawn)).toEqual([
      ...[true, false, false, true, false],
    ])
  })

  it('has no points for an empty plan, and one for a single step', () => {
    expect(layoutOf([]).points).toEqual([])
    expectReadable([step('alone')])
  })

  it('terminates for a cycle, and for steps behind one', () => {
    const circle = [step('a', 'c'), step('b', 'a'), step('c', 'b'), step('d', 'c')]
    expect(layoutOf(circle).points.length).toBe(4)
    expect(layoutOf([...circle, ...chain(50)]).points.length).toBe(54)
  })
})

describe('the lines of a plan', () => {
  it('leave out a missing step, the step itself, and a repeated name', () => {
    expect(edgesOf([step('a', 'a', 'x'), step('b', 'a', 'a'), step('a')])).toEqual([[0, 1]])
  })

  it('accept any text as a name', () => {
    expect(edgesOf([step('__proto__'), step('constructor', '__proto__', 'toString')])).toEqual([[0, 1]])
  })
})
