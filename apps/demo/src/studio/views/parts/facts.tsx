import type { ComponentChildren } from 'preact'

/** What can be said of something: a name and what it is. What is absent or null is left out. */
export type Fact = readonly [name: string, is: ComponentChildren]

/** Facts, side by side as far as there is room. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }) => {
  const known = of.filter(([, is]) => is !== undefined && is !== null && is !== '')
  return known.length === 0 ? null : (
    <dl class="facts">
      {known.map(([name, is]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{is}</dd>
        </div>
      ))}
    </dl>
  )
}
