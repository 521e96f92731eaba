import { Fold } from '../parts/fold.js'
import { Meter } from '../parts/meter.js'
import { printed } from '../parts/printed.js'
import { counted } from '../parts/format.js'
import { Some } from '../parts/some.js'
import { State } from '../parts/state.js'
import { type ArtifactFile, shareOf } from './artifact-file.js'

const signs = { 'in-progress': 'running', completed: 'done', failed: 'failed' } as const
const looks = { 'in-progress': 'open', completed: 'good', failed: 'bad' } as const

/** Lists every file with a bar. The final size of a file is unknown until it is completed. */
export const FileList = ({ files }: { readonly files: readonly ArtifactFile[] }) => {
  const most = files.reduce((so, { bytes }) => Math.max(so, bytes), 0)
  return (
    <section class="card" aria-label="Files">
      <h3>Files</h3>
      <Some of={files} noun="files">
        {(file, at) => {
          const { filename, version, description, mimeType, status, bytes, updates, chunks } = file
          return (
            <article key={at} class="call">
              <div class="heading">
                <h4>
                  {filename}
                  {version !== undefined && ` (version ${version})`}
                </h4>
                <State sign={signs[status]} word={status} />
              </div>
              <Meter
                label={`Bytes of ${filename}`}
                share={shareOf(file, most)}
                text={`${counted(bytes, 'byte')}${status === 'in-progress' ? ' so far, total unknown' : ''}`}
                look={looks[status]}
              />
              <p class="soft">
                {[description, mimeType, counted(updates.length, 'word') + ' of progress'].filter(Boolean).join(' · ')}
              </p>
              {chunks.length > 0 && (
                <Fold title={`Content so far, in ${counted(chunks.length, 'piece')}`}>
                  <pre class="json" tabIndex={0} aria-label={`Pieces of ${filename}`}>
                    {printed(chunks.join('\n'))}
                  </pre>
                </Fold>
              )}
            </article>
          )
        }}
      </Some>
    </section>
  )
}
