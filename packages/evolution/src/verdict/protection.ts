import type { Role } from '@contracts/core'
import type { Direction } from './judgement.js'

const directions: Record<Role, readonly Direction[]> = {
  input: ['backward', 'loss'],
  record: ['backward', 'loss'],
  config: ['backward', 'loss'],
  output: ['forward', 'loss'],
  message: ['backward', 'forward', 'loss'],
}

/**
 * Whether one of the roles promises a direction: a contract whose role changed keeps the promises of both.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isProtected = (direction: Direction, roles: readonly Role[]): boolean =>
  roles.some((role) => directions[role].includes(direction))
