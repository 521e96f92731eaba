import type { ComponentChildren } from 'preact'

interface Props {
  readonly title: string
  readonly open?: boolean
  readonly children: ComponentChildren
}

/** Shows its content when it is opened. */
export const Fold = ({ title, open = false, children }: Props) => (
  <details class="fold" open={open}>
    <summary>{title}</summary>
    {children}
  </details>
)
