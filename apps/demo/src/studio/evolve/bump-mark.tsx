import type { Bump } from '@contracts/evolution'

const marks: Record<Bump, string> = { major: '✗', minor: '+', patch: '~', none: '=' }

/** A bump as a word with its mark. */
export const BumpMark = ({ bump }: { readonly bump: Bump }) => (
  <b class={`bump ${bump}`}>
    <span aria-hidden="true">{marks[bump]}</span> {bump}
  </b>
)
