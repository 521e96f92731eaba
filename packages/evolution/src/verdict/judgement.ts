import type { Json } from '@contracts/core'
import type { Bump } from './bump.js'
import type { Place } from './place.js'

/**
 * A question asked of a change. `backward`: may a message written for the old version be rejected by the new one.
 * `forward`: may one written for the new version be rejected by the old one. `loss`: may a message both accept hold a
 * property that the new version no longer knows.
 *
 * @category model
 * @since 1.0.0
 */
export type Direction = 'backward' | 'forward' | 'loss'

/**
 * What a verdict rests on. `counterexample`: a message that was run against both versions. `inspection`: reading the two
 * versions is enough, since a contract, an export or a rule is gone, or a role has changed. `unproved`: neither a proof nor
 * a counterexample was found, and `reason` says why.
 *
 * @category model
 * @since 1.0.0
 */
export type Evidence = 'counterexample' | 'inspection' | 'unproved'

/**
 * What a change does in one direction. `protected` is whether the role of the contract promises that direction. What is
 * compatible is proved; every other effect names its evidence. A counterexample is the message itself, and `gone` the
 * pointer of the property that is lost in it. `unknown` is always `unproved`; what is breaking and `unproved` counts as a
 * break until it is proved to be none, as the change from one version of a contract to the next does. `notRun` are the error
 * rules that a counterexample was not run against: a release holds no code, and the code at hand has no such rule.
 *
 * @category model
 * @since 1.0.0
 */
export interface Effect {
  readonly direction: Direction
  readonly verdict: 'breaking' | 'compatible' | 'unknown'
  readonly protected: boolean
  readonly evidence?: Evidence
  readonly counterexample?: Json
  readonly gone?: string
  readonly reason?: string
  readonly notRun?: readonly string[]
}

/**
 * One root cause, judged. `kind` is the anchor in docs/compatibility.md, `says` its sentence, `places` everywhere it
 * surfaces, the first one being the place its `effects` were found at; `bump` what it asks of the version number.
 * `releases` are the earlier releases it was found against, newest first, where it does not show against the newest one.
 *
 * @category model
 * @since 1.0.0
 */
export interface Finding {
  readonly kind: string
  readonly fingerprint: string
  readonly says: string
  readonly places: readonly [Place, ...Place[]]
  readonly effects: readonly Effect[]
  readonly bump: Bump
  readonly releases?: readonly [string, ...string[]]
}

/**
 * Two versions of a package, judged: the bump that is asked for and why. `order` says who must be deployed first where a
 * minor breaks a direction that no role protects.
 *
 * @category model
 * @since 1.0.0
 */
export interface Judgement {
  readonly bump: Bump
  readonly findings: readonly Finding[]
  readonly order: readonly string[]
}
