import { failedPackages, loadAll } from './loaded.js'

/** Names the packages that could not be loaded, and lets a visitor try again. */
export const FailedPackages = () =>
  failedPackages.value.length === 0 ? null : (
    <p role="alert">
      {failedPackages.value.join(', ')} could not be loaded. Is the server still running?{' '}
      <button type="button" onClick={() => void loadAll()}>
        Load again
      </button>
    </p>
  )
