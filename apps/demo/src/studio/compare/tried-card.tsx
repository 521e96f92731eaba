import type { Tried } from './messages.js'

const words = (accepts: boolean | undefined): string => {
  if (accepts === undefined) return '? could not be decided'
  return accepts ? '✓ accepts it' : '✗ rejects it'
}

/** Shows the result of one side for a message. */
export const TriedCard = ({ side, tried }: { readonly side: string; readonly tried: Tried }) => (
  <div class="tried">
    <p>
      <b>{side}</b>{' '}
      <span class={tried.accepts === true ? 'good' : tried.accepts === false ? 'bad' : ''}>{words(tried.accepts)}</span>
      <span class="by">by {tried.validator}</span>
    </p>
    {tried.issues.length > 0 && (
      <ul>
        {tried.issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== '' && <code>{path}</code>} {message}
          </li>
        ))}
      </ul>
    )}
  </div>
)
