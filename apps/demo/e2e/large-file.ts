import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/** What is in a file that has been written, by whoever wrote it. */
export interface Written {
  readonly bytes: number
  readonly messages: number
  readonly missing: number
  readonly notOneOf: number
  readonly unreadable: number
}

const sound = (i: number): string =>
  i % 2 === 0
    ? `{"type":"tool_invocation_start","tool_name":"web_search","tool_args":{"query":"ads benchmarks ${String(i)}"},"function_call_id":"call_${String(i)}"}`
    : `{"type":"artifact_creation_progress","filename":"report-${String(i % 97)}.md","status":"in-progress","bytes_transferred":${String(i)},"artifact_chunk":"IyBSZXBvcnQ="}`

/**
 * Writes a2a signals, a line each, until there are so many bytes. Every hundredth lacks its bytes, every thousandth has a
 * status nobody knows, and every ten thousandth is no JSON.
 */
export const writeSignals = async (path: string, size: number): Promise<Written> => {
  const out = createWriteStream(path)
  const written = { bytes: 0, messages: 0, missing: 0, notOneOf: 0, unreadable: 0 }
  for (let i = 1; written.bytes < size; i++) {
    let line = sound(i)
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
