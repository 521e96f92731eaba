import { shapes, type Sign } from './sign.js'

interface Props {
  readonly sign: Sign
  readonly word: string
}

/** Shows a state as a word, with its sign before it. */
export const State = ({ sign, word }: Props) => (
  <span class={`state is-${sign}`}>
    <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[sign]} />
    </svg>
    {word}
  </span>
)
