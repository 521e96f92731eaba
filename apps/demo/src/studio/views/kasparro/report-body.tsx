import { useEffect, useState } from 'preact/hooks'
import { Fold } from '../parts/fold.js'
import { printed } from '../parts/printed.js'
import type { Markdown } from './markdown.js'

/** The length of the longest report that is rendered. A longer one is shown as it was written. */
const longest = 200_000

/** Shows the report rendered, and folded as it was written. HTML in it is shown as text. */
export const ReportBody = ({ of }: { readonly of: string }) => {
  const [open, setOpen] = useState<{ readonly Rendered: typeof Markdown }>()
  useEffect(() => {
    let gone = false
    void import('./markdown.js').then(({ Markdown: Rendered }) => {
      if (!gone) setOpen({ Rendered })
    })
    return () => {
      gone = true
    }
  }, [])
  return (
    <>
      {of.length > longest ? (
        <p class="soft">This report is too long to be rendered.</p>
      ) : (
        open && <open.Rendered text={of} />
      )}
      <Fold title="As it is written">
        <pre class="json" tabIndex={0} aria-label="The report as it is written">
          {printed(of)}
        </pre>
      </Fold>
    </>
  )
}
