/**
 * Who is out there, and so which direction of compatibility a new version protects: `input` (many senders, the agent
 * receives), `output` (one agent sends, many read), `message` (both deploy independently), `record` (stored now, read
 * later), `config` (a person writes it).
 *
 * @category model
 * @since 1.0.0
 */
export type Role = 'input' | 'output' | 'message' | 'record' | 'config'
