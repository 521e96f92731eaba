import { IssueList } from './issue-list.js'
import { Outcome, outcomeOf } from './outcome.js'
import { SharesTable } from './shares-table.js'
import type { Validation } from './use-validation.js'

interface Props {
  readonly file: File
  readonly validation: Validation
  readonly onClose: () => void
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

const speedOf = (read: number, milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(1)} s, ${(read / 1000 / Math.max(1, milliseconds)).toFixed(0)} MB/s`

/**
 * Shows a file that is too large for the editor: how much of it has been read, and at the end the number of its issues.
 */
export const FileReport = ({ file, validation, onClose }: Props) => {
  const { progress, done, failed, cancelled = false, cancel } = validation
  const now = done ?? progress
  const isRunning = done === undefined && failed === undefined && !cancelled
  return (
    <section class="card file" aria-label="Result">
      <div class="file-head">
        <h2>
          {file.name} <span>{megabytes(file.size)} MB</span>
        </h2>
        <button type="button" onClick={onClose}>
          Back to the editor
        </button>
      </div>
      {isRunning && (
        <div class="running">
          <progress aria-label={`Reading ${file.name}`} max={file.size} value={progress?.read ?? 0} />
          <button type="button" onClick={cancel}>
            Cancel
          </button>
          <p>
            {megabytes(progress?.read ?? 0)} of {megabytes(file.size)} MB
            {progress !== undefined && ` · ${outcomeOf(progress.summary)}`}
          </p>
        </div>
      )}
      {failed !== undefined && <p role="alert">{failed}</p>}
      {cancelled && (
        <p role="status" class="note">
          Cancelled after {megabytes(progress?.read ?? 0)} of {megabytes(file.size)} MB.
        </p>
      )}
      {done !== undefined && <Outcome summary={done.summary} />}
      {now !== undefined && !isRunning && (
        <p class="note">
          {done !== undefined && `Read in ${speedOf(done.read, done.milliseconds)}. `}
          The address contains the contract, the format and the mode, but not the file.
        </p>
      )}
      {now !== undefined && now.summary.shares.length > 0 && <SharesTable shares={now.summary.shares} />}
      {done !== undefined && done.issues.length > 0 && (
        <>
          <h3>Issues</h3>
          <IssueList issues={done.issues} total={done.summary.errors + done.summary.warnings} />
        </>
      )}
    </section>
  )
}
