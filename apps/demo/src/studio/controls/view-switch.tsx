interface Props {
  readonly views: readonly { readonly id: string; readonly title: string }[]
  readonly open: string
  /** Called with the view to show, or `undefined` for the first one. */
  readonly onOpen: (id: string | undefined) => void
}

/** Shows a button for each view of a pane. */
export const ViewSwitch = ({ views, open, onOpen }: Props) => (
  <div class="tabs" role="group" aria-label="View">
    {views.map(({ id, title }, at) => (
      <button key={id} type="button" aria-pressed={id === open} onClick={() => onOpen(at === 0 ? undefined : id)}>
        {title}
      </button>
    ))}
  </div>
)
