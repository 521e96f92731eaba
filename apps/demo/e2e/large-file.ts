import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/** The counts of what a written file contains. */
export interface Written {
  readonly bytes: number
  readonly messages: number
  readonly missing: number
  readonly notOneOf: number
  readonly unreadable: number
}

const validLine = (i: number): string =>
  i % 2 === 0
    ? `{"type":"tool_invocation_start","tool_name":"web_search","tool_args":{"query":"ads benchmarks ${String(i)}"},"function_call_id":"call_${String(i)}"}`
    : `{"type":"artifact_creation_progress","filename":"report-${String(i % 97)}.md","status":"in-progress","bytes_transferred":${String(i)},"artifact_chunk":"IyBSZXBvcnQ="}`

/**
 * Writes a2a signals, one on each line, until the file has the given number of bytes. Every hundredth lacks
 * `bytes_transferred`, every thousandth has an unknown status, and every ten-thousandth is not JSON.
 */
export const writeSignals = async (path: string, size: number): Promise<Written> => {
  const out = createWriteStream(path)
  const written = { bytes: 0, messages: 0, missing: 0, notOneOf: 0, unreadable: 0 }
  for (let i = 1; written.bytes < size; i++) {
    let line = validLine(i)
    if (i % 10_000 === 0) {
      line = '{"type":'
      written.unreadable++
    } else {
      written.messages++
      if (i % 1000 === 0) {
        line = '{"type":"artifact_creation_progress","filename":"a.md","status":"done","bytes_transferred":1}'
        written.notOneOf++
      } else if (i % 100 === 0) {
        line = '{"type":"artifact_creation_progress","filename":"a.md","status":"completed"}'
        written.missing++
      }
    }
    written.bytes += line.length + 1
    if (!out.write(`${line}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return written
}
