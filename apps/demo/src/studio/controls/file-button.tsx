interface Props {
  readonly onFile: (file: File) => void
}

/** Opens a file of this machine. The file is not sent anywhere. */
export const FileButton = ({ onFile }: Props) => (
  <label class="file-button">
    Open a file …
    <input
      class="unseen"
      type="file"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        if (file !== undefined) onFile(file)
        currentTarget.value = '' // allows the same file to be chosen again
      }}
    />
  </label>
)
