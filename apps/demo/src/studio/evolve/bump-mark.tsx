import type { Bump } from '@contracts/evolution'

const marks: Record<Bump, string> = { major: '✗', minor: '+', patch: '~', none: '=' }

const sentences: Record<Bump, string> = { major: 'Major.', minor: 'Minor.', patch: 'Patch.', none: 'No bump.' }

/** A bump as a word with its mark, or as a sentence of its own. */
export const BumpMark = ({ bump, sentence = false }: { readonly bump: Bump; readonly sentence?: boolean }) => (
  <b class={`bump ${bump}`}>
    <span aria-hidden="true">{marks[bump]}</span> {sentence ? sentences[bump] : bump}
  </b>
)
