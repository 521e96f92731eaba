import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface Props {
  readonly onFile: (file: File) => void
  readonly children: ComponentChildren
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Accepts a file that is dropped anywhere on it, before the editor can handle the event. */
export const DropZone = ({ onFile, children }: Props) => {
  const [over, setOver] = useState(false)
  const onOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  const onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file !== undefined) onFile(file)
  }
  const onLeave = (event: DragEvent): void => {
    const { currentTarget, relatedTarget } = event
    if (currentTarget instanceof Node && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      setOver(false)
  }
  return (
    <div class="check" data-over={over} onDragOverCapture={onOver} onDropCapture={onDrop} onDragLeave={onLeave}>
      {children}
      {over && <p class="drop-here">Drop the file to check it.</p>}
    </div>
  )
}
