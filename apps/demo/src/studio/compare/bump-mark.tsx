import type { Bump } from '@contracts/evolution'

const marks: Record<Bump, string> = { major: '✗', minor: '+', patch: '~', none: '=' }

const sentences: Record<Bump, string> = { major: 'Major.', minor: 'Minor.', patch: 'Patch.', none: 'No bump.' }

/** Shows a bump as a word with its mark, or as a sentence. */
export const BumpMark = ({ bump, sentence = false }: { readonly bump: Bump; readonly sentence?: boolean }) => (
  <b class={`bump ${bump}`}>
    <span aria-hidden="true">{marks[bump]}</span> {sentence ? sentences[bump] : bump}
  </b>
)
