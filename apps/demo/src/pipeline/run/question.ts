/** The path of the dataset in the messages. The dataset is generated, so no file is read from this path. */
export const datasetPath = 'data/synthetic_fb_ads_undergarments.csv'

/** The question of the run. */
export const question = 'Why did ROAS drop between 2024-01-15 and 2024-03-10, and which ads should we renew?'
