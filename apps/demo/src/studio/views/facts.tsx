import type { ComponentChildren } from 'preact'

/** A fact: a name and a value. An absent, null or empty value is left out. */
export type Fact = readonly [name: string, is: ComponentChildren]

/** Shows facts, side by side if there is room. */
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
