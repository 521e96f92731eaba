/** What a run is told: how many messages, and which. */
export interface Settings {
  readonly messages: number
  readonly seed: number
}

/** How many messages one random codec is asked about, and how many of a shipped contract make one case. */
export const perCodec = 40
export const perContract = 100
