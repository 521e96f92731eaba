/** A campaign of the fictional shop: its audience, and the usual figures of its ads. */
export interface Campaign {
  readonly name: string
  readonly audience: string
  readonly countries: readonly [string, ...string[]]
  /** Clicks over impressions. */
  readonly ctr: number
  /** Purchases over clicks. */
  readonly conversion: number
  /** Impressions of one ad set on one day. */
  readonly reach: number
}

/** The seven campaigns. */
export const campaigns: readonly Campaign[] = [
  {
    name: 'Undergarments_Male_18-24',
    audience: 'male_18_24_interest_fitness',
    countries: ['US', 'UK'],
    ctr: 0.0118,
    conversion: 0.041,
    reach: 26000,
  },
  {
    name: 'Undergarments_Male_25-34',
    audience: 'male_25_34_interest_fashion',
    countries: ['US', 'UK', 'DE'],
    ctr: 0.0131,
    conversion: 0.043,
    reach: 24000,
  },
  {
    name: 'Undergarments_Male_35-44',
    audience: 'male_35_44_interest_outdoor',
    countries: ['US', 'DE'],
    ctr: 0.0124,
    conversion: 0.044,
    reach: 18000,
  },
  {
    name: 'Undergarments_Female_18-24',
    audience: 'female_18_24_interest_fashion',
    countries: ['US', 'UK', 'FR'],
    ctr: 0.0152,
    conversion: 0.04,
    reach: 27000,
  },
  {
    name: 'Undergarments_Female_25-34',
    audience: 'female_25_34_interest_wellness',
    countries: ['US', 'FR', 'DE'],
    ctr: 0.0146,
    conversion: 0.045,
    reach: 25000,
  },
  {
    name: 'Undergarments_Female_35-44',
    audience: 'female_35_44_interest_family',
    countries: ['US', 'UK'],
    ctr: 0.0138,
    conversion: 0.044,
    reach: 20000,
  },
  {
    name: 'Undergarments_Unisex_45-54',
    audience: 'unisex_45_54_interest_comfort',
    countries: ['US', 'DE'],
    ctr: 0.0098,
    conversion: 0.048,
    reach: 16000,
  },
]

/**
 * The formats every campaign runs, with their texts. `factor` compares the click-through rate of a format with that of
 * the others.
 */
export const formats = [
  {
    type: 'image',
    factor: 0.97,
    messages: [
      'Premium comfort for everyday wear',
      'Soft cotton, honest prices',
      'Feels like nothing,\nfits like yours',
    ],
  },
  {
    type: 'video',
    factor: 1.02,
    messages: ['See how it moves with you', 'Made to last: 200 washes, still "like new"'],
  },
  {
    type: 'carousel',
    factor: 1.05,
    messages: ['Seven colours, one fit', 'Build your own 3-pack, save 20%', 'From gym to desk, all day'],
  },
] as const

/** The platforms every format runs on. */
export const platforms = ['Facebook', 'Instagram'] as const
