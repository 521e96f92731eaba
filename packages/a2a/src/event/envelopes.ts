import { isKeyed } from './keyed.js'
import { below, type Place } from './place.js'

/** The keys a message may lie under, outermost first: SSE, JSON-RPC, the 1.0 wire in both its cases, the event itself. */
const wrappers = ['full_payload', 'result', 'statusUpdate', 'status_update', 'task', 'status', 'message']

/**
 * What an event, or a layer of it, is wrapped around, in the order of its layers. In the memory of the 1.x SDK the
 * payload says its case.
 *
 * @category destructors
 * @since 1.0.0
 */
export const innerOf = (place: Place): readonly Place[] => {
  const { value } = place
  if (!isKeyed(value)) return []
  const { payload } = value
  const inMemory =
    isKeyed(payload) && typeof payload['$case'] === 'string' ? [below(place, payload['value'], 'payload', 'value')] : []
  return [...wrappers.map((key) => below(place, value[key], key)), ...inMemory].filter((one) => isKeyed(one.value))
}

/**
 * The parts a message holds, in their order; nothing where there is no message.
 *
 * @category destructors
 * @since 1.0.0
 */
export const partsOf = (place: Place): readonly Place[] => {
  const parts: unknown = isKeyed(place.value) ? place.value['parts'] : undefined
  return Array.isArray(parts) ? parts.map((part: unknown, i) => below(place, part, 'parts', i)) : []
}
