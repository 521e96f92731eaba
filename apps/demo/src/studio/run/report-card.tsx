import { useEffect, useState } from 'preact/hooks'
import type { Markdown } from '../views/kasparro/markdown.js'

/** Shows the report of a whole run, rendered. */
export const ReportCard = ({ text }: { readonly text: string }) => {
  const [open, setOpen] = useState<{ readonly Rendered: typeof Markdown }>()
  useEffect(() => {
    let gone = false
    void import('../views/kasparro/markdown.js').then(({ Markdown: Rendered }) => {
      if (!gone) setOpen({ Rendered })
    })
    return () => {
      gone = true
    }
  }, [])
  return (
    <section class="card report" aria-label="Report" tabIndex={0}>
      {open === undefined ? <p class="wait">Loading …</p> : <open.Rendered text={text} />}
    </section>
  )
}
